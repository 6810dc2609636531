export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
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
  countryCode: string;
}
export interface StatesReply {
  states: State[];
}
export interface CitiesRequest {
  countryCode: string;
  stateCode: string;
}
export interface CitiesReply {
  cities: string[];
}
/** The cities that begin with, or contain, what was typed; at most twenty, the best first. */
export interface CitySearchRequest {
  countryCode: string;
  stateCode?: string;
  search: string;
}
export interface CitySearchReply {
  cities: { name: string; stateCode: string }[];
}
