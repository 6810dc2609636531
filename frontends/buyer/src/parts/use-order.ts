import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';

/** @param orderUID null loads none */
export function useOrder(orderUID: string | null) {
  return useQuery('/api/order/get-for-customer', orderUID ? { orderUID } : null, ASK_AT_EACH_VISIT);
}
