import { useDeferredValue } from 'react';
import type { PostalAddress } from '@glass/contracts';
import { useQuery } from '@glass/api-client';
import { useStates } from './use-states.js';

/** Shorter input would match too many cities. */
const LETTERS_TO_SEARCH = 2;
const NONE: readonly FoundCity[] = [];

export interface FoundCity {
  name: string;
  /** Empty if the list covers the address's state. */
  stateCode: string;
}

/** Cities to suggest: all of the state, or without a state the matching ones of the country. */
export function useCities({ country, state, city }: PostalAddress): readonly FoundCity[] {
  const isListed = useStates(country).states.some(({ code }) => code === state);
  const all = useQuery('/api/geo/list-cities', isListed ? { countryCode: country, stateCode: state } : null);
  const search = useDeferredValue(city.trim());
  const isSearched = !isListed && country !== '' && search.length >= LETTERS_TO_SEARCH;
  const found = useQuery(
    '/api/geo/list-cities-autocomplete',
    isSearched ? { countryCode: country, search } : null,
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  if (isListed) return all.data?.cities.map((name) => ({ name, stateCode: '' })) ?? NONE;
  return isSearched ? (found.data?.cities ?? NONE) : NONE;
}
