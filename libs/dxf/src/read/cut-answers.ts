/** Answers to questions whether something drawn is cut. */
export const LEAVE = 'leave';
export const CUT = 'cut';
