import type { PriceList } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { SWRResponse } from 'swr';

/** The draft price list. */
export const usePriceList = (): SWRResponse<PriceList, unknown> =>
  useQuery('/api/price-list/get', {}, ASK_AT_EACH_VISIT);
