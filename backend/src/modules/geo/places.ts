import { Inject, Injectable } from '@nestjs/common';
import type { CitySearchReply, CitySearchRequest, Country, State } from '@glass/contracts';
import type { AppConfig } from '../../kernel/config/app-config.js';
import { CONFIG } from '../../kernel/config/config.module.js';
import { fieldError } from '../../kernel/errors/app-error.js';
import { runInThread } from '../../kernel/threads/run-in-thread.js';
import { foldedName, searchCities, type SearchableCity } from './domain/search-cities.js';
import { byName, type World } from './world.js';

/** A list that a person looks through while typing. */
const MAX_FOUND = 20;
const PROGRAM = new URL('./world.thread.js', import.meta.url);
/** Reading takes about a second and 150 MB; these only end what would never end. */
const LIMITS = { seconds: 60, memoryMb: 512 };

/** Countries, states and cities for address forms. Read when first asked for: many processes never are. */
@Injectable()
export class Places {
  private world: Promise<World> | null = null;
  /** By country, made when it is first searched. */
  private readonly searchable = new Map<string, SearchableCity[]>();

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  async countries(): Promise<Country[]> {
    return (await this.loaded()).countries;
  }

  /** None where a country has none. @throws VALIDATION_FAILED for a country that there is not */
  async states(countryCode: string): Promise<State[]> {
    return statesOf(await this.loaded(), countryCode);
  }

  /** @throws VALIDATION_FAILED for a country, or a state of it, that there is not */
  async cities(countryCode: string, stateCode: string): Promise<string[]> {
    const world = await this.loaded();
    checkState(world, countryCode, stateCode);
    // Sorted when asked for: all of the world's at once would hold up every other call.
    return namesIn(world, countryCode, stateCode).sort(byName);
  }

  /** The best twenty, in one state or the whole country. @throws as `cities` */
  async search({ countryCode, stateCode, search }: CitySearchRequest): Promise<CitySearchReply> {
    const world = await this.loaded();
    if (stateCode === undefined) statesOf(world, countryCode);
    else checkState(world, countryCode, stateCode);
    const cities =
      stateCode === undefined
        ? this.searchableOf(world, countryCode)
        : searchable(stateCode, namesIn(world, countryCode, stateCode));
    return {
      cities: searchCities(cities, search, MAX_FOUND).map(({ name, stateCode: state }) => ({
        name,
        stateCode: state,
      })),
    };
  }

  private searchableOf(world: World, countryCode: string): SearchableCity[] {
    const known = this.searchable.get(countryCode);
    if (known) return known;
    const made = [...(world.cities.get(countryCode) ?? [])].flatMap(([stateCode, names]) =>
      searchable(stateCode, [...new Set(names)]),
    );
    this.searchable.set(countryCode, made);
    return made;
  }

  /** A reading that failed is tried again at the next question. */
  private async loaded(): Promise<World> {
    this.world ??= runInThread<World>(PROGRAM, null, { ...LIMITS, nodeOptions: this.config.threadOptions });
    try {
      return await this.world;
    } catch (error) {
      this.world = null;
      throw error;
    }
  }
}

/** Each once, in no order. */
function namesIn({ cities, citiesOfParts }: World, countryCode: string, stateCode: string): string[] {
  return [
    ...new Set(cities.get(countryCode)?.get(stateCode) ?? citiesOfParts.get(countryCode)?.get(stateCode)),
  ];
}

function searchable(stateCode: string, names: readonly string[]): SearchableCity[] {
  return names.map((name) => ({ name, stateCode, key: foldedName(name) }));
}

function statesOf({ countries, states }: World, countryCode: string): State[] {
  if (!countries.some(({ code }) => code === countryCode)) {
    throw fieldError('countryCode', 'is not the code of a country', 'unknown');
  }
  return states.get(countryCode) ?? [];
}

function checkState(world: World, countryCode: string, stateCode: string): void {
  if (statesOf(world, countryCode).some(({ code }) => code === stateCode)) return;
  throw fieldError('stateCode', 'is not the code of a state of this country', 'unknown');
}
