import type { PostalAddress } from '@glass/contracts';

/** Every word of the address form, in one place, ready for translation. The country names its state and postal code. */
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
