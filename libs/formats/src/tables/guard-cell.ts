import type { Day, DecimalText } from '@glass/contracts/primitives';

const MARK = `(?:["“”„‟″〃＂]|''|’’|,,|´´|\`\`|do\\.|dto\\.|ditto)`;
const MARKS = `(?:${MARK}|[-–—] *${MARK} *[-–—])`;
/** Marks for "as above": `"`, `″`, `〃`, `''`, `-"-`, `do.`, `dto.`, `ditto`. */
const DITTO = new RegExp(`^[ \\u00a0]*${MARKS}[ \\u00a0]*$`, 'i');
const GUARDED_DITTO = new RegExp(`^'*[ \\u00a0]*${MARKS}[ \\u00a0]*$`, 'i');

/** Whether a cell contains only a ditto mark. */
export const isDittoMark = (text: string): boolean => DITTO.test(text);

/** Whether a text is a ditto mark, with or without guarding apostrophes. */
const isGuardedDitto = (text: string): boolean => GUARDED_DITTO.test(text);

/**
 * A cell to write: a text, or a number, day (`2026-11-27`) or local time (`2026-11-27 14:05:09`) that a spreadsheet can
 * calculate with.
 */
export type WriteCell = string | { number: DecimalText } | { day: Day } | { time: string };

/*
 * Text that a spreadsheet would change gets an apostrophe in front, which makes it plain text there, and which reading
 * removes. Text that starts with an apostrophe and would lose it when read gets another one, so that all text reads
 * back unchanged.
 */

/**
 * Starts a formula, which a spreadsheet runs (= + - @ and their full-width forms, tab, line breaks; OWASP, "CSV
 * injection"), or looks like a date or number that it rewrites (1/3 becomes January 3, 0123 loses its 0).
 */
const CHANGED_BY_SPREADSHEETS = /^'*(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|\d{1,4}\s*[-/]\s*\d|0\d)/;

/** `12E4` would become 1.20E+05. */
const EXPONENT = /^'*\d[\d.,]*E[+-]?\d+$/i;

/** Also guards text that would be mistaken for a ditto mark. */
const needsGuard = (text: string): boolean =>
  CHANGED_BY_SPREADSHEETS.test(text) || EXPONENT.test(text) || isGuardedDitto(text);

/** Protects text against formulas, dates and lost leading zeros in spreadsheets. */
export function guardCell(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

/** `="007"`: a formula by which spreadsheets export text with leading zeros. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** Removes the guard of a text, an apostrophe or a text formula; other text stays. */
export function unguardCell(cell: string): string {
  const [, text] = TEXT_FORMULA.exec(cell) ?? [];
  if (text !== undefined) return text.replaceAll('""', '"');
  return cell.startsWith("'") && needsGuard(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Text that a spreadsheet would run, after any apostrophes. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Guards text only against running as a formula, for files that programs read too. `unguardFormula` reverses it. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
