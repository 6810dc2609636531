import type { CountryCode } from '../primitives/formats.js';

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
/** Finds cities that start with or contain the text; at most twenty, best first. */
export interface CitySearchRequest {
  countryCode: CountryCode;
  stateCode?: string;
  search: string;
}
export interface CitySearchReply {
  cities: { name: string; stateCode: string }[];
}
