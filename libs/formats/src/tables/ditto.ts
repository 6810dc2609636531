const MARK = `(?:["“”„‟″〃＂]|''|’’|,,|´´|\`\`|do\\.|dto\\.|ditto)`;
const MARKS = `(?:${MARK}|[-–—] *${MARK} *[-–—])`;
/** Marks for "as above": `"`, `″`, `〃`, `''`, `-"-`, `do.`, `dto.`, `ditto`. */
const DITTO = new RegExp(`^[ \\u00a0]*${MARKS}[ \\u00a0]*$`, 'i');
const GUARDED_DITTO = new RegExp(`^'*[ \\u00a0]*${MARKS}[ \\u00a0]*$`, 'i');

/** Whether a cell contains only a ditto mark. */
export const isDittoMark = (text: string): boolean => DITTO.test(text);

/** Whether a text is a ditto mark, with or without guarding apostrophes. */
export const isGuardedDitto = (text: string): boolean => GUARDED_DITTO.test(text);
