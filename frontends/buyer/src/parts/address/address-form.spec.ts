import type { PostalAddress } from '@glass/contracts/geo';
import { addressFaults, changeCountry, changePostalCode, trimAddress } from './address-form.js';
import { emptyAddress } from './empty-address.js';

const inMaine: PostalAddress = {
  ...emptyAddress('US'),
  ...{ name: 'Clearview', line1: '1 Main St', city: 'Portland', state: 'ME', postalCode: '04101' },
};

describe('the address form', () => {
  it('keeps everything typed when the country changes, except the state', () => {
    expect(changeCountry('DE', inMaine)).toEqual({ ...inMaine, country: 'DE', state: '' });
    expect(changeCountry('AU', { ...inMaine, postalCode: '3000' })).toMatchObject({ state: 'VIC' });
  });

  it('restores the state that the country had before', () => {
    const inGermany = changeCountry('DE', inMaine);
    expect(changeCountry('US', inGermany)).toEqual(inMaine);
    const noCode = changeCountry('DE', { ...inMaine, postalCode: '' });
    expect(changeCountry('US', noCode, new Map([['US', 'ME']]))).toMatchObject({ state: 'ME' });
  });

  it('fills in the state of a complete postal code', () => {
    expect(changePostalCode('03801', inMaine)).toMatchObject({ postalCode: '03801', state: 'NH' });
    expect(changePostalCode('0380', inMaine)).toMatchObject({ state: 'ME' });
    expect(changePostalCode('00000', inMaine)).toMatchObject({ state: 'ME' });
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
