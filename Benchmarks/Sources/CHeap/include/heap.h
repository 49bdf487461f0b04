/// Returns the bytes of the blocks that are allocated, with the overhead of the allocator; 0 with C
/// libraries other than glibc.
long allocated_bytes(void);

/// Returns free memory to the system. Has no effect with C libraries other than glibc.
void release_free_memory(void);

/// Keeps free memory in the process from now on, so that later measurements do not include page
/// faults. Has no effect with C libraries other than glibc.
void retain_free_memory(void);
