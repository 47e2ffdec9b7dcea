/* The guard is forked from a process with many threads, so all that it does has to be async-signal-safe: system
   calls, its own stack, and memory that it maps itself. */
#include "csystem_guard.h"

#include "csystem_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#define MAX_PATH 1000

struct message {
    char operation;
    pid_t group;
    char folder[MAX_PATH];
};

struct charge {
    /* Names the group's first process whatever becomes of its number; -1 when there is none to be had. */
    int descriptor;
    pid_t group;
    char folder[MAX_PATH];
};

struct charges {
    struct charge *all;
    size_t count, capacity;
};

static void add(struct charges *charges, const struct message *message) {
    if (charges->count == charges->capacity) {
        size_t capacity = charges->capacity * 2;
        void *moved = mremap(
            charges->all, charges->capacity * sizeof(struct charge), capacity * sizeof(struct charge), MREMAP_MAYMOVE);
        /* The host notices a guard that has ended, and starts another. */
        if (moved == MAP_FAILED) _exit(1);
        charges->all = moved;
        charges->capacity = capacity;
    }
    struct charge *charge = &charges->all[charges->count++];
    charge->group = message->group;
    charge->descriptor = message->group > 0 ? csystem_pidfd_open(message->group) : -1;
    memcpy(charge->folder, message->folder, sizeof charge->folder);
}

static void drop(struct charges *charges, const struct message *message) {
    for (size_t i = 0; i < charges->count; i++) {
        struct charge *charge = &charges->all[i];
        if (charge->group != message->group || strcmp(charge->folder, message->folder) != 0) continue;
        if (charge->descriptor >= 0) close(charge->descriptor);
        *charge = charges->all[--charges->count];
        return;
    }
}

static void finish(const struct charges *charges) {
    for (size_t i = 0; i < charges->count; i++) {
        const struct charge *charge = &charges->all[i];
        if (charge->group <= 0) continue;
        /* PIDFD_SIGNAL_PROCESS_GROUP, of Linux 6.9, means this group even if its number belonged to another by now.
           Without it the number has to do: the host did not reap the process, so hardly any time has passed. */
        if (charge->descriptor < 0
            || syscall(SYS_pidfd_send_signal, charge->descriptor, SIGKILL, NULL, 1u << 2) != 0)
            if (charge->descriptor < 0 || errno != ESRCH) kill(-charge->group, SIGKILL);
    }
    for (size_t i = 0; i < charges->count; i++)
        if (charges->all[i].folder[0]) csystem_remove_tree(charges->all[i].folder);
}

/* Closes all descriptors but 0. */
static void close_others(void) {
    if (syscall(SYS_close_range, 1u, ~0u, 0u) == 0) return;
    struct rlimit bounds;
    int end = getrlimit(RLIMIT_NOFILE, &bounds) == 0 && bounds.rlim_cur < 1u << 20 ? (int)bounds.rlim_cur : 1 << 20;
    for (int descriptor = 1; descriptor < end; descriptor++) close(descriptor);
}

static void run(int channel, struct charges *charges) {
    /* Away from the terminal and its signals, and out of every folder. */
    setsid();
    if (chdir("/") != 0) _exit(1);
    prctl(PR_SET_NAME, "contacts-guard");
    if (channel != 0 && dup2(channel, 0) < 0) _exit(1);
    close_others();
    struct message message;
    for (;;) {
        ssize_t size = recv(0, &message, sizeof message, 0);
        if (size < 0 && errno == EINTR) continue;
        if (size != sizeof message) break;
        message.folder[MAX_PATH - 1] = 0;
        if (message.operation == '+') add(charges, &message);
        else drop(charges, &message);
    }
    finish(charges);
    _exit(0);
}

int csystem_guard_start(int *pid, int *channel) {
    struct charges charges = {NULL, 0, 16};
    size_t size = charges.capacity * sizeof(struct charge);
    charges.all = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (charges.all == MAP_FAILED) return errno;
    /* Messages stay whole, a dead reader is an error and no signal, and the last writer's end is seen at once. */
    int ends[2], failure = 0;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
        failure = errno;
    } else {
        int upper = fcntl(ends[1], F_DUPFD_CLOEXEC, 3);
        if (upper < 0) failure = errno;
        close(ends[1]);
        if (!failure) {
            /* No signal of the host's may run one of its handlers in the guard. */
            sigset_t all, before;
            sigfillset(&all);
            pthread_sigmask(SIG_SETMASK, &all, &before);
            pid_t forked = fork();
            if (forked == 0) run(ends[0], &charges);
            failure = forked < 0 ? errno : 0;
            pthread_sigmask(SIG_SETMASK, &before, NULL);
            if (failure) close(upper);
            *pid = forked;
            *channel = upper;
        }
        close(ends[0]);
    }
    munmap(charges.all, size);
    return failure;
}

int csystem_guard_tell(int channel, char operation, int group, const char *folder) {
    struct message message = {operation, group, ""};
    size_t length = strlen(folder);
    if (length >= sizeof message.folder) return ENAMETOOLONG;
    memcpy(message.folder, folder, length);
    struct pollfd room = {channel, POLLOUT, 0};
    for (int patience = 2; send(channel, &message, sizeof message, MSG_NOSIGNAL | MSG_DONTWAIT) < 0;) {
        if (errno == EINTR) continue;
        /* A guard that has much to read is given the time for it; one that does not listen for a second never will. */
        if (errno != EAGAIN || --patience == 0) return errno;
        poll(&room, 1, 1000);
    }
    return 0;
}
