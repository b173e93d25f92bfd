// From sysexits.h.

export const EXIT_USAGE = 64
export const EXIT_NO_PERMISSION = 77
/** Supervisors can tell a bad configuration from a crash. */
export const EXIT_CONFIG = 78
