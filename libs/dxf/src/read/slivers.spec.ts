import { readDxf } from '../index.js';
import { circle, file, line, polyline, rectangle } from '../../test/dxf-file.js';
import { wordDxf } from '../words/index.js';

const read = (...entities: Parameters<typeof file>[0]) =>
  readDxf(file([rectangle(0, 0, 900, 900), ...entities]));

describe('beside a good panel', () => {
  it.each([
    [
      'two lines there and back, a hair apart',
      polyline([
        [2000, 0, 0.0001],
        [2100, 0],
      ]),
    ],
    [
      'three points',
      polyline([
        [2000, 0],
        [2100, 0],
        [2050, 0.001],
      ]),
    ],
    [
      'four points',
      polyline([
        [2000, 0],
        [2100, 0],
        [2100, 0.008],
        [2000, 0.008],
      ]),
    ],
    [
      'a speck',
      polyline([
        [2000, 0],
        [2000.004, 0],
        [2000.004, 0.004],
      ]),
    ],
    [
      'a slit in the glass',
      polyline([
        [200, 200],
        [300, 200],
        [300, 200.008],
        [200, 200.008],
      ]),
    ],
  ])('a contour that encloses nothing is an error, not a panel: %s', (_, sliver) => {
    const { panels, faults } = read(sliver);
    expect(panels.map(({ contour }) => contour.openings)).toEqual([[]]);
    expect(faults).toMatchObject([{ code: 'sliver', severity: 'error' }]);
  });

  it.each([0.02, 0.03, 0.05, 0.3])(
    'an outline drawn again %s mm inside or beside it is reported, and is not a cutout',
    (off) => {
      for (const again of [
        rectangle(off, off, 900 - 2 * off, 900 - 2 * off),
        rectangle(off, off, 900, 900),
      ]) {
        const { panels, faults } = read(again);
        expect(panels.map(({ contour }) => contour.openings)).toEqual([[]]);
        expect(faults.some(({ severity }) => severity !== 'note')).toBe(true);
      }
    },
  );
});

describe('order of faults', () => {
  it('lists an open cutout before 300 duplicate lines, which are counted', () => {
    const twice = Array.from({ length: 300 }, (_, index) => circle(20 + 2.5 * index, 30, 1));
    const { faults } = read(...twice, ...twice, line(200, 200, 300, 200), line(300, 200, 300, 300));
    expect(faults[0]).toMatchObject({ code: 'open', severity: 'error' });
    expect(faults.filter(({ severity }) => severity === 'error')).toHaveLength(2);
    expect(wordDxf(faults.at(-1)!.message)).toMatch(/^\d+ more of this kind\.$/);
  });
});

describe('specks', () => {
  it.each([
    ['a circle of 0.4 mm', circle(300, 300, 0.2), '0.4 × 0.4 mm'],
    ['a square of 0.04 mm', rectangle(300, 300, 0.04, 0.04), '0.04 × 0.04 mm'],
    ['a rectangle on the edge', rectangle(899.5, 300, 0.5, 0.9), '0.5 × 0.9 mm'],
  ])('are left out with a warning and their size: %s', (_, speck, size) => {
    const { panels, faults } = read(speck);
    expect(panels[0]!.contour.openings).toEqual([]);
    expect(faults).toMatchObject([{ code: 'noSize', severity: 'warning' }]);
    expect(wordDxf(faults[0]!.message)).toBe(`A contour of ${size} is too small to cut and was left out.`);
  });

  it('are openings from one millimeter', () => {
    const { panels, faults } = read(circle(300, 300, 0.5));
    expect([panels[0]!.contour.openings.length, faults]).toEqual([1, []]);
  });
});
