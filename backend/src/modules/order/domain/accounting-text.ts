import { createHash } from 'node:crypto';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { AccountingDocument } from './accounting-document.js';

/** One line, exactly as named: an import isn't a spreadsheet, where `+Plus Glas` would have to be kept from being a formula. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * A customer's name for QuickBooks, where a colon begins the name of a sub-customer. One that is too long, or is spelled in
 * other letters, ends in a mark of its own, so that two names never become one customer: neither two long ones nor Łukasz and
 * Lukasz.
 *
 * @param spell writes a text in the letters that the file has
 */
export function quickBooksName(name: string, maxLength: number, spell = (text: string) => text): string {
  const line = oneLine(name.replaceAll(/\s*:\s*/g, ' - ').replaceAll('"', '')).normalize('NFC');
  const spelled = oneLine(spell(line));
  if (line !== '' && spelled === line && line.length <= maxLength) return line;
  const whole = oneLine(name).normalize('NFC');
  const mark = ` #${createHash('sha256').update(whole).digest('hex').slice(0, 4)}`;
  return (takeStart(spelled, maxLength - mark.length).trimEnd() + mark).trim();
}

/**
 * The number of a document where a program takes short ones only: without the prefix, then without dashes. What remains is
 * still unique, because order numbers are.
 * @throws STATE_CONFLICT for a number that has no such form
 */
export function shortNumber(
  { number, numberPrefix }: Pick<AccountingDocument, 'number' | 'numberPrefix'>,
  maxLength: number,
  program: string,
): string {
  const bare = number.startsWith(numberPrefix) ? number.slice(numberPrefix.length) : number;
  const short = [number, bare, bare.replaceAll('-', '')].find((each) => each.length <= maxLength);
  if (short !== undefined) return short;
  throw generalError(
    'STATE_CONFLICT',
    `${program} takes document numbers of up to ${maxLength} characters, and ${number} has ${number.length}. ` +
      'Export to another program, or take this file back and number orders with fewer digits.',
  );
}

/** A long text ends in three dots. */
export function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${takeStart(text, maxLength - 3).trimEnd()}...`;
}

/** Whole characters only: an emoji has a length of 2. */
function takeStart(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}$/u, '');
}

/** `2026-11-20` as `11/20/2026` */
export function usDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
