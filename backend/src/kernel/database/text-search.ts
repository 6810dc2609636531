import { INSIDE_WORDS_FROM } from '@glass/contracts';
import type { Context, PlatformContext } from '../context/context.js';
import type { Database } from './database.js';
import { containing } from './sql-conditions.js';
import { query } from './statement.js';

/** So many are sorted as fast as a page is read. */
const MAX_FOUND = 500;
const LETTER = String.raw`[\p{L}\p{N}]`;
/** What a trigram index can look for in the middle of a text: three letters, or the beginning of a word. */
const HAS_TRIGRAM = new RegExp(`${LETTER}{${INSIDE_WORDS_FROM}}|[^\\p{L}\\p{N}]${LETTER}`, 'u');
const BEGINS_A_WORD = new RegExp(`^${LETTER}`, 'u');
/** What stands before a word: nothing, where it is the first; a quotation mark in the JSON of what is logged. */
const BEFORE_WORDS = ['', '% ', '%\n', '%-', '%/', '%"'];

/**
 * A function of the database that looks for a text along an index; the same with `_by_word` for many patterns. Of
 * `dealings` there is the second alone: see `ListDealings`.
 */
export interface TextSearch {
  name: 'quotes_found' | 'orders_found' | 'audit_events_found' | 'dealings_found';
  search: string;
  /** What the function is given between the patterns and how many may be found. */
  values: unknown[];
  /** How many are wanted of a page that begins with them, newest first; null for all. */
  told: number | null;
}

/**
 * The patterns of `ilike` any of which a text has that is searched for: it contains it, or, where it
 * is less than three letters, it has a word that begins so, which a trigram index knows.
 */
export function patternsOf(search: string): string[] {
  if (HAS_TRIGRAM.test(search) || !BEGINS_A_WORD.test(search)) return [containing(search)];
  return BEFORE_WORDS.map((before) => `${before}${containing(search).slice(1)}`);
}

/**
 * The rows that a search finds, where an index tells them quickly. Those of a seldom text are some few, and without the
 * index all rows would be read for them.
 * @returns null where the text has nothing that an index could have, or it finds so many that a page along the order of the list is
 *   soon full
 */
export async function foundByText(
  database: Database,
  ctx: Context | PlatformContext,
  { name, search, values, told }: TextSearch,
): Promise<string[] | null> {
  if (!HAS_TRIGRAM.test(search) && !BEGINS_A_WORD.test(search)) return null;
  const patterns = patternsOf(search);
  const [first, isWhole] = [patterns[0], patterns.length === 1];
  const parameters = [isWhole ? first : patterns, ...values, MAX_FOUND, told ?? MAX_FOUND];
  const asked = isWhole ? name : `${name}_by_word`;
  const sql = `select ${asked}(${parameters.map((_value, index) => `$${index + 1}`).join(', ')}) as uid`;
  const rows = await database.readAtOnce(ctx, (tx) =>
    query<{ uid: string | null }>(tx, { name: asked, sql }, parameters),
  );
  const found = rows.flatMap(({ uid }) => uid ?? []);
  return found.length < rows.length ? null : found;
}
