import { createContext, useContext } from 'react';

/** True if the user may not see prices: a missing price is then hidden, not on request. */
export const PricesHidden = createContext(false);

export function usePricesHidden(): boolean {
  return useContext(PricesHidden);
}
