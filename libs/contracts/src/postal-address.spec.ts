import { addressLines, postalAddressProblems, postalFormOf, type PostalAddress } from './postal-address.js';
import { homeCountry } from './primitives/home-country.js';

const address: PostalAddress = {
  name: 'Harbour Glass',
  attention: '',
  line1: '12 Quay St',
  line2: '',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  country: 'US',
  phone: '207 555 0100',
};

describe('a postal address', () => {
  it('is written as on an envelope, without empty lines', () => {
    expect(addressLines({ ...address, state: '', postalCode: '' }, 'en-US')).toEqual([
      'Harbour Glass',
      '12 Quay St',
      'Portland',
    ]);
  });

  it('names its country, except at home', () => {
    const country = (locale: string, change: Partial<PostalAddress> = {}) =>
      addressLines({ ...address, ...change }, locale)[3];
    expect(country('en-US')).toBeUndefined();
    expect(country('de-DE')).toBe('United States');
    expect(country('en-US', { country: 'GB' })).toBe('United Kingdom');
    // Home is nowhere where the locale names no country.
    expect(country('en')).toBe('United States');
    // What was written down before countries were chosen from a list.
    expect(country('en-US', { country: 'Narnia' })).toBe('Narnia');
    expect(country('en-US', { country: '' })).toBeUndefined();
  });

  it('is at home in the country that the locale of the tenant says', () => {
    const locales = ['en-US', 'de-DE', 'en-GB-u-rg-dezzzz', 'en'];
    expect(locales.map(homeCountry)).toEqual(['US', 'DE', 'DE', '']);
  });

  it('has the postal code where the post of its country reads it', () => {
    const place = (change: Partial<PostalAddress>) => addressLines({ ...address, ...change }, 'en-US')[2];
    expect(place({})).toBe('Portland, ME 04101');
    expect(place({ country: 'DE', city: 'Berlin', state: '', postalCode: '10115' })).toBe('10115 Berlin');
    expect(place({ country: 'IT', city: 'Roma', state: 'RM', postalCode: '00118' })).toBe('00118 Roma, RM');
  });

  const wrong = (change: Partial<PostalAddress>) =>
    postalAddressProblems({ ...address, ...change }).map(({ field }) => field);

  it('needs somebody, a street, a city and a country', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ name: ' ', line1: '', city: '', country: '' })).toEqual([
      'name',
      'line1',
      'city',
      'country',
    ]);
  });

  it.each(['us', 'USA', 'XX', 'ZZ', 'EU', '12'])('is not in a country called %s', (country) => {
    expect(wrong({ country })).toEqual(['country']);
  });

  it('needs the state where the post does', () => {
    expect(wrong({ state: '' })).toEqual(['state']);
    expect(wrong({ state: '', country: 'DE', postalCode: '10115' })).toEqual([]);
  });

  it('is asked for in the words of its country', () => {
    expect(postalFormOf('US')).toEqual({
      stateLabel: 'State',
      needsState: true,
      postalCodeLabel: 'ZIP code',
      postalCodeExample: '04101 or 04101-1234',
    });
    expect(postalFormOf('DE')).toMatchObject({ needsState: false, postalCodeExample: '10115' });
    expect(postalFormOf('AE')).toMatchObject({ postalCodeLabel: 'Postal code', postalCodeExample: null });
  });

  it.each([
    ['US', '04101-1234'],
    ['CA', 'k1a0b1'],
    ['GB', 'SW1A 1AA'],
    ['NL', '1012 AB'],
    ['PL', '00-001'],
    ['SE', '11122'],
    ['IE', ''],
    ['AE', ''],
  ])('in %s may have the postal code "%s"', (country, postalCode) => {
    expect(wrong({ country, postalCode })).toEqual([]);
  });

  it.each([
    ['US', ''],
    ['US', '4101'],
    ['CA', 'D1A 0B1'],
    ['GB', 'SW1A'],
    ['DE', '1011'],
  ])('in %s may not have the postal code "%s", and an example is given', (country, postalCode) => {
    const [problem] = postalAddressProblems({ ...address, country, postalCode });
    expect(problem?.field).toBe('postalCode');
    expect(problem?.reason).toMatch(/^Enter a postal code such as /);
  });
});
