/* The few Linux calls and C facts that Swift's Glibc module lacks. */
#pragma once

#include <stddef.h>

/* The linker section in which extractors and formats register themselves (Builtins in PluginKit).
   The linker defines its bounds, but only where the section exists: weak, so that a program without one
   links too, and counts none. */
typedef void (*csystem_builtin)(void *collector);
extern const csystem_builtin __start_contacts_builtin[] __attribute__((weak));
extern const csystem_builtin __stop_contacts_builtin[] __attribute__((weak));

static inline size_t csystem_builtin_count(void) {
  return (size_t)(__stop_contacts_builtin - __start_contacts_builtin);
}

/* Precondition: index < csystem_builtin_count(). */
static inline void csystem_call_builtin(size_t index, void *collector) {
  __start_contacts_builtin[index](collector);
}

/* A descriptor that names the file and opens nothing (O_PATH), or -1 with errno. */
int csystem_open_path(const char *path);
