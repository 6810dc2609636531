import type { UnitSystem } from '@glass/contracts';
import { starterCatalogue } from '@glass/pricing';
import { file, type Groups, rectangle } from '../../test/dxf-file.js';
import { sizeTellsUnit } from './likely-unit.js';
import { readDrawing } from './read-drawing.js';

const INCHES: Groups = [
  [9, '$INSUNITS'],
  [70, 1],
];

function unitOf(width: number, height: number, shop: UnitSystem, header: Groups = []): string {
  const bytes = new TextEncoder().encode(file([rectangle(0, 0, width, height)], header));
  const drawing = readDrawing({ bytes, fileUID: null, catalogue: starterCatalogue(shop) });
  return drawing.ok ? drawing.found.units : drawing.refusal.reason;
}

describe('a drawing that does not say its unit', () => {
  it.each<[number, number, UnitSystem, string]>([
    [36, 72, 'inch', 'inch'],
    [36, 72, 'metric', 'inch'],
    [914, 1829, 'metric', 'mm'],
    [914, 1829, 'inch', 'mm'],
    [0.914, 1.829, 'metric', 'm'],
    [150, 150, 'inch', 'inch'],
    [150, 150, 'metric', 'mm'],
    [3, 3, 'metric', 'm'],
    [90000, 90000, 'metric', 'mm'],
  ])('of %d × %d at a shop that counts in %s is read in %s', (width, height, shop, unit) => {
    expect(unitOf(width, height, shop)).toBe(unit);
  });

  it('is read as it says where it says it, whatever its size', () => {
    expect(unitOf(914, 1829, 'metric', INCHES)).toBe('inch');
  });
});

it.each<[string, number, 'inch' | 'mm', boolean]>([
  ['36 in are no 36 mm', 36 * 25.4, 'inch', true],
  ['914 mm are no 914 in', 914, 'mm', true],
  ['140 may be either', 140 * 25.4, 'inch', false],
  ['10 mm are no glass', 10, 'mm', false],
])(
  'the size of a panel tells its unit where one of the two alone makes glass of it: %s',
  (_why, mm, unit, told) => {
    expect(sizeTellsUnit(mm, unit)).toBe(told);
  },
);
