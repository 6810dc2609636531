import { fc, runs } from '@glass/testing/property';
import { readUpload, sizesOf } from './drawing-files.js';
import { file, type Groups, line } from './dxf-file.js';

const LAYERS = ['A', 'B', 'C'];

/** Splits of a side; each piece with its overlap over the previous one, its layer and its direction. */
const anySide = fc.record({
  cuts: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
  pieces: fc.array(
    fc.record({
      reach: fc.integer({ min: 0, max: 90 }),
      layer: fc.constantFrom(...LAYERS),
      isReversed: fc.boolean(),
    }),
    { minLength: 5, maxLength: 5 },
  ),
  /** An extra piece anywhere on the side. */
  extra: fc.option(
    fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 5, max: 10 }), fc.constantFrom(...LAYERS)),
  ),
});

type Side = typeof anySide extends fc.Arbitrary<infer Value> ? Value : never;
type Place = [x: number, y: number];

function sideLines(from: Place, to: Place, { cuts, pieces, extra }: Side): Groups[] {
  const at = (share: number): Place => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  const ends = [0, ...cuts.toSorted((a, b) => a - b).map((cut) => cut / 10), 1];
  const drawn = ends.slice(1).map((end, index) => {
    const piece = pieces[index]!;
    const begin = Math.max(0, ends[index]! - piece.reach / 1000);
    const [start, stop] = piece.isReversed ? [end, begin] : [begin, end];
    return line(...at(start), ...at(stop), piece.layer);
  });
  return extra ? [...drawn, line(...at(extra[0] / 10), ...at(extra[1] / 10), extra[2])] : drawn;
}

describe('rectangle drawn in pieces', () => {
  it('is read as that rectangle, on any layers, overlapping or not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 3000 }),
        fc.integer({ min: 300, max: 3000 }),
        fc.tuple(anySide, anySide, anySide, anySide),
        fc.integer({ min: 0, max: 3 }),
        (width, height, sides, begin) => {
          const corners: Place[] = [
            [0, 0],
            [width, 0],
            [width, height],
            [0, height],
          ];
          const drawn = sides.map((side, index) =>
            sideLines(corners[index]!, corners[(index + 1) % 4]!, side),
          );
          const found = readUpload(file([...drawn.slice(begin), ...drawn.slice(0, begin)].flat()));
          expect(sizesOf(found)).toEqual([`${width} × ${height}`]);
          expect(found.panels[0]?.spec).toMatchObject({ shape: { kind: 'rectangle' }, features: [] });
          expect(found.faults.filter(({ severity }) => severity === 'error')).toEqual([]);
        },
      ),
      runs(100),
    );
  });
});
