import { normalizeCityName, searchCities, type SearchableCity } from './search-cities.js';

const cities = (...names: string[]): SearchableCity[] =>
  names.map((name) => ({ name, stateCode: 'ME', key: normalizeCityName(name) }));
const found = (names: string[], typed: string, most = 20) =>
  searchCities(cities(...names), typed, most).map(({ name }) => name);

describe('normalizeCityName', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['Île-de-France', 'ile de france'],
    ["Coeur d'Alene", 'coeur d alene'],
    ['Łódź', 'lodz'],
    ['Gießen', 'giessen'],
    ['Tromsø', 'tromso'],
    ['東京', '東京'],
  ])('turns %s into "%s"', (name, folded) => expect(normalizeCityName(name)).toBe(folded));
});

describe('searchCities', () => {
  it('sorts by match: start of name, start of word, anywhere', () => {
    expect(found(['Newport', 'South Portland', 'Portland', 'Port'], 'port')).toEqual([
      'Port',
      'Portland',
      'South Portland',
      'Newport',
    ]);
  });

  it('ignores accents in names and text', () => {
    expect(found(['Zürich', 'Bern'], 'zurich')).toEqual(['Zürich']);
    expect(found(['Zurich'], 'ZÜR')).toEqual(['Zurich']);
  });

  it('finds nothing for empty text or punctuation', () => {
    expect(found(['Bath'], '  ')).toEqual([]);
    expect(found(['Bath'], '-.*')).toEqual([]);
  });

  it('limits the result to the best matches', () => {
    expect(found(['Abcd', 'Ab', 'Abc'], 'ab', 2)).toEqual(['Ab', 'Abc']);
  });

  it('sorts equal names by state', () => {
    const twice = [
      { name: 'Portland', stateCode: 'OR', key: 'portland' },
      { name: 'Portland', stateCode: 'ME', key: 'portland' },
    ];
    expect(searchCities(twice, 'portland', 20).map(({ stateCode }) => stateCode)).toEqual(['ME', 'OR']);
  });
});
