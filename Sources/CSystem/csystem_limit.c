#include "csystem_process.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

static int bound(int pid, int resource, unsigned long value) {
    struct rlimit bounds;
    if (value == ~0ul) return 0;
    if (prlimit(pid, resource, NULL, &bounds) != 0) return errno;
    if (value < bounds.rlim_max) bounds.rlim_max = value;
    bounds.rlim_cur = bounds.rlim_max;
    return prlimit(pid, resource, &bounds, NULL) == 0 ? 0 : errno;
}

static int bound_all(int pid, int session, const struct csystem_limits *limits);

/* A process is bounded before its children are looked for, so that none can slip through: one that is started later has
   the bounds from it. */
static int bound_children(int pid, int session, const struct csystem_limits *limits) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *tasks = opendir(path);
    if (!tasks) return errno == ENOENT ? 0 : errno;
    int failure = 0;
    for (struct dirent *task; !failure && (task = readdir(tasks));) {
        char name[600];
        snprintf(name, sizeof name, "%s/%s/children", path, task->d_name);
        FILE *children = task->d_name[0] == '.' ? NULL : fopen(name, "re");
        if (!children) continue;
        for (int child; !failure && fscanf(children, "%d", &child) == 1;)
            if (getsid(child) == session) failure = bound_all(child, session, limits);
        fclose(children);
    }
    closedir(tasks);
    return failure;
}

static int bound_all(int pid, int session, const struct csystem_limits *limits) {
    int failure = bound(pid, RLIMIT_CORE, limits->core);
    if (!failure) failure = bound(pid, RLIMIT_NOFILE, limits->files);
    if (!failure) failure = bound(pid, RLIMIT_AS, limits->memory);
    if (!failure) failure = bound_children(pid, session, limits);
    return failure == ESRCH ? 0 : failure;
}

int csystem_limit(int pid, const struct csystem_limits *limits) { return bound_all(pid, pid, limits); }
