import type { EndpointPath, ReplyOf, RequestOf } from '@glass/contracts';
import { useEffect } from 'react';
import useSWR, {
  type Cache,
  type Middleware,
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize,
} from 'swr';
import { type SWRInfiniteKeyLoader, unstable_serialize as serializeInfinite } from 'swr/infinite';
import type { ApiClient } from '../client/create-api-client.js';
import { isSilent, problemOf } from '../errors/api-error.js';

/** Specification §7: for so long data counts as fresh and is not asked for again. */
export const FRESH_MS = 300_000;

/** The cache and the rules by which every page reads server data. A page asks for `[path, body]`. */
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

/** That a fabricator has no price list yet is no failure: each page says so itself, once, and what to do then. */
export const isOfNoPrices = (error: unknown, key: string): boolean =>
  /price-list\/get|glass-options\/get-all/.test(key) && problemOf(error)?.code === 'NOT_FOUND';

/** Tells the discarder which data the mounted pages use. */
function holdWhileMounted(discarder: UnusedDiscarder): Middleware {
  return (useNext) =>
    function useHeld(key, fetcher, config) {
      const answer = useNext(key, fetcher, config);
      const single = unstable_serialize(key);
      const pages = typeof key === 'function' ? serializeInfinite(key as SWRInfiniteKeyLoader) : '';
      useEffect(() => (single ? discarder.hold(single) : undefined), [single]);
      useEffect(() => (pages ? discarder.hold(pages) : undefined), [pages]);
      return answer;
    };
}

/** Specification §7: three further tries, after 1 s, 2 s, 4 s …, never more than 30 s. */
const RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** @param retry 1 for the first retry. */
export function retryDelayMs(retry: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (retry - 1), MAX_DELAY_MS);
}

/** Specification §7: data that no page has used for so long is discarded. */
export const DISCARD_AFTER_MS = 900_000;

interface UnusedDiscarder {
  /** A page uses the data under this key until the answered function is called. */
  hold(key: string): () => void;
}

/** Counts who uses which key, and discards a key's data 15 minutes after the last one let go of it. */
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
 * @param body null while it is not yet known what to ask for.
 */
export function useQuery<P extends EndpointPath>(
  path: P,
  body: RequestOf<P> | null,
  config?: SWRConfiguration<ReplyOf<P>, unknown>,
): SWRResponse<ReplyOf<P>, unknown> {
  return useSWR<ReplyOf<P>, unknown>(body === null ? null : [path, body], config ?? {});
}

/**
 * For what other people change while this one looks away: orders and quotes, which fabricator and buyer both work on; money;
 * what several of a team edit, where an old version ends in a conflict; and where somebody is signed in. What is known is
 * shown at once, and each visit asks anew. All else is fresh for five minutes, and whoever changes it asks for it again
 * (`mutate`). Pass it as the `config` of useQuery.
 */
export const ASK_AT_EACH_VISIT = { dedupingInterval: 0, revalidateOnMount: true } as const;
