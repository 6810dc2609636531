import type { WholeNumber } from './formats.js';

/** Keyset paging: `cursor` is the opaque `nextCursor` of the page before. */
export interface ListRequest<Filters = object> {
  cursor?: string;
  /** 1 to 100; 25 when left out. */
  limit?: WholeNumber;
  search?: string;
  filters?: Filters;
  /** A column of the list, with `-` before it for descending order. */
  sort?: string;
}

export interface ListReply<Item> {
  items: Item[];
  /** null on the last page. */
  nextCursor: string | null;
}

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;
