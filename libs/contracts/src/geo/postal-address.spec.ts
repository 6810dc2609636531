import { addressLines, postalAddressProblems, getPostalForm, type PostalAddress } from './postal-address.js';
import { shopCountry } from './shop-country.js';
import { homeCountry } from '../primitives/home-country.js';

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

describe('postal addresses', () => {
  it('are formatted as on an envelope, without empty lines', () => {
    expect(addressLines({ ...address, state: '', postalCode: '' }, { locale: 'en-US' })).toEqual([
      'Harbour Glass',
      '12 Quay St',
      'Portland',
    ]);
  });

  it("include the country, except the shop's own", () => {
    const country = (locale: string, change: Partial<PostalAddress> = {}) =>
      addressLines({ ...address, ...change }, { locale })[3];
    expect(country('en-US')).toBeUndefined();
    expect(country('de-DE')).toBe('United States');
    expect(country('en-US', { country: 'GB' })).toBe('United Kingdom');
    // A locale without a country has no own country.
    expect(country('en')).toBe('United States');
    // Stored before countries were chosen from a list.
    expect(country('en-US', { country: 'Narnia' })).toBe('Narnia');
    expect(country('en-US', { country: '' })).toBeUndefined();
  });

  it("take the shop's country from its address, whatever language it writes in", () => {
    const dutch = { locale: 'de-DE', address: { ...address, country: 'NL' } };
    const germany = { ...address, country: 'DE', city: 'Berlin', state: '', postalCode: '10115' };
    expect(addressLines(germany, dutch).at(-1)).toBe('Germany');
    expect(addressLines({ ...germany, country: 'NL' }, dutch)).not.toContain('Netherlands');
    expect(shopCountry({ locale: 'de-DE', contact: { address: dutch.address } })).toBe('NL');
    expect(shopCountry({ locale: 'de-DE', address: null })).toBe('DE');
  });

  it("take the tenant's country from its locale", () => {
    const locales = ['en-US', 'de-DE', 'en-GB-u-rg-dezzzz', 'en'];
    expect(locales.map(homeCountry)).toEqual(['US', 'DE', 'DE', '']);
  });

  it("put the postal code where the country's post expects it", () => {
    const place = (change: Partial<PostalAddress>) =>
      addressLines({ ...address, ...change }, { locale: 'en-US' })[2];
    expect(place({})).toBe('Portland, ME 04101');
    expect(place({ country: 'DE', city: 'Berlin', state: '', postalCode: '10115' })).toBe('10115 Berlin');
    expect(place({ country: 'IT', city: 'Roma', state: 'RM', postalCode: '00118' })).toBe('00118 Roma, RM');
  });

  const wrong = (change: Partial<PostalAddress>) =>
    postalAddressProblems({ ...address, ...change }).map(({ field }) => field);

  it('need a name, a street, a city and a country', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ name: ' ', line1: '', city: '', country: '' })).toEqual([
      'name',
      'line1',
      'city',
      'country',
    ]);
  });

  it.each(['us', 'USA', 'XX', 'ZZ', 'EU', '12'])('refuse the country %s', (country) => {
    expect(wrong({ country })).toEqual(['country']);
  });

  it('need the state if the post does', () => {
    expect(wrong({ state: '' })).toEqual(['state']);
    expect(wrong({ state: '', country: 'DE', postalCode: '10115' })).toEqual([]);
  });

  it('have labels for their country', () => {
    expect(getPostalForm('US')).toEqual({
      stateLabel: 'State',
      needsState: true,
      postalCodeLabel: 'ZIP code',
      postalCodeExample: '04101 or 04101-1234',
      postalCodeKeyboard: 'numeric',
    });
    expect(getPostalForm('DE')).toMatchObject({ needsState: false, postalCodeExample: '10115' });
    const keyboards = ['US', 'DE', 'SE', 'NL', 'PL', 'GB', 'AE'].map(
      (country) => getPostalForm(country).postalCodeKeyboard,
    );
    expect(keyboards).toEqual(['numeric', 'numeric', 'numeric', 'text', 'text', 'text', 'text']);
    expect(getPostalForm('AE')).toMatchObject({ postalCodeLabel: 'Postal code', postalCodeExample: null });
  });

  it('need a postal code of their country', () => {
    expect(wrong({ postalCode: '0410' })).toEqual(['postalCode']);
    expect(wrong({ postalCode: '00000' })).toEqual(['postalCode']);
    expect(wrong({ country: 'NL', postalCode: '10117' })).toEqual(['postalCode']);
  });
});
