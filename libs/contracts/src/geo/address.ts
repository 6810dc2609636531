import type { CountryCode } from '../primitives/formats.js';

export interface PostalAddress {
  name: string;
  attention: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  country: CountryCode;
  phone: string;
}
