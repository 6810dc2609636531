import { useMemo } from 'react';
import type { ListRequest, RequestOf } from '@glass/contracts';
import { useListQuery, type ItemOf, type ListPath } from '@glass/api-client';
import { useListAddress, type ListAddress, type ListFilter } from './list-address.js';

/** The rows of a list and how they come, for ListPage and ListSection. */
export interface List<Row> {
  /** Undefined while the first rows load. */
  rows: Row[] | undefined;
  errorText: string | null;
  onRetry: () => void;
  /** Null where the list is neither searched nor sorted by the person. */
  address: ListAddress | null;
  /** The order when nobody chose another. */
  usualSort: string;
  filters: readonly ListFilter[];
  /** Of a list that the server gives out page by page; a whole list is all there. */
  pages: {
    hasMore: boolean;
    isLoading: boolean;
    load: () => void;
    /** Every row there is as searched and filtered; throws what a call throws. */
    loadAll: (onRows: (count: number) => void) => Promise<Row[]>;
  } | null;
  /** Asks the server again for what is shown. */
  refresh: () => Promise<void>;
}

interface ServerListOptions<P extends ListPath> {
  /** The order when nobody chose another: `-createdAt`. */
  sort: string;
  /** Chips; a constant of the screen. */
  filters?: readonly ListFilter[];
  /** What else the call takes; null while it is not yet known. */
  body?: Partial<RequestOf<P>> | null;
}

const NONE: readonly ListFilter[] = [];

/**
 * A list that the server searches, filters, sorts and gives out page by page, typed by the endpoint table:
 * `useServerList('/api/order/list-for-customer', { sort: '-createdAt', filters: FILTERS })`. What is known is shown at
 * once; each visit asks anew.
 */
export function useServerList<P extends ListPath>(
  path: P,
  { sort, filters = NONE, body }: ServerListOptions<P>,
): List<ItemOf<P>> {
  const address = useListAddress(sort, filters);
  const narrowed = { ...(body as ListRequest | null | undefined)?.filters, ...address.chosen };
  const request: ListRequest = {
    ...body,
    sort: address.sort,
    ...(address.search ? { search: address.search } : {}),
    ...(Object.keys(narrowed).length > 0 ? { filters: narrowed } : {}),
  };
  // Every list call takes a ListRequest with filters of its own; the chips offer no others.
  const query = useListQuery(path, body === null ? null : (request as RequestOf<P>), {
    refreshOnVisit: true,
  });
  const { rows, errorText, onRetry, refresh, more, loadAll } = query;
  return {
    rows,
    errorText,
    onRetry,
    refresh,
    address,
    usualSort: sort,
    filters,
    pages: { ...more, loadAll },
  };
}

interface WholeListOptions<Row> {
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  errorText: string | null;
  onRetry: () => void;
  /** The name of the column that it is sorted by when nobody chose another, with `-` before it for descending. */
  sort: string;
  /** What of a row is searched; leave out where the list is short, or stands beside another one on its page. */
  searched?: (row: Row) => string;
  locale: string;
}

/** There is no row at all: none was searched or filtered away. */
export function isWithoutRows({ rows, address }: Pick<List<unknown>, 'rows' | 'address'>): boolean {
  return rows?.length === 0 && !address?.isNarrowed;
}

/** A list that came in one piece: searched (every word is found, in any order) and sorted in the browser. */
export function useWholeList<Row>(options: WholeListOptions<Row>): List<Row> {
  const { rows, errorText, onRetry, sort, searched, locale } = options;
  const address = useListAddress(sort);
  const { search } = address;
  const found = useMemo(() => {
    const words = searched ? search.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean) : [];
    return rows?.filter((row) => {
      const text = words.length > 0 ? searched?.(row).toLocaleLowerCase(locale) : '';
      return words.every((word) => text?.includes(word));
    });
  }, [rows, search, searched, locale]);
  return {
    rows: found,
    errorText,
    onRetry,
    address: searched ? address : null,
    usualSort: sort,
    filters: NONE,
    pages: null,
    refresh: () => Promise.resolve(onRetry()),
  };
}
