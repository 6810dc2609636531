import type { State } from '@glass/contracts';
import { useQuery } from '@glass/api-client';

const NONE: readonly State[] = [];

interface StatesOfCountry {
  /** Empty if the country has none, or while loading. */
  states: readonly State[];
  isLoading: boolean;
}

export function useStates(countryCode: string): StatesOfCountry {
  const countries = useQuery('/api/geo/list-countries', {});
  const hasStates = countries.data?.countries.some(({ code, hasStates: has }) => code === countryCode && has);
  const { data, error } = useQuery('/api/geo/list-states', hasStates ? { countryCode } : null);
  if (!hasStates) return { states: NONE, isLoading: !countries.data && !countries.error };
  return { states: data?.states ?? NONE, isLoading: !data && !error };
}
