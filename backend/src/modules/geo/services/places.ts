import { msg } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import type { CitySearchReply, CitySearchRequest, Country, State } from '@glass/contracts/geo';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { runInThread } from '../../../kernel/threads/run-in-thread.js';
import { normalizeCityName, searchCities, type SearchableCity } from '../domain/search-cities.js';
import { byName, type World } from './world.js';

/** As many as fit a suggestion list. */
const MAX_CITIES = 20;
const THREAD_ENTRY = new URL('./world.thread.js', import.meta.url);
/** Reading takes about a second and 150 MB; the limits only stop runaway threads. */
const LIMITS = { seconds: 60, memoryMb: 512 };

/** Countries, states and cities for address forms. Loaded at the first request. */
@Injectable()
export class Places {
  private world: Promise<World> | null = null;
  /** Normalized cities by country, built at the first search. */
  private readonly searchable = new Map<string, SearchableCity[]>();

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  async countries(): Promise<Country[]> {
    return (await this.loaded()).countries;
  }

  /** Empty for countries without states. @throws VALIDATION_FAILED for unknown countries */
  async states(countryCode: string): Promise<State[]> {
    return getStates(await this.loaded(), countryCode);
  }

  /** @throws VALIDATION_FAILED for unknown countries or states */
  async cities(countryCode: string, stateCode: string): Promise<string[]> {
    const world = await this.loaded();
    checkState(world, countryCode, stateCode);
    // Sorted per request: sorting all cities up front would block other requests.
    return namesIn(world, countryCode, stateCode).sort(byName);
  }

  /** Finds up to 20 cities in a state or country. @throws VALIDATION_FAILED for unknown countries or states */
  async search({ countryCode, stateCode, search }: CitySearchRequest): Promise<CitySearchReply> {
    const world = await this.loaded();
    if (stateCode === undefined) getStates(world, countryCode);
    else checkState(world, countryCode, stateCode);
    const cities =
      stateCode === undefined
        ? this.getSearchableCities(world, countryCode)
        : toSearchableCities(stateCode, namesIn(world, countryCode, stateCode));
    return {
      cities: searchCities(cities, search, MAX_CITIES).map(({ name, stateCode: state }) => ({
        name,
        stateCode: state,
      })),
    };
  }

  private getSearchableCities(world: World, countryCode: string): SearchableCity[] {
    const known = this.searchable.get(countryCode);
    if (known) return known;
    const cities = [...(world.cities.get(countryCode) ?? [])].flatMap(([stateCode, names]) =>
      toSearchableCities(stateCode, [...new Set(names)]),
    );
    this.searchable.set(countryCode, cities);
    return cities;
  }

  /** A failed load is retried by the next request. */
  private async loaded(): Promise<World> {
    this.world ??= runInThread<World>(THREAD_ENTRY, null, {
      ...LIMITS,
      nodeOptions: this.config.threadOptions,
    });
    try {
      return await this.world;
    } catch (error) {
      this.world = null;
      throw error;
    }
  }
}

/** Without duplicates, unsorted. */
function namesIn({ cities, citiesOfParts }: World, countryCode: string, stateCode: string): string[] {
  return [
    ...new Set(cities.get(countryCode)?.get(stateCode) ?? citiesOfParts.get(countryCode)?.get(stateCode)),
  ];
}

function toSearchableCities(stateCode: string, names: readonly string[]): SearchableCity[] {
  return names.map((name) => ({ name, stateCode, key: normalizeCityName(name) }));
}

function getStates({ countries, states }: World, countryCode: string): State[] {
  if (!countries.some(({ code }) => code === countryCode)) {
    throw fieldError('countryCode', msg`is not a country code`, 'unknown');
  }
  return states.get(countryCode) ?? [];
}

function checkState(world: World, countryCode: string, stateCode: string): void {
  if (getStates(world, countryCode).some(({ code }) => code === stateCode)) return;
  throw fieldError('stateCode', msg`is not a state code of this country`, 'unknown');
}
