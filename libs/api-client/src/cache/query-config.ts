import type { EndpointPath, ReplyOf, RequestOf, ApiClient } from '@glass/contracts/endpoints';
import { useEffect } from 'react';
import useSWR, {
  type Cache,
  type Middleware,
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize,
} from 'swr';
import { isSilent, problemOf } from '../errors/api-error.js';

/** Specification §7: data is fresh for this long and not requested again. */
export const FRESH_MS = 300_000;

/** Cache and rules for all server data that pages read. The key is `[path, body]`. */
export function createQueryConfig(
  api: Pick<ApiClient, 'call'>,
  onError: (error: unknown) => void,
): SWRConfiguration {
  const cache: Cache = new Map();
  const discarder = createUnusedDiscarder((key) => cache.delete(key));
  return {
    provider: () => cache,
    fetcher: ([path, body]: [EndpointPath, RequestOf<EndpointPath>]) => api.call(path, body),
    dedupingInterval: FRESH_MS,
    focusThrottleInterval: FRESH_MS,
    onError: (error, key) => {
      if (!isOfNoPrices(error, key)) onError(error);
    },
    errorRetryCount: RETRIES,
    onErrorRetry: (error, key, _config, revalidate, { retryCount }) => {
      if (isSilent(error) || isOfNoPrices(error, key) || retryCount > RETRIES) return;
      setTimeout(() => void revalidate({ retryCount }), retryDelayMs(retryCount));
    },
    use: [holdWhileMounted(discarder)],
  };
}

/** A missing price list isn't an error: each page explains it and what to do next. */
export const isOfNoPrices = (error: unknown, key: string): boolean =>
  /price-list\/get|glass-options\/get-all/.test(key) && problemOf(error)?.code === 'NOT_FOUND';

/** Tells the discarder which data mounted pages use. */
function holdWhileMounted(discarder: UnusedDiscarder): Middleware {
  return (useNext) =>
    function useHeld(key, fetcher, config) {
      const answer = useNext(key, fetcher, config);
      const single = unstable_serialize(key);
      const pages = typeof key === 'function' ? listKey(key as FirstPage) : '';
      useEffect(() => (single ? discarder.hold(single) : undefined), [single]);
      useEffect(() => (pages ? discarder.hold(pages) : undefined), [pages]);
      return answer;
    };
}

type FirstPage = (index: number, previous: null) => Parameters<typeof unstable_serialize>[0];

/** As `unstable_serialize` of swr/infinite, which is 2 kB that only pages with lists need. */
const listKey = (pageAt: FirstPage): string => `$inf$${unstable_serialize(pageAt(0, null))}`;

/** Specification §7: three retries, after 1 s, 2 s, 4 s …, at most 30 s. */
const RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** @param retry 1 for the first retry */
export function retryDelayMs(retry: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (retry - 1), MAX_DELAY_MS);
}

/** Specification §7: data unused for this long is discarded. */
export const DISCARD_AFTER_MS = 900_000;

interface UnusedDiscarder {
  /** Marks the key as used until the returned function is called. */
  hold(key: string): () => void;
}

/** Counts the users of each key, and discards its data 15 minutes after the last one released it. */
function createUnusedDiscarder(discard: (key: string) => void): UnusedDiscarder {
  const holders = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function release(key: string): void {
    const left = (holders.get(key) ?? 1) - 1;
    if (left > 0) return void holders.set(key, left);
    holders.delete(key);
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key);
        discard(key);
      }, DISCARD_AFTER_MS),
    );
  }

  return {
    hold(key) {
      clearTimeout(timers.get(key));
      timers.delete(key);
      holders.set(key, (holders.get(key) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (isHeld) release(key);
        isHeld = false;
      };
    },
  };
}

/**
 * Reads from the server through the cache: `useQuery('/api/quote/get-details', { quoteUID })`.
 * @param body null while the request isn't known yet
 */
export function useQuery<P extends EndpointPath>(
  path: P,
  body: RequestOf<P> | null,
  config?: SWRConfiguration<ReplyOf<P>, unknown>,
): SWRResponse<ReplyOf<P>, unknown> {
  return useSWR<ReplyOf<P>, unknown>(body === null ? null : [path, body], config ?? {});
}

/**
 * Query config for data that other people change: orders and quotes, money, shared settings where an old version ends
 * in a conflict, and the list of devices. Shows cached data immediately and revalidates on each visit. Other data is
 * fresh for five minutes; code that changes it calls `mutate`.
 */
export const ASK_AT_EACH_VISIT = { dedupingInterval: 0, revalidateOnMount: true } as const;
