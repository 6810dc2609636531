import type { CountryCode } from './primitives/formats.js';

export interface Country {
  code: CountryCode;
  name: string;
  hasStates: boolean;
}
export interface State {
  /** ISO 3166-2 without the country: "ME". */
  code: string;
  name: string;
}
export interface CountriesReply {
  countries: Country[];
}
export interface StatesRequest {
  countryCode: CountryCode;
}
export interface StatesReply {
  states: State[];
}
export interface CitiesRequest {
  countryCode: CountryCode;
  stateCode: string;
}
export interface CitiesReply {
  cities: string[];
}
/** The cities that begin with, or contain, what was typed; at most twenty, the best first. */
export interface CitySearchRequest {
  countryCode: CountryCode;
  stateCode?: string;
  search: string;
}
export interface CitySearchReply {
  cities: { name: string; stateCode: string }[];
}
