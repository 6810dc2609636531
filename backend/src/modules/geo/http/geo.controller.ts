import { Body, Controller } from '@nestjs/common';
import type {
  CitiesReply,
  CitiesRequest,
  CitySearchReply,
  CitySearchRequest,
  CountriesReply,
  StatesReply,
  StatesRequest,
} from '@glass/contracts/geo';
import { addressLimits, limits } from '@glass/contracts/limits';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { ParseField } from '../../../kernel/http/field-schema.js';
import { TextField } from '../../../kernel/http/fields.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { Places } from '../services/places.js';

const UpperCase = () => ParseField((value) => (typeof value === 'string' ? value.toUpperCase() : value));

class StatesBody implements StatesRequest {
  @UpperCase()
  @TextField({ min: 2, ...addressLimits.country })
  countryCode!: string;
}

class CitiesBody extends StatesBody implements CitiesRequest {
  @UpperCase()
  @TextField(limits.stateCode)
  stateCode!: string;
}

class CitySearchBody extends StatesBody implements CitySearchRequest {
  @UpperCase()
  @TextField({ optional: true, ...limits.stateCode })
  stateCode?: string;

  @TextField({ min: 1, ...addressLimits.city })
  search!: string;
}

/** Places for address forms, also for visitors. */
@Controller()
export class GeoController {
  constructor(private readonly places: Places) {}

  @Endpoint('/api/geo/list-countries')
  async countries(@Body() _body: EmptyBody): Promise<CountriesReply> {
    return { countries: await this.places.countries() };
  }

  @Endpoint('/api/geo/list-states')
  async states(@Body() { countryCode }: StatesBody): Promise<StatesReply> {
    return { states: await this.places.states(countryCode) };
  }

  @Endpoint('/api/geo/list-cities')
  async cities(@Body() { countryCode, stateCode }: CitiesBody): Promise<CitiesReply> {
    return { cities: await this.places.cities(countryCode, stateCode) };
  }

  @Endpoint('/api/geo/list-cities-autocomplete')
  search(@Body() body: CitySearchBody): Promise<CitySearchReply> {
    return this.places.search(body);
  }
}
