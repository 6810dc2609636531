/** @jest-environment node */
import { drawnCutoutFaults } from '@glass/geometry';
import { readCutout } from './read-cutout.js';

/** A closed polyline as CAD programs write it. */
const polyline = (points: [x: number, y: number, bulge?: number][]): string =>
  [
    ...['0', 'LWPOLYLINE', '8', '0', '90', String(points.length), '70', '1'],
    ...points.flatMap(([x, y, bulge = 0]) => ['10', String(x), '20', String(y), '42', String(bulge)]),
  ].join('\n');
const circle = (x: number, y: number, radius: number): string =>
  ['0', 'CIRCLE', '8', '0', '10', x, '20', y, '40', radius].join('\n');
const drawing = (...entities: string[]): Blob =>
  new Blob([['0', 'SECTION', '2', 'ENTITIES', ...entities, '0', 'ENDSEC', '0', 'EOF', ''].join('\n')]);
const read = async (...entities: string[]) => readCutout(drawing(...entities), '1mm');
async function drawn(...entities: string[]) {
  const made = await read(...entities);
  if ('refused' in made) throw new Error(made.refused.join(' '));
  expect(drawnCutoutFaults(made.cutout)).toEqual([]);
  return made.cutout;
}

const ROUND = Math.tan(Math.PI / 8);
/** 60 wide, 40 deep, with a round corner on the left; counterclockwise from the lower left. */
const notch = (x: number, y: number): [number, number, number?][] => [
  [x, y],
  [x + 60, y],
  [x + 60, y + 40],
  [x + 10, y + 40, ROUND],
  [x, y + 30],
];
const MOUTH = [
  { x: -30, y: 0, bulge: 0 },
  { x: -30, y: 30, bulge: expect.closeTo(-ROUND, 9) },
  { x: -20, y: 40, bulge: 0 },
  { x: 30, y: 40, bulge: 0 },
  { x: 30, y: 0, bulge: 0 },
];

describe('readCutout', () => {
  it.each([
    ['at its own edge and centre line', -30, 0],
    ['beside them', 0, 0],
    ['somewhere', 1200, -340],
  ])('opens to the edge at its lowest side, %s', async (_where, x, y) => {
    expect(await drawn(polyline(notch(x, y)))).toEqual({ kind: 'drawn', mouth: MOUTH, openings: [] });
  });

  it('reads a hole at its distance from the edge', async () => {
    const { mouth, openings } = await drawn(polyline(notch(-30, 0)), circle(0, 70, 6));
    expect(mouth).toEqual(MOUTH);
    expect(openings).toHaveLength(1);
    expect(openings[0]!.map(({ y, bulge }) => [Math.round(y), bulge])).toEqual([
      [70, 1],
      [70, 1],
    ]);
  });

  it('rejects an ambiguous drawing with its open questions', async () => {
    const wide = polyline(notch(-30, 0)).replace('\n70\n1', '\n70\n1\n43\n2');
    expect(await read(wide)).toEqual({
      refused: [expect.stringMatching(/drawn with a line 2 mm wide.*Change the drawing/)],
    });
    const hidden = circle(0, 70, 6).replace('8\n0', '8\n0\n6\nHIDDEN');
    expect(await read(polyline(notch(-30, 0)), hidden)).toEqual({
      refused: [expect.stringMatching(/1 shape is drawn with hidden or center lines/)],
    });
    const tilted = polyline(notch(-30, 0)) + ['', '210', '0', '220', '-1', '230', '1'].join('\n');
    expect(await read(tilted)).toEqual({ refused: [expect.stringMatching(/tilted by 45.0°/)] });
  });

  it('defaults to inches if neither file nor tenant has another unit', async () => {
    const made = await readCutout(drawing(circle(0, 2, 0.5)), '1/16');
    expect(made).toMatchObject({ cutout: { openings: [[{ y: expect.closeTo(50.8, 6) }, {}]] } });
  });

  it.each([
    ['1mm', circle(0, 10, 5), /10 × 10 mm \(drawn in millimeters\) or 254 × 254 mm \(drawn in inches\)/],
    ['1mm', circle(0, 2, 1), /2 × 2 mm \(drawn in millimeters\) or 50.8 × 50.8 mm \(drawn in inches\)/],
    [
      '1/16',
      polyline(notch(-30, 0)),
      /60″ × 40″ \(drawn in inches\) or 2.362″ × 1.575″ \(drawn in millimeters\)/,
    ],
  ] as const)(
    'rejects a drawing without a unit at a precision of %s if two sizes are likely',
    async (precision, drawn, both) => {
      const made = await readCutout(drawing(drawn), precision);
      expect(made).toEqual({ refused: [expect.stringMatching(both)] });
    },
  );

  it.each([
    ['an open contour', polyline(notch(0, 0)).replace('\n70\n1', '\n70\n0'), /\(x 0 mm, y 0 mm\)/],
    [
      'a frame around it',
      polyline([
        [-9, -9],
        [90, -9],
        [90, 90],
        [-9, 90],
      ]) +
        '\n' +
        polyline(notch(20, 5)),
      /inside another/,
    ],
    ['two that open to the edge', `${polyline(notch(0, 0))}\n${polyline(notch(90, 0))}`, /More than one/],
    ['holes nowhere near an edge', circle(0, -900, 5), /edge of the glass is missing/],
    ['nothing', '', /./],
  ])('is rejected with a reason: %s', async (_what, entities, reason) => {
    const made = await read(...(entities === '' ? [] : [entities]));
    if (!('refused' in made)) throw new Error('It was taken');
    expect(made.refused.join(' ')).toMatch(reason);
  });
});
