import { matchRegions, type RegionsOfCountry } from './match-regions.js';
import { sameRegion } from './region-name.js';

const matched = (country: string, of: Partial<RegionsOfCountry>) =>
  matchRegions(country, { subdivisions: [], regions: [], districts: [], ...of });

describe('sameRegion', () => {
  it.each([
    ['State of Berlin', 'Berlin'],
    ['Québec', 'Quebec'],
    ['Département du Nord', 'Nord'],
    ['City of Edinburgh', 'Edinburgh'],
    ['Saint Mary', 'St. Mary'],
    ['Łódź Voivodeship', 'Lodz'],
    ['Saint', 'Saint'],
  ])('matches %s and %s', (one, other) => expect(sameRegion(one, other)).toBe(true));

  it('distinguishes neighbors', () => {
    expect(sameRegion('North Holland', 'South Holland')).toBe(false);
    expect(sameRegion('State', 'Province')).toBe(false);
  });
});

describe('matchRegions', () => {
  it('matches by name and keeps the ISO name', () => {
    const { states, stateOfRegion } = matched('DE', {
      subdivisions: [{ code: 'BE', name: 'Berlin' }],
      regions: [{ code: 'DE.16', name: 'State of Berlin' }],
    });
    expect(states).toEqual([{ code: 'BE', name: 'Berlin' }]);
    expect(stateOfRegion).toEqual(new Map([['DE.16', 'BE']]));
  });

  it('prefers the English name if the lists use different languages', () => {
    const { states, stateOfRegion } = matched('DE', {
      subdivisions: [{ code: 'BY', name: 'Bayern' }],
      regions: [{ code: 'DE.02', name: 'Bavaria' }],
    });
    expect(states).toEqual([{ code: 'BY', name: 'Bavaria' }]);
    expect(stateOfRegion.get('DE.02')).toBe('BY');
  });

  it('matches states that are parts of others', () => {
    const { stateOfRegion, stateOfDistrict } = matched('FR', {
      subdivisions: [
        { code: 'HDF', name: 'Hauts-de-France' },
        { code: '59', name: 'Nord' },
      ],
      regions: [{ code: 'FR.32', name: 'Hauts-de-France' }],
      districts: [
        { code: 'FR.32.59', name: 'Département du Nord' },
        { code: 'FR.32.80', name: 'Département de la Somme' },
      ],
    });
    expect(stateOfRegion).toEqual(new Map([['FR.32', 'HDF']]));
    expect(stateOfDistrict).toEqual(new Map([['FR.32.59', '59']]));
  });

  it('uses the code of addresses, and drops replaced states', () => {
    const { states } = matched('MX', {
      subdivisions: [{ code: 'CMX', name: 'Ciudad de México' }],
      regions: [{ code: 'MX.09', name: 'Mexico City' }],
    });
    expect(states).toEqual([{ code: 'CDMX', name: 'Mexico City' }]);
  });

  it('keeps the ISO name if a state consists of several regions', () => {
    const { states } = matched('AO', {
      subdivisions: [{ code: 'CCU', name: 'Cuando Cubango' }],
      regions: [
        { code: 'AO.CBG', name: 'Cubango' },
        { code: 'AO.CUB', name: 'Cuando Province' },
      ],
    });
    expect(states).toEqual([{ code: 'CCU', name: 'Cuando Cubango' }]);
  });
});
