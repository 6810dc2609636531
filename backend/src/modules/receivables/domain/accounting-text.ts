import { msg } from '@lingui/core/macro';
import { createHash } from 'node:crypto';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { AccountingDocument } from './accounting-document.js';

/** Joins a text into one line. Adds no formula guard: the file goes to an import, not to a spreadsheet. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Converts a customer's name for QuickBooks, where a colon starts a sub-customer. A name that is cut or
 * transliterated gets a hash suffix, so that two names never become one customer (Łukasz and Lukasz).
 * @param spell transliterates a text to the file's character set
 */
export function toQuickBooksName(name: string, maxLength: number, spell = (text: string) => text): string {
  const line = oneLine(name.replaceAll(/\s*:\s*/g, ' - ').replaceAll('"', '')).normalize('NFC');
  const spelled = oneLine(spell(line));
  if (line !== '' && spelled === line && line.length <= maxLength) return line;
  const whole = oneLine(name).normalize('NFC');
  const mark = ` #${createHash('sha256').update(whole).digest('hex').slice(0, 4)}`;
  return (takeStart(spelled, maxLength - mark.length).trimEnd() + mark).trim();
}

/**
 * Shortens a document number for programs with a length limit: drops the prefix, then the dashes. The result stays
 * unique because order numbers are.
 * @throws STATE_CONFLICT if it is still too long
 */
export function shortenDocumentNumber(
  { number, numberPrefix }: Pick<AccountingDocument, 'number' | 'numberPrefix'>,
  maxLength: number,
  program: string,
): string {
  const bare = number.startsWith(numberPrefix) ? number.slice(numberPrefix.length) : number;
  const short = [number, bare, bare.replaceAll('-', '')].find((each) => each.length <= maxLength);
  if (short !== undefined) return short;
  throw generalError(
    'STATE_CONFLICT',
    msg`${program} takes document numbers of up to ${maxLength} characters, and ${number} has ${{ length: number.length }}. Export to another program, or undo this export and number orders with fewer digits.`,
  );
}

export function truncate(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${takeStart(text, maxLength - 3).trimEnd()}...`;
}

/** Never splits a surrogate pair such as an emoji. */
function takeStart(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}$/u, '');
}

/** `2026-11-20` as `11/20/2026` */
export function usDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
