/// Gives memory that is free back to the system, where the C library can.
void trim_memory(void);

/// From now on keeps memory that is free, where the C library can, so that what runs later finds it warm.
void keep_memory(void);
