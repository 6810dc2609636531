import { isInVies } from '../company/vat-area.js';

/** Greece's VAT ids have another prefix than its country code; Northern Ireland is no member. */
export const isInEuropeanUnion = (country: string): boolean =>
  country === 'GR' || (isInVies(country) && country !== 'EL' && country !== 'XI');
