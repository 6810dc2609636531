import { msg } from '@lingui/core/macro';
import {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  isUid,
  plainTextProblem,
  type ListReply,
} from '@glass/contracts/primitives';
import { fieldError } from '../errors/app-error.js';

/** Pagination cursor: the last row's sort value, and its uid as tiebreaker. */
interface Cursor {
  value: string;
  uid: string;
}

/** Sortable column; `cast` is its PostgreSQL type. */
export interface SortColumn {
  sql: string;
  cast: 'timestamptz' | 'date' | 'text' | 'bigint';
}

export interface KeysetPage {
  limit: number;
  orderBy: string;
  /** Condition with two parameters; null on the first page. */
  after: { sql: (first: number) => string; parameters: [string, string] } | null;
  /** Must be selected as `sortValue`, from which `toListReply` builds the next cursor. */
  sortValueSql: string;
  /** Column and direction, as the request names them. */
  sort: string;
}

/**
 * Reads `cursor`, `limit` and `sort` of a list request.
 * @throws VALIDATION_FAILED for an unknown column or a cursor that this list didn't create
 */
export function parseKeysetPage(
  request: { cursor?: string; limit?: number; sort?: string },
  columns: Record<string, SortColumn>,
  defaultSort: string,
  uidSql: string,
): KeysetPage {
  const sort = request.sort ?? defaultSort;
  const descending = sort.startsWith('-');
  const sortKey = descending ? sort.slice(1) : sort;
  const column = Object.hasOwn(columns, sortKey) ? columns[sortKey] : undefined;
  if (!column) {
    throw fieldError(
      'sort',
      msg`Sort by one of ${{ columns: Object.keys(columns).join(', ') }}, with - for descending.`,
    );
  }
  const direction = descending ? 'desc' : 'asc';
  const comparison = descending ? '<' : '>';
  const cursor = request.cursor ? readCursor(request.cursor, sort, column.cast) : null;
  return {
    limit: Math.min(request.limit ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    orderBy: `${column.sql} ${direction}, ${uidSql} ${direction}`,
    sortValueSql: `${column.sql}::text`,
    sort,
    after: cursor && {
      sql: (first) =>
        `(${column.sql}, ${uidSql}) ${comparison} ($${first}::${column.cast}, $${first + 1}::uuid)`,
      parameters: [cursor.value, cursor.uid],
    },
  };
}

/** Removes the extra row that was read to detect a next page, and builds the next cursor. */
export function toListReply<Row extends { uid: string; sortValue: string }, Item>(
  rows: Row[],
  page: KeysetPage,
  toItem: (row: Row) => Item,
): ListReply<Item> {
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const hasMore = rows.length > page.limit && last !== undefined;
  return {
    items: shown.map(toItem),
    nextCursor: hasMore ? writeCursor({ value: last.sortValue, uid: last.uid }, page.sort) : null,
  };
}

function writeCursor(cursor: Cursor, sort: string): string {
  return Buffer.from(JSON.stringify([sort, cursor.value, cursor.uid])).toString('base64url');
}

const READS_AS: Record<SortColumn['cast'], (value: string) => boolean> = {
  timestamptz: isMoment,
  date: (value) => value === 'infinity' || isMoment(`${value} 00:00:00+00`),
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  text: (value) => plainTextProblem(value, true) === null,
};

/** Whether a text is a timestamp as PostgreSQL writes it (`2026-11-20 10:00:00.123456+00`). `Date` accepts more. */
function isMoment(value: string): boolean {
  const [, day] =
    /^((?!0000)\d{4}-\d\d-\d\d) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.exec(
      value,
    ) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(day))) return false;
  return new Date(day).toISOString().startsWith(day);
}

function readCursor(text: string, sort: string, cast: SortColumn['cast']): Cursor {
  const parts: unknown = parseOrNull(Buffer.from(text, 'base64url').toString('utf8'));
  const [ofSort, value, uid]: unknown[] = Array.isArray(parts) ? parts : [];
  if (ofSort === sort && typeof value === 'string' && READS_AS[cast](value) && isUid(uid))
    return { value, uid };
  throw fieldError(
    'cursor',
    msg`The cursor doesn’t belong to this list and order. Start from the first page.`,
  );
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
