import { foldText } from '@glass/language';
import { MIN_INFIX_LENGTH } from '@glass/contracts/limits';
import type { Context, PlatformContext } from '../context/context.js';
import type { Database } from './database.js';
import { toContainsPattern, toReadings } from './sql-conditions.js';
import { query } from './statement.js';

/** Sorting this many rows is as fast as reading a page. */
const MAX_FOUND = 500;
const LETTER = String.raw`[\p{L}\p{N}]`;
/** Texts that a trigram index can find: three letters, or the start of a word. */
const HAS_TRIGRAM = new RegExp(`${LETTER}{${MIN_INFIX_LENGTH}}|[^\\p{L}\\p{N}]${LETTER}`, 'u');
const BEGINS_A_WORD = new RegExp(`^${LETTER}`, 'u');
/** Characters before a word: none for the first; an apostrophe in “d’Été”; a quotation mark in the JSON of the log. */
const BEFORE_WORDS = ['', '% ', '%\n', '%-', '%/', "%'", '%"'];

/**
 * Database functions that search a text along an index. The variant `_by_word` takes many patterns; it is the only one of
 * `search_quotes_and_orders`, see `ListDealings`.
 */
export interface TextSearch {
  name: 'search_quotes' | 'search_orders' | 'search_audit_events' | 'search_quotes_and_orders';
  search: string;
  /** Arguments between the patterns and the maximum number of rows. */
  values: unknown[];
  /** Page size, newest first; null for all. */
  limit: number | null;
}

/**
 * Returns folded `like` patterns, any of which matches (`matchesSql`). Texts under three letters match the start of a
 * word, which a trigram index supports.
 */
export function toSearchPatterns(search: string): string[] {
  const readings = toReadings(search);
  const [typed] = readings as [string];
  if (HAS_TRIGRAM.test(typed) || !BEGINS_A_WORD.test(typed)) return readings.map(toContainsPattern);
  return readings.flatMap((reading) =>
    BEFORE_WORDS.map((before) => `${before}${toContainsPattern(reading).slice(1)}`),
  );
}

/**
 * Finds rows through the trigram index. Rare terms match few rows; without the index this would scan the table.
 * @returns null if the index can't help: nothing indexable in the text, or too many matches, so that reading along the
 * list's order is faster
 */
export async function searchByText(
  database: Database,
  ctx: Context | PlatformContext,
  { name, search, values, limit }: TextSearch,
): Promise<string[] | null> {
  const folded = foldText(search);
  if (!HAS_TRIGRAM.test(folded) && !BEGINS_A_WORD.test(folded)) return null;
  const patterns = toSearchPatterns(search);
  const [first, isWhole] = [patterns[0], patterns.length === 1];
  const parameters = [isWhole ? first : patterns, ...values, MAX_FOUND, limit ?? MAX_FOUND];
  const functionName = isWhole ? name : `${name}_by_word`;
  const sql = `select ${functionName}(${parameters.map((_value, index) => `$${index + 1}`).join(', ')}) as uid`;
  const rows = await database.readInOneRoundTrip(ctx, (tx) =>
    query<{ uid: string | null }>(tx, { name: functionName, sql }, parameters),
  );
  const found = rows.flatMap(({ uid }) => uid ?? []);
  return found.length < rows.length ? null : found;
}
