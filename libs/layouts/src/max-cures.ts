/** A finding offers at most this many articles. */
export const MAX_CURES = 3;
