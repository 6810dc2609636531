import { sidedSurfaceOf, type SidedSurface } from './sided-glass.js';

describe('sidedSurfaceOf', () => {
  it.each<[string, SidedSurface | null]>([
    ['Satin etched', 'etched'],
    ['ESG satiniert', 'etched'],
    ['Frosted', 'etched'],
    ['Verre dépoli', 'etched'],
    ['Mirror', 'coated'],
    ['Low-E clear', 'coated'],
    ['Spiegel', 'coated'],
    ['Rain', 'patterned'],
    ['Reeded', 'patterned'],
    ['Ornamentglas', 'patterned'],
    ['Printed white', 'printed'],
    ['Clear', null],
    ['Low-iron', null],
    ['Weißglas', null],
    ['Grey', null],
  ])('reads the name %s as %s where the catalogue does not say', (name, surface) => {
    expect(sidedSurfaceOf({ name })).toBe(surface);
  });

  it('goes by the catalogue where it says so', () => {
    expect(sidedSurfaceOf({ name: 'Satin etched', sidedSurface: 'none' })).toBeNull();
    expect(sidedSurfaceOf({ name: 'Clear', sidedSurface: 'coated' })).toBe('coated');
    expect(sidedSurfaceOf({ name: 'Satin etched', sidedSurface: null })).toBe('etched');
  });
});
