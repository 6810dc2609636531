import type { EndpointPath, ReplyOf, RequestOf } from '@glass/contracts/endpoints';
import { type ListReply, MAX_PAGE_SIZE } from '@glass/contracts/primitives';
import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { describeError } from '../errors/api-error.js';

/** Endpoints that return a page of a list. */
export type ListPath = {
  [P in EndpointPath]: ReplyOf<P> extends ListReply<unknown> ? P : never;
}[EndpointPath];
export type ItemOf<P extends ListPath> = ReplyOf<P> extends ListReply<infer Item> ? Item : never;

interface ListQuery<Item> {
  /** Undefined while the first page loads. */
  rows: Item[] | undefined;
  errorText: string | null;
  onRetry: () => void;
  more: { hasMore: boolean; isLoading: boolean; load: () => void };
  /** Loads every row without caching them; throws what a call throws. */
  loadAll: (onRows: (count: number) => void) => Promise<Item[]>;
  /** Reloads the pages shown. */
  refresh: () => Promise<void>;
}

interface ListQueryOptions {
  /** Revalidates on each visit, for lists that change all day. */
  refreshOnVisit?: boolean;
}

/** @param body the request without a cursor; null while it isn't known yet */
export function useListQuery<P extends ListPath>(
  path: P,
  body: RequestOf<P> | null,
  { refreshOnVisit = false }: ListQueryOptions = {},
): ListQuery<ItemOf<P>> {
  const query = useSWRInfinite<ListReply<ItemOf<P>>, unknown>(
    (index: number, previous: ListReply<ItemOf<P>> | null) => {
      if (body === null || (previous && previous.nextCursor === null)) return null;
      return index === 0 ? [path, body] : [path, { ...body, cursor: previous?.nextCursor }];
    },
    // Keeps the previous search's rows until the new ones are loaded.
    { revalidateFirstPage: false, keepPreviousData: true },
  );
  const { fetcher } = useSWRConfig();
  const { data: pages, error, size, setSize, isLoading, isValidating, mutate } = query;
  const refresh = async () => void (await mutate());

  const visit = useEffectEvent(() => {
    // Data loaded for the first time is current.
    if (pages !== undefined && !isLoading) void mutate();
  });
  const listed = body === null ? null : JSON.stringify(body);
  useEffect(() => {
    if (refreshOnVisit && listed !== null) visit();
  }, [listed, refreshOnVisit]);
  const rows = pages?.flatMap((page) => page.items);
  return {
    // An empty result of the previous search says nothing about this one.
    rows: isLoading && rows?.length === 0 ? undefined : rows,
    errorText: error === undefined ? null : describeError(error, leaveToGlobalDisplay),
    onRetry: () => void refresh(),
    more: {
      hasMore: (pages?.at(-1)?.nextCursor ?? null) !== null,
      isLoading: isValidating && pages !== undefined && pages.length < size,
      load: () => void setSize(size + 1),
    },
    loadAll: (onRows) =>
      loadAllPages(
        async (page) =>
          (await fetcher?.([path, { ...(body as object | null), ...page }])) as ListReply<ItemOf<P>>,
        onRows,
      ),
    refresh,
  };
}

/** Errors of a query are logged and shown once, by the host's handler. */
function leaveToGlobalDisplay(): void {}

/**
 * Loads every row of a list, page by page.
 * @param onRows called after each page with the number of rows so far
 * @throws what a call throws; partial results are dropped
 */
async function loadAllPages<Item>(
  loadPage: (page: { limit: number; cursor?: string }) => Promise<ListReply<Item>>,
  onRows: (count: number) => void,
): Promise<Item[]> {
  const rows: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: ListReply<Item> = await loadPage({ limit: MAX_PAGE_SIZE, ...(cursor ? { cursor } : {}) });
    rows.push(...page.items);
    cursor = page.nextCursor;
    onRows(rows.length);
  } while (cursor !== null);
  return rows;
}
