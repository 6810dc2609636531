import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { EndpointPath, ReplyOf, RequestOf } from '@glass/contracts';

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
 * For what is worked on, here and in other places: what is known is shown at once, and each visit asks anew. Pass it
 * as the `config` of useQuery.
 */
export const ASK_AT_EACH_VISIT = { dedupingInterval: 0, revalidateOnMount: true } as const;
