// Calls of Linux and glibc that the Glibc module leaves out, since it is built without _GNU_SOURCE.
#pragma once

int get_nprocs(void);
int syncfs(int descriptor);
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name,
              unsigned int flags);
const char *strerrordesc_np(int code);

int memfd_create(const char *name, unsigned int flags);
/// MFD_CLOEXEC of <linux/memfd.h>.
static const unsigned int keepsake_memory_close_on_exec = 1;
/// O_TMPFILE of <fcntl.h>: a file without a name in the folder that is opened.
static const int keepsake_nameless = 020000000 | 0200000;

/// RENAME_NOREPLACE of <linux/fs.h>: fail where the new name is taken.
static const unsigned int keepsake_rename_no_replace = 1;
/// UTIME_OMIT of <sys/stat.h>: leave this time as it is.
static const long keepsake_time_omit = (1l << 30) - 2l;

/// ioctl takes any number of arguments, which Swift cannot call; FICLONE of <linux/fs.h>.
int ioctl(int descriptor, unsigned long request, ...);
static inline int keepsake_clone(int copy, int original) {
    return ioctl(copy, 0x40049409ul, original);
}
