/* Signals that ask the process to stop, as a descriptor to poll. */
#pragma once

/* From now on SIGTERM and SIGINT make the returned descriptor readable instead of ending the process, and a
   write to a closed pipe is an error instead of SIGPIPE. -1 when there is no descriptor to be had. */
int csystem_catch_stop_signals(void);

/* The signal that came first; 0 as long as none has. */
int csystem_stop_signal(void);
