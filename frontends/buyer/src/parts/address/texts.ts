import type { PostalAddress } from '@glass/contracts';

/** Screen texts of the address form. State and postal code are named by the country. */
export const addressTexts = {
  fields: {
    name: 'Name or company',
    attention: 'Attention',
    line1: 'Street and number',
    line2: 'Apartment, suite, floor',
    city: 'City',
    country: 'Country',
    phone: 'Phone',
  } satisfies Record<Exclude<keyof PostalAddress, 'state' | 'postalCode'>, string>,
  example: (code: string) => `Such as ${code}`,
  noCountries: 'The list of countries did not load.',
};
