import { foldedName, searchCities, type SearchableCity } from './search-cities.js';

const cities = (...names: string[]): SearchableCity[] =>
  names.map((name) => ({ name, stateCode: 'ME', key: foldedName(name) }));
const found = (names: string[], typed: string, most = 20) =>
  searchCities(cities(...names), typed, most).map(({ name }) => name);

describe('a name as people type it', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['Île-de-France', 'ile de france'],
    ["Coeur d'Alene", 'coeur d alene'],
    ['Łódź', 'lodz'],
    ['Gießen', 'giessen'],
    ['Tromsø', 'tromso'],
    ['東京', '東京'],
  ])('is %s as "%s"', (name, folded) => expect(foldedName(name)).toBe(folded));
});

describe('searching cities', () => {
  it('puts names that begin with it before words that do, and those before names that contain it', () => {
    expect(found(['Newport', 'South Portland', 'Portland', 'Port'], 'port')).toEqual([
      'Port',
      'Portland',
      'South Portland',
      'Newport',
    ]);
  });

  it('finds accents without accents, and the other way', () => {
    expect(found(['Zürich', 'Bern'], 'zurich')).toEqual(['Zürich']);
    expect(found(['Zurich'], 'ZÜR')).toEqual(['Zurich']);
  });

  it('finds nothing for nothing, or for marks alone', () => {
    expect(found(['Bath'], '  ')).toEqual([]);
    expect(found(['Bath'], '-.*')).toEqual([]);
  });

  it('answers no more than asked for, the best', () => {
    expect(found(['Abcd', 'Ab', 'Abc'], 'ab', 2)).toEqual(['Ab', 'Abc']);
  });

  it('orders the same name in two states by state', () => {
    const twice = [
      { name: 'Portland', stateCode: 'OR', key: 'portland' },
      { name: 'Portland', stateCode: 'ME', key: 'portland' },
    ];
    expect(searchCities(twice, 'portland', 20).map(({ stateCode }) => stateCode)).toEqual(['ME', 'OR']);
  });
});
