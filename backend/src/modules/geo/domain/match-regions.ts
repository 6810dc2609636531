import type { State } from '@glass/contracts';
import { GEONAMES_REGIONS, REPLACED_STATES } from './geonames-regions.js';
import { folded, sameRegion } from './region-name.js';

/** A region or district as GeoNames has it: `US.ME`, `US.ME.005`. */
export interface Region {
  code: string;
  name: string;
}

export interface RegionsOfCountry {
  /** From ISO 3166-2: of all levels, codes without the country. */
  subdivisions: readonly State[];
  regions: readonly Region[];
  districts: readonly Region[];
}

export interface MatchedRegions {
  states: State[];
  /** By the code of GeoNames. */
  stateOfRegion: Map<string, string>;
  stateOfDistrict: Map<string, string>;
}

/**
 * Which state of ISO 3166-2 each region of GeoNames is; states that are no region are looked for among the districts.
 * States bear the name that English readers know, as GeoNames gives it.
 */
export function matchRegions(
  country: string,
  { subdivisions, regions, districts }: RegionsOfCountry,
): MatchedRegions {
  const replaced = REPLACED_STATES[country]?.split(' ') ?? [];
  const states = new Map(
    subdivisions.filter(({ code }) => !replaced.includes(code)).map((state) => [state.code, state]),
  );
  const named = byFoldedName(states.values());
  const known = new Map(
    GEONAMES_REGIONS[country]?.split(' ').map((row) => row.split('=') as [string, string]),
  );

  const stateOfRegion = new Map<string, string>();
  const regionsOfState = new Map<string, Region[]>();
  for (const region of regions) {
    const state = known.get(region.code.slice(3)) ?? named.get(folded(region.name));
    if (state === undefined) continue;
    stateOfRegion.set(region.code, state);
    regionsOfState.set(state, [...(regionsOfState.get(state) ?? []), region]);
  }
  for (const [code, [region, ...others]] of regionsOfState) {
    const state = states.get(code);
    const isKnownAs = others.length === 0 && !(state && sameRegion(state.name, region!.name));
    if (!state || isKnownAs) states.set(code, { code, name: region!.name });
  }

  const left = byFoldedName(subdivisions.filter(({ code }) => states.has(code) && !regionsOfState.has(code)));
  const stateOfDistrict = new Map<string, string>();
  for (const district of districts) {
    const state = left.get(folded(district.name));
    if (state !== undefined) stateOfDistrict.set(district.code, state);
  }
  return { states: [...states.values()], stateOfRegion, stateOfDistrict };
}

/** Of two that are named alike, the first: ISO lists a state before its parts. */
function byFoldedName(states: Iterable<State>): Map<string, string> {
  const codes = new Map<string, string>();
  for (const { code, name } of states) {
    if (!codes.has(folded(name))) codes.set(folded(name), code);
  }
  return codes;
}
