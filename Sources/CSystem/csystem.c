#include "csystem.h"

#include <fcntl.h>

int csystem_open_path(const char *path) { return open(path, O_PATH | O_CLOEXEC); }
