/// Gives memory that is free back to the system, where the C library can.
void trim_memory(void);
