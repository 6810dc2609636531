import { createContext, useContext } from 'react';

/** Whether who uses the page sees no prices: a price that is not there is hidden then, and not on request. */
export const PricesHidden = createContext(false);

export function usePricesHidden(): boolean {
  return useContext(PricesHidden);
}
