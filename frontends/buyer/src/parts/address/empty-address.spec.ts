import { starterCatalogue } from '@glass/pricing';
import { emptyAddress, inDeliveryCountry } from './empty-address.js';

const metric = starterCatalogue('metric');

describe('inDeliveryCountry', () => {
  it('starts an address in a country that is delivered to, if the own one is not', () => {
    expect(inDeliveryCountry(emptyAddress('DE'), metric, 'DE').country).toBe('NL');
    expect(inDeliveryCountry(emptyAddress('BE'), metric, 'BE').country).toBe('BE');
  });

  it('keeps the country of an address that was begun', () => {
    const begun = { ...emptyAddress('DE'), city: 'Aachen' };
    expect(inDeliveryCountry(begun, metric, 'DE')).toBe(begun);
  });
});
