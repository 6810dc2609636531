import { addressLines } from './postal-address.js';

describe('a postal address', () => {
  it('is written as on an envelope, without empty lines', () => {
    const address = {
      name: 'Harbour Glass',
      attention: '',
      line1: '12 Quay St',
      line2: '',
      city: 'Portland',
      state: '',
      postalCode: '',
      country: 'US',
      phone: '207 555 0100',
    };
    expect(addressLines(address)).toEqual(['Harbour Glass', '12 Quay St', 'Portland', 'US']);
  });
});
