import { t } from '@lingui/core/macro';
import { foldText } from '@glass/language';
import { createInLanguage, useLanguage } from '@glass/language/react';
import { type ItemOf, type ListPath, problemOf, useListQuery } from '@glass/api-client';
import { useMemo } from 'react';
import type { RequestOf } from '@glass/contracts/endpoints';
import type { ListRequest } from '@glass/contracts/primitives';
import type { LoadedQuery } from './query-result.js';
import { type ListAddress, type ListFilter, useListAddress } from './list-address.js';

export interface List<Row> {
  /** Undefined while the first rows load. */
  rows: Row[] | undefined;
  errorText: string | null;
  onRetry: () => void;
  /** Null if the list can't be searched or sorted. */
  address: ListAddress | null;
  /** Default sort order. */
  usualSort: string;
  filters: readonly ListFilter[];
  /** Pagination; null for a whole list. */
  pages: {
    hasMore: boolean;
    isLoading: boolean;
    load: () => void;
    /** Loads all rows that match the search and filters; throws errors of the call. */
    loadAll: (onRows: (count: number) => void) => Promise<Row[]>;
  } | null;
  /** Reloads the shown rows. */
  refresh: () => Promise<void>;
}

interface ServerListOptions<P extends ListPath> {
  /** Default sort order: `-createdAt`. */
  sort: string;
  /** Chips; a constant of the screen. */
  filters?: readonly ListFilter[];
  /** Other request fields; null while they are unknown. */
  body?: Partial<RequestOf<P>> | null;
}

const NONE: readonly ListFilter[] = [];

/**
 * A list that the server searches, filters, sorts and paginates, typed by the endpoint table:
 * `useServerList('/api/order/list-for-customer', { sort: '-createdAt', filters: FILTERS })`. Shows cached rows
 * immediately and reloads at each visit.
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
  // Each list call has its own type of filters; the chips offer only those.
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
  /** The query that loads them; omit it for rows of a loaded page. */
  query?: Pick<LoadedQuery, 'error' | 'mutate'>;
  /** Default sort key; `-` before it means descending. */
  sort: string;
  /** Searchable text of a row; omit for short lists and for several lists on one page. */
  searched?: (row: Row) => string;
}

/** Whether there are no rows even without search and filters. */
export function isWithoutRows({ rows, address }: Pick<List<unknown>, 'rows' | 'address'>): boolean {
  return rows?.length === 0 && !address?.isNarrowed;
}

/** A list that was loaded whole: searched (all words, in any order) and sorted in the browser. */
export function useWholeList<Row>(options: WholeListOptions<Row>): List<Row> {
  const { rows, query, sort, searched } = options;
  const address = useListAddress(sort);
  const { search } = address;
  const language = useLanguage();
  const found = useMemo(() => {
    const words = searched ? foldText(search).split(/\s+/).filter(Boolean) : [];
    return createInLanguage(language, () =>
      rows?.filter((row) => {
        const text = words.length > 0 ? foldText(searched?.(row) ?? '') : '';
        return words.every((word) => text.includes(word));
      }),
    );
  }, [rows, search, searched, language]);
  return {
    rows: found,
    errorText:
      query?.error === undefined ? null : (problemOf(query.error)?.text ?? t`Try again in a moment.`),
    onRetry: () => void query?.mutate(),
    address: searched ? address : null,
    usualSort: sort,
    filters: NONE,
    pages: null,
    refresh: async () => void (await query?.mutate()),
  };
}
