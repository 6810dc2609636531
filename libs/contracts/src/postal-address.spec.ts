import { addressLines, postalAddressProblems, type PostalAddress } from './postal-address.js';

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
    expect(addressLines({ ...address, state: '', postalCode: '' })).toEqual([
      'Harbour Glass',
      '12 Quay St',
      'Portland',
      'US',
    ]);
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
