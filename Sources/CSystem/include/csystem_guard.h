/* A process that outlives a killed host just long enough to kill what the host has started. */
#pragma once


/* Forks the guard. The descriptor to tell it by goes to `channel`: when its last copy is closed, be it because the
   host was killed, the guard kills and removes what it has taken over, and ends. 0 or an errno. */
int csystem_guard_start(int *pid, int *channel);

/* Has the guard take over a process group and a folder ('+'), or forget them ('-'); either may be missing, as 0 and
   "". 0 or an errno; EPIPE when the guard is gone, EAGAIN when it does not listen. Never raises SIGPIPE. */
int csystem_guard_tell(int channel, char operation, int group, const char *folder);
