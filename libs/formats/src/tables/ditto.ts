/** Marks by which people repeat the cell above: `"`, `″`, `〃`, `''`, `-"-`, `do.`, `dto.`, `ditto`. */
const DITTO = /^(?:[-–—]\s*)?(?:["“”„‟″〃＂]|''|’’|,,|´´|``|do\.|dto\.|ditto)(?:\s*[-–—])?$/i;

/** Whether a cell holds a mark that repeats the cell above and nothing else. */
export const isDittoMark = (text: string): boolean => DITTO.test(text.trim());
