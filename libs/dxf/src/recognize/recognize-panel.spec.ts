import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { Point } from '@glass/contracts/panel';
import { netContour, type Loop, type NetContour, type Segment } from '@glass/geometry';
import { GENEVA, testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { hinge, rectangle } from '@glass/geometry/test/panel.factory.js';
import { recognizePanel } from './recognize-panel.js';

const catalogue = testCatalogue('inch');
const sourceFileUID = '70000000-0000-4000-8000-000000000001';
const INCH = 25.4;

function recognized(outer: Loop, hinges: HingeTemplate[] = catalogue.hinges) {
  let made = 0;
  const newUID = () => `feature ${(made += 1)}`;
  return recognizePanel(
    { outer, openings: [] },
    { catalogue: { ...catalogue, hinges }, sourceFileUID, newUID },
  );
}

const through = (points: [x: number, y: number][]): Loop =>
  points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as [number, number];
    return { start: { x, y }, end: { x: nextX, y: nextY }, bulge: 0 };
  });

/** A door of 28 × 72 in with two hinges on its left side, as our engine cuts it. */
const door = netContour(
  rectangle(28 * INCH, 72 * INCH, { features: [hinge(1, 1, 300, GENEVA), hinge(2, 1, 1500, GENEVA)] }),
  catalogue,
);

/** Rounds each point like a CAD program with this number of decimals in inches. */
function written({ outer }: NetContour, decimals: number): Loop {
  const at = ({ x, y }: Point) => ({ x: roundTo(x, decimals), y: roundTo(y, decimals) });
  return outer.map(({ start, end, bulge }) => ({ start: at(start), end: at(end), bulge }));
}
const roundTo = (mm: number, decimals: number) => Number((mm / INCH).toFixed(decimals)) * INCH;

const inHalves = ({ start, end, bulge }: Segment): Segment[] => {
  const half = Math.tan(Math.atan(bulge) / 2);
  const rise = (bulge * Math.hypot(end.x - start.x, end.y - start.y)) / 2;
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const middle = {
    x: (start.x + end.x) / 2 + ((end.y - start.y) / length) * rise,
    y: (start.y + end.y) / 2 - ((end.x - start.x) / length) * rise,
  };
  return [
    { start, end: middle, bulge: half },
    { start: middle, end, bulge: half },
  ];
};

describe('recognizePanel, a door', () => {
  const hung = [
    {
      kind: 'hinge',
      templateUID: GENEVA,
      edge: 1,
      from: 'start',
      distance: expect.closeTo(300, 1) as number,
    },
    {
      kind: 'hinge',
      templateUID: GENEVA,
      edge: 1,
      from: 'end',
      distance: expect.closeTo(328.8, 1) as number,
    },
  ];

  it('finds round sizes and hinges in a drawing with four decimals of an inch', () => {
    const { shape, features } = recognized(written(door, 4));
    expect(shape).toEqual({ kind: 'rectangle', width: 28 * INCH, height: 72 * INCH });
    expect(features).toMatchObject(hung);
  });

  it('finds them in any direction and with split sides and ears', () => {
    const backwards = [...door.outer]
      .reverse()
      .map(({ start, end, bulge }) => ({ start: end, end: start, bulge: -bulge }));
    for (const outer of [backwards, door.outer.flatMap(inHalves)]) {
      expect(recognized(outer).features).toHaveLength(2);
      expect(recognized(outer).features).toEqual(
        expect.arrayContaining(hung.map((one) => expect.objectContaining(one) as object)) as object,
      );
    }
  });

  it('keeps unknown cutouts in the outline as drawn', () => {
    const [geneva, ...others] = catalogue.hinges;
    if (geneva?.cutout.kind !== 'mouseEar') throw new Error('The first hinge has ears');
    const wider = { ...geneva, cutout: { ...geneva.cutout, depth: geneva.cutout.depth + 0.5 } };
    const { shape, features } = recognized(door.outer, [wider, ...others]);
    expect(features).toEqual([]);
    expect(shape).toMatchObject({ kind: 'contour', sourceFileUID });
    expect(shape.kind === 'contour' && shape.vertices).toHaveLength(door.outer.length);
  });

  it('prefers an active hinge to an inactive one with the same cutout', () => {
    const [geneva, ...others] = catalogue.hinges as [HingeTemplate, ...HingeTemplate[]];
    const old = { ...geneva, uid: '40000000-0000-4000-8000-000000000099', active: false };
    expect(recognized(door.outer, [old, geneva, ...others]).features).toMatchObject(hung);
    expect(recognized(door.outer, [old]).features).toMatchObject([
      { templateUID: old.uid },
      { templateUID: old.uid },
    ]);
  });
});

describe('recognizePanel, an outline', () => {
  it('turns a rotated outline into an editable polygon', () => {
    const { shape } = recognized(
      through([
        [300, 0],
        [0, 400],
        [400, 700],
        [700, 300],
      ]),
    );
    expect(shape.kind).toBe('polygon');
  });

  it('keeps an outline with many corners as drawn', () => {
    const around = Array.from({ length: 40 }, (_, index): [number, number] => {
      const angle = (-2 * Math.PI * index) / 40;
      return [500 + 500 * Math.cos(angle), 300 + (index % 2 ? 290 : 300) * Math.sin(angle)];
    });
    expect(recognized(through(around)).shape.kind).toBe('contour');
  });

  it('does not take a tab for a notch', () => {
    const { shape, features } = recognized(
      through([
        [600, 0],
        [0, 0],
        [0, 500],
        [200, 500],
        [200, 560],
        [400, 560],
        [400, 500],
        [600, 500],
      ]),
    );
    expect(features).toEqual([]);
    expect(shape.kind).toBe('notched');
  });
});
