#include "csystem_signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static int stop_pipe[2] = {-1, -1};
static volatile sig_atomic_t stop_signal = 0;

static void on_stop(int number) {
    int saved = errno;
    if (!stop_signal) stop_signal = number;
    /* A full pipe is readable already. */
    if (write(stop_pipe[1], "", 1) < 0) { }
    errno = saved;
}

int csystem_catch_stop_signals(void) {
    signal(SIGPIPE, SIG_IGN);
    if (pipe2(stop_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_stop;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    return stop_pipe[0];
}

int csystem_stop_signal(void) { return stop_signal; }
