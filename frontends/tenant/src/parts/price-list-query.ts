import type { PriceList } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { type SWRResponse, useSWRConfig } from 'swr';

/**
 * The price list as the team works on it. That there is none yet is no failure: it is asked for once and no toast tells
 * of it, since each page says what to do then. Any other failure is told as everywhere.
 */
export function usePriceList(): SWRResponse<PriceList, unknown> {
  const { onError } = useSWRConfig();
  return useQuery(
    '/api/price-list/get',
    {},
    {
      ...ASK_AT_EACH_VISIT,
      onError: (error, key, config) => (isNotBegun(error) ? undefined : onError(error, key, config)),
      shouldRetryOnError: (error: unknown) => !isNotBegun(error),
    },
  );
}

function isNotBegun(error: unknown): boolean {
  return problemOf(error)?.code === 'NOT_FOUND';
}
