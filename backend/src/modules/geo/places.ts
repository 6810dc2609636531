import { Injectable } from '@nestjs/common';
import type { CitySearchReply, CitySearchRequest, Country, State } from '@glass/contracts';
import { fieldError } from '../../kernel/errors/app-error.js';
import { foldedName, searchCities, type SearchableCity } from './domain/search-cities.js';
import { byName, readWorld, type World } from './world.js';

/** A list that a person looks through while typing. */
const MOST_FOUND = 20;

/** Countries, states and cities for address forms. Read when first asked for: many processes never are. */
@Injectable()
export class Places {
  private world: Promise<World> | null = null;
  /** By country, made when it is first searched. */
  private readonly searchable = new Map<string, SearchableCity[]>();

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
    return [...new Set(world.cities.get(countryCode)?.get(stateCode))].sort(byName);
  }

  /** The best twenty, in one state or the whole country. @throws as `cities` */
  async search({ countryCode, stateCode, search }: CitySearchRequest): Promise<CitySearchReply> {
    const world = await this.loaded();
    if (stateCode === undefined) statesOf(world, countryCode);
    else checkState(world, countryCode, stateCode);
    const all = this.searchableOf(world, countryCode);
    const cities = stateCode === undefined ? all : all.filter((city) => city.stateCode === stateCode);
    return {
      cities: searchCities(cities, search, MOST_FOUND).map(({ name, stateCode: state }) => ({
        name,
        stateCode: state,
      })),
    };
  }

  private searchableOf(world: World, countryCode: string): SearchableCity[] {
    const known = this.searchable.get(countryCode);
    if (known) return known;
    const made = [...(world.cities.get(countryCode) ?? [])].flatMap(([stateCode, names]) =>
      [...new Set(names)].map((name) => ({ name, stateCode, key: foldedName(name) })),
    );
    this.searchable.set(countryCode, made);
    return made;
  }

  /** A reading that failed is tried again at the next question. */
  private async loaded(): Promise<World> {
    this.world ??= readWorld();
    try {
      return await this.world;
    } catch (error) {
      this.world = null;
      throw error;
    }
  }
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
