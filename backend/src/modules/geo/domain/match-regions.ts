import type { State } from '@glass/contracts/geo';
import { GEONAMES_REGIONS, REPLACED_STATES } from './geonames-regions.js';
import { normalizeRegionName, sameRegion } from './region-name.js';

/** A region or district with its GeoNames code: `US.ME`, `US.ME.005`. */
export interface Region {
  code: string;
  name: string;
}

export interface RegionsOfCountry {
  /** From ISO 3166-2, all levels, codes without the country. */
  subdivisions: readonly State[];
  regions: readonly Region[];
  districts: readonly Region[];
}

interface MatchedRegions {
  states: State[];
  /** By GeoNames code. */
  stateOfRegion: Map<string, string>;
  stateOfDistrict: Map<string, string>;
}

/**
 * Matches ISO 3166-2 states with GeoNames regions, and the remaining states with districts. Matched states get the
 * English name of GeoNames.
 */
export function matchRegions(
  country: string,
  { subdivisions, regions, districts }: RegionsOfCountry,
): MatchedRegions {
  const replaced = REPLACED_STATES[country]?.split(' ') ?? [];
  const states = new Map(
    subdivisions.filter(({ code }) => !replaced.includes(code)).map((state) => [state.code, state]),
  );
  const stateByName = indexByName(states.values());
  const isoByGeoNames = new Map(
    GEONAMES_REGIONS[country]?.split(' ').map((row) => row.split('=') as [string, string]),
  );

  const stateOfRegion = new Map<string, string>();
  const regionsOfState = new Map<string, Region[]>();
  for (const region of regions) {
    const state =
      isoByGeoNames.get(region.code.slice(3)) ?? stateByName.get(normalizeRegionName(region.name));
    if (state === undefined) continue;
    stateOfRegion.set(region.code, state);
    regionsOfState.set(state, [...(regionsOfState.get(state) ?? []), region]);
  }
  for (const [code, [region, ...others]] of regionsOfState) {
    const state = states.get(code);
    const isKnownAs = others.length === 0 && !(state && sameRegion(state.name, region!.name));
    if (!state || isKnownAs) states.set(code, { code, name: region!.name });
  }

  const unmatchedByName = indexByName(
    subdivisions.filter(({ code }) => states.has(code) && !regionsOfState.has(code)),
  );
  const stateOfDistrict = new Map<string, string>();
  for (const district of districts) {
    const state = unmatchedByName.get(normalizeRegionName(district.name));
    if (state !== undefined) stateOfDistrict.set(district.code, state);
  }
  return { states: [...states.values()], stateOfRegion, stateOfDistrict };
}

/** Keeps the first of equal names: ISO lists a state before its parts. */
function indexByName(states: Iterable<State>): Map<string, string> {
  const codes = new Map<string, string>();
  for (const { code, name } of states) {
    if (!codes.has(normalizeRegionName(name))) codes.set(normalizeRegionName(name), code);
  }
  return codes;
}
