#include "csystem_process.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* opendir allocates, which a forked child of many threads must not; the kernel's own entries need no memory. */
struct entry {
    unsigned long long inode;
    long long offset;
    unsigned short length;
    unsigned char type;
    char name[];
};

static int remove_at(int folder, const char *name, int depth);

static int empty(int folder, int depth) {
    _Alignas(8) char buffer[2048];
    int failure = 0, removed;
    do {
        /* What was removed may have hidden what came behind it: read from the start until nothing goes any more. */
        removed = 0;
        if (lseek(folder, 0, SEEK_SET) != 0) return errno;
        long size;
        while ((size = syscall(SYS_getdents64, folder, buffer, sizeof buffer)) > 0) {
            for (long place = 0; place < size;) {
                struct entry *entry = (struct entry *)(buffer + place);
                place += entry->length;
                if (strcmp(entry->name, ".") == 0 || strcmp(entry->name, "..") == 0) continue;
                int status = remove_at(folder, entry->name, depth);
                if (status == 0) removed = 1;
                else failure = status;
            }
        }
        if (size < 0) return errno;
    } while (removed);
    return failure;
}

static int remove_at(int folder, const char *name, int depth) {
    if (unlinkat(folder, name, 0) == 0) return 0;
    if (errno != EISDIR && errno != EPERM) return errno;
    if (depth == 0) return ELOOP;
    int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (inner < 0) return errno;
    int failure = empty(inner, depth - 1);
    close(inner);
    return unlinkat(folder, name, AT_REMOVEDIR) == 0 ? 0 : failure ? failure : errno;
}

int csystem_remove_tree(const char *path) { return remove_at(AT_FDCWD, path, 64); }
