import { starterCatalogue } from '@glass/pricing';
import { emptyAddress, inDeliveryCountry } from './empty-address.js';

const metric = starterCatalogue('metric');

describe('inDeliveryCountry', () => {
  it('starts an address in a country that is delivered to, if the own one is not', () => {
    expect(inDeliveryCountry(emptyAddress('de-DE'), metric, 'de-DE').country).toBe('NL');
    expect(inDeliveryCountry(emptyAddress('nl-BE'), metric, 'nl-BE').country).toBe('BE');
  });

  it('keeps the country of an address that was begun', () => {
    const begun = { ...emptyAddress('de-DE'), city: 'Aachen' };
    expect(inDeliveryCountry(begun, metric, 'de-DE')).toBe(begun);
  });
});
