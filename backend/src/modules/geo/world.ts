import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Country, State } from '@glass/contracts';

/** The countries, states and cities of the world; countries and states sorted by name. */
export interface World {
  countries: Country[];
  /** By country. */
  states: Map<string, State[]>;
  /** By country, then state; in no order, and some stand twice. */
  cities: Map<string, Map<string, string[]>>;
}

type NamedCode = { name: string; isoCode: string };

const { resolve } = createRequire(import.meta.url);

/**
 * Reads the tables of the package as files, and keeps names and codes alone: its own functions would keep an object a
 * city, 43 MB in all instead of 6, and go through all 148,000 at every question. Takes 0.2 s, once.
 */
export async function readWorld(): Promise<World> {
  const countries = await table<NamedCode[]>('country');
  const states = new Map<string, State[]>();
  for (const { name, isoCode, countryCode } of await table<(NamedCode & { countryCode: string })[]>(
    'state',
  )) {
    listIn(states, countryCode).push({ code: isoCode, name });
  }
  const cities = new Map<string, Map<string, string[]>>();
  for (const [name, country, state] of await table<[name: string, country: string, state: string][]>(
    'city',
  )) {
    const ofCountry = cities.get(country) ?? new Map<string, string[]>();
    cities.set(country, ofCountry);
    listIn(ofCountry, state).push(name);
  }
  for (const list of states.values()) list.sort((a, b) => byName(a.name, b.name));
  return {
    countries: countries
      .map(({ name, isoCode: code }) => ({ code, name, hasStates: states.has(code) }))
      .sort((a, b) => byName(a.name, b.name)),
    states,
    cities,
  };
}

/** Of names, as a person looks them up. */
export const { compare: byName } = new Intl.Collator('en');

async function table<Rows>(name: 'country' | 'state' | 'city'): Promise<Rows> {
  return JSON.parse(await readFile(resolve(`country-state-city/lib/assets/${name}.json`), 'utf8')) as Rows;
}

function listIn<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
