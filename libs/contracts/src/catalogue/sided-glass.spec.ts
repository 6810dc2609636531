import { findSidedSurface, type SidedSurface } from './sided-surface.js';

describe('findSidedSurface', () => {
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
    ['Specchio argento', 'coated'],
    ['Specchiato grigio', 'coated'],
    ['Vetro laccato bianco', 'coated'],
    ['Laccata nera', 'coated'],
    ['Bassoemissivo', 'coated'],
    ['Satinato', 'etched'],
    ['Vetro acidato', 'etched'],
    ['Vetro sabbiato', 'etched'],
    ['Vetro stampato', 'patterned'],
    ['Serigrafato nero', 'printed'],
    ['Stampa digitale', 'printed'],
    ['Vetro extrachiaro', null],
    ['Temperato trasparente', null],
    ['Clear', null],
    ['Low-iron', null],
    ['Weißglas', null],
    ['Grey', null],
  ])('reads the name %s as %s if the catalog does not say', (name, surface) => {
    expect(findSidedSurface({ name })).toBe(surface);
  });

  it('prefers the catalog', () => {
    expect(findSidedSurface({ name: 'Satin etched', sidedSurface: 'none' })).toBeNull();
    expect(findSidedSurface({ name: 'Clear', sidedSurface: 'coated' })).toBe('coated');
    expect(findSidedSurface({ name: 'Satin etched', sidedSurface: null })).toBe('etched');
  });
});
