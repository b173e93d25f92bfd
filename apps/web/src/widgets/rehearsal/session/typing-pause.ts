/** Nearly half of the time from the last key to the first sound. Between two keys of a fast typist lie about 120 ms. */
export const TYPING_PAUSE_MS = 130
