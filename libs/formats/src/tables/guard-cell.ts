import { isGuardedDitto } from './ditto.js';

/*
 * Text that a spreadsheet would not leave alone is written with an apostrophe in front, which makes it plain text
 * there, and is read without it. The apostrophe is also put before text that already begins with one and would
 * otherwise lose it when read: what was written always reads back as the same text.
 */

/**
 * Begins a formula, which a spreadsheet runs (= + - @ and their full-width forms, tab, line breaks; OWASP, "CSV
 * injection"), or looks like a date or a number to rewrite (1/3 becomes the third of January, 0123 loses its 0).
 */
const TOUCHED = /^'*(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|\d{1,4}\s*[-/]\s*\d|0\d)/;

/** `12E4` would become 1.20E+05. */
const EXPONENT = /^'*\d[\d.,]*E[+-]?\d+$/i;

/** A text that is a ditto mark would be taken for the cell above. */
const needsGuard = (text: string): boolean =>
  TOUCHED.test(text) || EXPONENT.test(text) || isGuardedDitto(text);

/** Guards a text against what a spreadsheet does to formulas, dates and leading zeros. */
export function guardCell(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

/** `="007"`: a formula that spreadsheets and their exports write so that a text keeps its zeros. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** Reads a text that may be guarded, by an apostrophe or by the formula of a text; other text stays as it is. */
export function unguardCell(cell: string): string {
  const [, text] = TEXT_FORMULA.exec(cell) ?? [];
  if (text !== undefined) return text.replaceAll('""', '"');
  return cell.startsWith("'") && needsGuard(cell.slice(1)) ? cell.slice(1) : cell;
}

/** What a spreadsheet would run, behind any apostrophes. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/**
 * Guards a text against being run as a formula, and leaves days and numbers alone: for files that programs read too.
 * `unguardFormula` gives the same text back.
 */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
