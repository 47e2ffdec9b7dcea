/* Child processes: what posix_spawn and its relatives offer and Swift's Glibc module does not show. */
#pragma once


/* A pipe whose ends are close-on-exec and never 0, 1 or 2, even where those are free. 0 or an errno. */
int csystem_pipe(int ends[2]);

/* Makes `descriptor`, atomically, another one for what `source` names, close-on-exec. 0 or an errno. */
int csystem_replace(int source, int descriptor);

/* A descriptor that becomes readable once it is written to (eventfd), close-on-exec and non-blocking; -1 with errno. */
int csystem_event(void);

struct csystem_spawn_request {
  const char *program;
  char *const *arguments;
  char *const *environment;
  const char *folder;
  /* The child's ends, none of them below 3. */
  int input, output, errors;
};

/* Starts a child in a session, and so a process group, of its own, in `folder`, with default signals, nothing
   blocked, and no descriptors but its 0, 1 and 2. 0 or an errno; that of the program's start as well. */
int csystem_spawn(const struct csystem_spawn_request *request, int *pid);

/* From now on no child of this thread gains rights by what it executes (set-user-ID, file capabilities). */
int csystem_no_new_privileges(void);

/* Makes sure that children can be waited for: a parent that ignores SIGCHLD leaves that to its children. */
void csystem_keep_children(void);

/* A descriptor for a process, close-on-exec; -1 with errno. */
int csystem_pidfd_open(int pid);

/* Upper bounds; as many as the system gives anyway where they are ~0. */
struct csystem_limits {
  unsigned long memory, files, core;
};

/* Bounds what a session's first process may have, and what it has started by now, in the same session; what it starts
   later inherits that. No bound becomes higher than it is. 0 or an errno; a process that has ended is none. */
int csystem_limit(int pid, const struct csystem_limits *limits);

struct csystem_exit {
  /* The status, or the signal when `signalled`. */
  int code;
  int signalled;
  int dumped;
};

/* 1 and the exit when the child has ended; 0 when it still lives; -1 with errno. It is reaped only with `reap`. */
int csystem_wait(int pid, int reap, struct csystem_exit *exit);

/* Removes a folder and all that is in it, links as links. Async-signal-safe. 0 or an errno. */
int csystem_remove_tree(const char *path);

/* The environment of this process, to be read before threads that change it. */
char *const *csystem_environment(void);
