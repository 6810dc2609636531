import type { PostalAddress } from '@glass/contracts';
import { addressFaults, movedTo, trimmedAddress } from './address-form.js';
import { emptyAddress } from './empty-address.js';

const inMaine: PostalAddress = {
  ...emptyAddress('en-US'),
  ...{ name: 'Clearview', line1: '1 Main St', city: 'Portland', state: 'ME', postalCode: '04101' },
};

describe('the address form', () => {
  it('begins in the country of the tenant', () => {
    expect(emptyAddress('de-DE').country).toBe('DE');
    expect(emptyAddress('en').country).toBe('');
  });

  it('takes leave of city and state when the country changes, and of a postal code that does not fit', () => {
    expect(movedTo('CA', inMaine)).toMatchObject({ city: '', state: '', postalCode: '', line1: '1 Main St' });
    expect(movedTo('DE', inMaine)).toMatchObject({ city: '', state: '', postalCode: '04101' });
  });

  it('keeps all that was typed before a country was chosen', () => {
    expect(movedTo('US', { ...inMaine, country: '' })).toEqual(inMaine);
    expect(movedTo('US', inMaine)).toEqual(inMaine);
  });

  it('finds the same faults as the server', () => {
    expect(addressFaults(inMaine)).toEqual({});
    expect(Object.keys(addressFaults({ ...inMaine, state: '', postalCode: '41' }))).toEqual([
      'address.state',
      'address.postalCode',
    ]);
  });

  it('sends no blanks around what was typed', () => {
    expect(trimmedAddress({ ...inMaine, name: ' Clearview ' })).toEqual(inMaine);
  });
});
