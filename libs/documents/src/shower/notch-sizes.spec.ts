import { sampleShower } from '../../test/sample-shower.js';
import { listNotchSizes } from './notch-sizes.js';
import { showerFacts } from './shower-facts.js';

const facts = showerFacts(sampleShower('door'));
const sizesOf = (corners: [number, number][]) =>
  listNotchSizes(
    facts,
    corners.map(([x, y]) => ({ x, y })),
  ).filter((text) => text !== '');

describe('size of a notch', () => {
  it('is measured from its own side, also if that is the wider part of the panel', () => {
    const left: [number, number][] = [
      [250, 0],
      [250, 900],
      [0, 900],
      [0, 2000],
      [400, 2000],
      [400, 0],
    ];
    expect(sizesOf(left)).toEqual(['250 mm × 900 mm']);
    expect(sizesOf(left.map(([x, y]) => [400 - x, y]))).toEqual(['250 mm × 900 mm']);
  });
});
