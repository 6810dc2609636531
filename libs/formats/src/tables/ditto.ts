const MARK = `(?:["“”„‟″〃＂]|''|’’|,,|´´|\`\`|do\\.|dto\\.|ditto)`;
const MARKS = `(?:${MARK}|[-–—] *${MARK} *[-–—])`;
/** Marks by which people repeat the cell above: `"`, `″`, `〃`, `''`, `-"-`, `do.`, `dto.`, `ditto`. */
const DITTO = new RegExp(`^[ \\u00a0]*${MARKS}[ \\u00a0]*$`, 'i');
const GUARDED_DITTO = new RegExp(`^'*[ \\u00a0]*${MARKS}[ \\u00a0]*$`, 'i');

/** Whether a cell holds nothing but a mark that repeats the cell above. */
export const isDittoMark = (text: string): boolean => DITTO.test(text);

/** Whether a text is such a mark, with or without the apostrophes that make it a text. */
export const isGuardedDitto = (text: string): boolean => GUARDED_DITTO.test(text);
