import { useEffect } from 'react';
import { unstable_serialize, type Cache, type Middleware, type SWRConfiguration } from 'swr';
import { unstable_serialize as serializeInfinite, type SWRInfiniteKeyLoader } from 'swr/infinite';
import type { EndpointPath, RequestOf } from '@glass/contracts';
import { isSilent } from '../errors/silent-error.js';
import type { ApiClient } from '../client/create-api-client.js';
import { createUnusedDiscarder, type UnusedDiscarder } from './discard-unused.js';
import { RETRIES, retryDelayMs } from './retry-delay.js';

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
    onError,
    errorRetryCount: RETRIES,
    onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
      if (isSilent(error) || retryCount > RETRIES) return;
      setTimeout(() => void revalidate({ retryCount }), retryDelayMs(retryCount));
    },
    use: [holdWhileMounted(discarder)],
  };
}

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
