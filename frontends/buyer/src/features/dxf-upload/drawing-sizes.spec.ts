import { sizeInBothUnits, sizeReadIn } from './drawing-sizes.js';

const door = { widthMm: 711.2, heightMm: 1828.8 };

describe('sizeInBothUnits', () => {
  it.each([
    ['inch', '28″ × 72″ (711 × 1829 mm)'],
    ['metric', '711 × 1829 mm (28″ × 72″)'],
  ] as const)("puts the unit of a shop's %s system first", (units, size) => {
    expect(sizeInBothUnits(door, units)).toBe(size);
  });
});

it('sizeReadIn writes a size in the unit that the drawing would be read in', () => {
  expect(sizeReadIn('mm', door, 'inch')).toBe('28 × 72 mm');
  expect(sizeReadIn('inch', { widthMm: 28, heightMm: 72 }, 'mm')).toBe('28″ × 72″');
});
