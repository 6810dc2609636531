/** The answers to a question whether something drawn is cut: left out, or cut. */
export const LEAVE = 'leave';
export const CUT = 'cut';
