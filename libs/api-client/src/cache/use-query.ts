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
