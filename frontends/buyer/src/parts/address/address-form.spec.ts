import type { PostalAddress } from '@glass/contracts/geo';
import { addressFaults, changeCountry, trimAddress } from './address-form.js';
import { emptyAddress } from './empty-address.js';

const inMaine: PostalAddress = {
  ...emptyAddress('en-US'),
  ...{ name: 'Clearview', line1: '1 Main St', city: 'Portland', state: 'ME', postalCode: '04101' },
};

describe('the address form', () => {
  it("starts in the tenant's country", () => {
    expect(emptyAddress('de-DE').country).toBe('DE');
    expect(emptyAddress('en').country).toBe('');
  });

  it('clears city, state and an unfit postal code when the country changes', () => {
    expect(changeCountry('CA', inMaine)).toMatchObject({
      city: '',
      state: '',
      postalCode: '',
      line1: '1 Main St',
    });
    expect(changeCountry('DE', inMaine)).toMatchObject({ city: '', state: '', postalCode: '04101' });
  });

  it('keeps input from before a country was chosen', () => {
    expect(changeCountry('US', { ...inMaine, country: '' })).toEqual(inMaine);
    expect(changeCountry('US', inMaine)).toEqual(inMaine);
  });

  it('finds the same errors as the server', () => {
    expect(addressFaults(inMaine)).toEqual({});
    expect(Object.keys(addressFaults({ ...inMaine, state: '', postalCode: '41' }))).toEqual([
      'address.state',
      'address.postalCode',
    ]);
  });

  it('trims values', () => {
    expect(trimAddress({ ...inMaine, name: ' Clearview ' })).toEqual(inMaine);
  });
});
