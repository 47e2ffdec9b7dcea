#include "csystem_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Moves a descriptor out of the way of 0, 1 and 2. */
static int move_up(int *descriptor) {
    if (*descriptor > 2) return 0;
    int moved = fcntl(*descriptor, F_DUPFD_CLOEXEC, 3);
    if (moved < 0) return errno;
    close(*descriptor);
    *descriptor = moved;
    return 0;
}

int csystem_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    int failure = move_up(&ends[0]);
    if (!failure) failure = move_up(&ends[1]);
    if (failure) {
        close(ends[0]);
        close(ends[1]);
    }
    return failure;
}

int csystem_replace(int source, int descriptor) { return dup3(source, descriptor, O_CLOEXEC) < 0 ? errno : 0; }

int csystem_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

static int add_actions(posix_spawn_file_actions_t *actions, const struct csystem_spawn_request *request) {
    int failure = posix_spawn_file_actions_adddup2(actions, request->input, 0);
    if (!failure) failure = posix_spawn_file_actions_adddup2(actions, request->output, 1);
    if (!failure) failure = posix_spawn_file_actions_adddup2(actions, request->errors, 2);
    /* Also what the host itself inherited, and never marked close-on-exec. */
    if (!failure) failure = posix_spawn_file_actions_addclosefrom_np(actions, 3);
    if (!failure) failure = posix_spawn_file_actions_addchdir_np(actions, request->folder);
    return failure;
}

static int set_attributes(posix_spawnattr_t *attributes) {
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    int failure = posix_spawnattr_setsigdefault(attributes, &all);
    if (!failure) failure = posix_spawnattr_setsigmask(attributes, &none);
    /* A session of its own is a group of its own, and has no terminal: no Ctrl-C, and nobody to ask for a password. */
    if (!failure)
        failure = posix_spawnattr_setflags(
            attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    return failure;
}

int csystem_spawn(const struct csystem_spawn_request *request, int *pid) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure) return failure;
    failure = posix_spawnattr_init(&attributes);
    if (!failure) {
        failure = add_actions(&actions, request);
        if (!failure) failure = set_attributes(&attributes);
        if (!failure)
            failure = posix_spawn(
                pid, request->program, &actions, &attributes, request->arguments, request->environment);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

int csystem_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno; }

void csystem_keep_children(void) {
    struct sigaction action;
    if (sigaction(SIGCHLD, NULL, &action) != 0) return;
    if (action.sa_handler != SIG_IGN && !(action.sa_flags & SA_NOCLDWAIT)) return;
    if (action.sa_handler == SIG_IGN) action.sa_handler = SIG_DFL;
    action.sa_flags &= ~SA_NOCLDWAIT;
    sigaction(SIGCHLD, &action, NULL);
}

int csystem_pidfd_open(int pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int csystem_wait(int pid, int reap, struct csystem_exit *exit) {
    siginfo_t info;
    info.si_pid = 0;
    while (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | (reap ? 0 : WNOWAIT)) != 0)
        if (errno != EINTR) return -1;
    if (info.si_pid == 0) return 0;
    exit->code = info.si_status;
    exit->signalled = info.si_code != CLD_EXITED;
    exit->dumped = info.si_code == CLD_DUMPED;
    return 1;
}

char *const *csystem_environment(void) { return environ; }
