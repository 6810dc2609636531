import { computeNetArea } from '@glass/geometry';
import { fc, runs } from '@glass/testing/property';
import { circle, file, type Groups, rectangle } from '../../test/dxf-file.js';
import { readSummary } from '../../test/read-summary.js';
import { readDxf } from './read-dxf.js';

type Place = [x: number, y: number, z: number];

const line3 = ([x1, y1, z1]: Place, [x2, y2, z2]: Place, layer = 'GLASS'): Groups => [
  ...([
    [0, 'LINE'],
    [8, layer],
    [10, x1],
    [20, y1],
    [30, z1],
    [11, x2],
    [21, y2],
    [31, z2],
  ] as Groups),
];
const outline = (corners: Place[], layer?: string): Groups[] =>
  corners.map((corner, index) => line3(corner, corners[(index + 1) % corners.length]!, layer));
const polyline3 = (corners: Place[], flags = 9): Groups => [
  ...([
    [0, 'POLYLINE'],
    [8, 'GLASS'],
    [66, 1],
    [70, flags],
  ] as Groups),
  ...corners.flatMap(([x, y, z]): Groups => [
    [0, 'VERTEX'],
    [8, 'GLASS'],
    [10, x],
    [20, y],
    [30, z],
    [70, 32],
  ]),
  [0, 'SEQEND'],
];
/** Sets the plane of an entity. */
const facing = (entity: Groups, [x, y, z]: Place): Groups => [...entity, [210, x], [220, y], [230, z]];

/** A plane through the origin by its level direction and its tilt across it (degrees). */
function tiltedBy(heading: number, tilt: number): { at: (u: number, v: number) => Place; normal: Place } {
  const [h, t] = [(heading * Math.PI) / 180, (tilt * Math.PI) / 180];
  const level: Place = [Math.cos(h), Math.sin(h), 0];
  const uphill: Place = [-Math.sin(h) * Math.cos(t), Math.cos(h) * Math.cos(t), Math.sin(t)];
  const at = (u: number, v: number): Place =>
    [0, 1, 2].map((axis) => level[axis]! * u + uphill[axis]! * v) as Place;
  return { at, normal: [Math.sin(h) * Math.sin(t), -Math.cos(h) * Math.sin(t), Math.cos(t)] };
}

const cornersOf = ({ at }: ReturnType<typeof tiltedBy>): Place[] => [
  at(0, 0),
  at(600, 0),
  at(600, 900),
  at(0, 900),
];

describe('tilted outlines', () => {
  it('in a vertical plane are read as seen from the front', () => {
    const corners: Place[] = [
      [0, 50, 0],
      [600, 50, 0],
      [600, 50, 2000],
      [0, 50, 2000],
    ];
    const hole = facing([...circle(100, 300, 10), [30, -50]], [0, -1, 0]);
    expect(readSummary(file([...outline(corners), hole]))).toMatchObject({
      panels: ['600 × 2000; Ø 20 at 100, 300'],
      faults: ['warning tilted'],
    });
  });

  it('in a vertical side plane are read as seen from the right, upright', () => {
    const corners: Place[] = [
      [50, 0, 0],
      [50, 600, 0],
      [50, 600, 2000],
      [50, 0, 2000],
    ];
    const hole = facing([...circle(100, 300, 10), [30, 50]], [1, 0, 0]);
    expect(readSummary(file([...outline(corners), hole]))).toMatchObject({
      panels: ['600 × 2000; Ø 20 at 100, 300'],
      messages: [
        'An outline that is drawn upright in space was read as seen from the side, where it measures 600 × 2000 mm.',
      ],
    });
  });

  it('keep arcs', () => {
    const plane = tiltedBy(0, 60);
    const at = (u: number, v: number) => plane.at(u, v);
    const arc = facing(
      [
        [0, 'ARC'],
        [8, 'GLASS'],
        [10, 550],
        [20, 850],
        [40, 50],
        [50, 0],
        [51, 90],
      ],
      plane.normal,
    );
    const sides = [
      line3(at(0, 0), at(600, 0)),
      line3(at(600, 0), at(600, 850)),
      line3(at(550, 900), at(0, 900)),
      line3(at(0, 900), at(0, 0)),
    ];
    const { panels, faults } = readDxf(file([...sides, arc]));
    expect(faults.map(({ code }) => code)).toEqual(['tilted']);
    expect(computeNetArea(panels[0]!.contour)).toBeCloseTo(600 * 900 - (1 - Math.PI / 4) * 50 ** 2, 3);
  });

  it('are read with the holes of their plane, from their upper side', () => {
    const plane = tiltedBy(0, 60);
    const hole = facing(circle(50, 100, 6), plane.normal);
    expect(readSummary(file([polyline3(cornersOf(plane)), hole]))).toMatchObject({
      panels: ['600 × 900; Ø 12 at 50, 100'],
      faults: ['warning tilted'],
      messages: [
        'An outline tilted by 60.0° was read in its own plane, where it measures 600 × 900 mm. Seen from above it measures 600 × 450 mm.',
      ],
    });
  });

  it('are read even if the polyline lacks its 3D flag', () => {
    const corners = cornersOf(tiltedBy(0, 45));
    expect(readSummary(file([polyline3(corners, 1)])).panels).toEqual(['600 × 900']);
  });

  it('are read beside level ones', () => {
    const tilted = outline(cornersOf(tiltedBy(0, 30)), 'ROOF');
    const { panels, faults } = readSummary(
      file([rectangle(2000, 0, 1000, 1500), circle(2100, 100, 10), ...tilted]),
    );
    expect(panels).toEqual(['1000 × 1500; Ø 20 at 100, 100', '600 × 900']);
    expect(faults).toEqual(['warning tilted']);
  });

  it('around a flat hole give an error there, and the hole is not a panel', () => {
    const corners = [
      [0, 0, 0],
      [900, 0, 0],
      [900, 1000, 1000],
      [0, 1000, 1000],
    ] as [number, number, number][];
    const { panels, faults, messages } = readSummary(
      file([polyline3(corners, 9), circle(100, 100, 10), circle(1500, 100, 200)]),
    );
    expect(panels).toEqual(['900 × 1414.21', '400 × 400']);
    expect(faults).toEqual(['error notFlat', 'warning tilted']);
    expect(messages[0]).toBe('This is flat inside a tilted outline. Draw both in one plane.');
  });

  it('that are not planar are rejected with the corner that is off', () => {
    const corners: Place[] = [
      [0, 0, 0],
      [600, 0, 0],
      [600, 900, 400],
      [0, 900, 0],
    ];
    for (const entities of [outline(corners), [polyline3(corners)]]) {
      const { panels, faults, messages } = readSummary(file(entities));
      expect(panels).toEqual([]);
      expect(faults).toEqual(['error notFlat', 'error noOutline']);
      expect(messages[0]).toMatch(/^An outline on layer GLASS does not lie in one plane: this corner is \d+/);
    }
  });

  it('with one slightly higher corner are read from above, with a warning and their holes', () => {
    const corners: Place[] = [
      [0, 0, 0],
      [600, 0, 0],
      [600, 900, 12],
      [0, 900, 0],
    ];
    for (const entities of [outline(corners), [polyline3(corners)]]) {
      expect(readSummary(file([...entities, circle(100, 100, 10)]))).toMatchObject({
        panels: ['600 × 900; Ø 20 at 100, 100'],
        faults: ['warning tilted'],
      });
    }
  });

  it('with a slightly higher side keep their holes', () => {
    const corners: Place[] = [
      [0, 0, 0],
      [600, 0, 0],
      [600, 900, 0.4],
      [0, 900, 0.4],
    ];
    expect(readSummary(file([...outline(corners), circle(100, 100, 10)])).panels).toEqual([
      '600 × 900; Ø 20 at 100, 100',
    ]);
  });

  it('may mix heights without a fault', () => {
    const raised = [...rectangle(0, 0, 600, 900), [38, 5]] as Groups;
    const hole = [...circle(100, 100, 10), [30, 15]] as Groups;
    expect(readSummary(file([raised, hole]))).toMatchObject({
      panels: ['600 × 900; Ø 20 at 100, 100'],
      faults: [],
    });
  });

  it('are read from above when mirrored', () => {
    const mirrored = [rectangle(-600, 0, 600, 900), circle(-100, 100, 10)].map((one) =>
      facing(one, [0, 0, -1]),
    );
    expect(readSummary(file(mirrored))).toMatchObject({
      panels: ['600 × 900; Ø 20 at 100, 100'],
      faults: [],
    });
  });

  it('give the same rectangle for every tilt', () => {
    const angle = (most: number) => fc.double({ min: 0, max: most, noNaN: true });
    fc.assert(
      fc.property(
        angle(360),
        fc.double({ min: 0.5, max: 90, noNaN: true }),
        fc.boolean(),
        (heading, tilt, isOne) => {
          const plane = tiltedBy(heading, tilt);
          const corners = cornersOf(plane);
          const { panels, faults } = readSummary(file(isOne ? [polyline3(corners)] : outline(corners)));
          expect(faults).toEqual(['warning tilted']);
          expect(['600 × 900', '900 × 600']).toContain(panels[0]);
          expect(panels).toHaveLength(1);
        },
      ),
      runs(100),
    );
  });
});
