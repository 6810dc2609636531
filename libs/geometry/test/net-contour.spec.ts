import { loopArea, loopLength, measurePanel, netContour, weightKg } from '../src/index.js';
import {
  CLAMP,
  DUBBED,
  EASED,
  GENEVA,
  GENEVA_HOLES,
  HOLE_12,
  RADIUS,
  testCatalogue,
} from './catalogue.factory.js';
import { cutout, edgeNotch, hinge, hole, panelOf, rectangle, uidOf } from './panel.factory.js';

const catalogue = testCatalogue('metric');
const AREA = 700 * 1800;
const PERIMETER = 5000;
/** Share of r² that a radius removes from a square corner. */
const CORNER = 1 - Math.PI / 4;

const netArea = (panel: Parameters<typeof measurePanel>[0]) => measurePanel(panel, catalogue).netAreaMm2;
const corners = (finishUID: string, size: number) => Array.from({ length: 4 }, () => ({ finishUID, size }));

/** Area of a mouse-ear cutout from half discs and rectangles, independent of the code. */
function mouseEarArea(mouth: number, overall: number, depth: number, ear: number): number {
  const r = ear / 2;
  const centre = overall / 2 - r;
  const beside = mouth / 2 - centre;
  const half = Math.sqrt(r * r - beside * beside);
  // Each ear outside the mouth's side: the circular segment beyond the chord, below which the side continues.
  const angle = 2 * Math.acos(beside / r);
  const beyond = (r * r * (angle - Math.sin(angle))) / 2;
  // Between the sides, the back follows the lower quarters of the ears inside the mouth.
  const lowerInside = (r * r * (Math.PI / 2 - Math.acos(beside / r))) / 2 + (beside * half) / 2;
  const corner = beside * r - lowerInside;
  return mouth * depth - 2 * corner + 2 * beyond;
}

describe('netContour', () => {
  it('removes a right triangle at each dubbed corner', () => {
    const panel = rectangle(700, 1800, { corners: corners(DUBBED, 20) });
    const { outer } = netContour(panel, catalogue);
    expect(outer).toHaveLength(8);
    expect(loopArea(outer)).toBeCloseTo(AREA - 4 * 200, 6);
    expect(loopLength(outer)).toBeCloseTo(PERIMETER - 4 * (40 - 20 * Math.SQRT2), 6);
  });

  it('keeps radius corners as arcs', () => {
    const panel = rectangle(700, 1800, { corners: corners(RADIUS, 50) });
    const { outer } = netContour(panel, catalogue);
    expect(outer.filter((segment) => segment.bulge !== 0)).toHaveLength(4);
    expect(loopArea(outer)).toBeCloseTo(AREA - 4 * CORNER * 2500, 6);
    expect(measurePanel(panel, catalogue).perimeterMm).toBe(PERIMETER);
  });

  it('keeps eased corners', () => {
    expect(netArea(rectangle(700, 1800, { corners: corners(EASED, 2) }))).toBe(AREA);
  });

  it('rounds the corner between a straight side and an arch', () => {
    const shape = { kind: 'archTop', width: 600, height: 1000, rise: 100 } as const;
    const panel = panelOf(shape, {
      corners: [0, 1, 2, 3].map((i) => ({ finishUID: i === 1 ? RADIUS : null, size: i === 1 ? 40 : null })),
    });
    const { outer } = netContour(panel, catalogue);
    const [arc] = outer.filter((segment) => segment.bulge !== 0);
    expect(outer).toHaveLength(5);
    if (!arc) throw new Error('The corner has no arc.');
    const chord = Math.hypot(arc.end.x - arc.start.x, arc.end.y - arc.start.y);
    expect((chord * (1 + arc.bulge ** 2)) / (4 * Math.abs(arc.bulge))).toBeCloseTo(40, 6);
    expect(loopArea(outer)).toBeLessThan(measurePanel(panel).shapeAreaMm2);
  });

  it('cuts an edge notch with rounded inner corners', () => {
    const panel = rectangle(700, 1800, { features: [edgeNotch(1, 3, 900, [100, 60, 10])] });
    const { outer } = netContour(panel, catalogue);
    expect(loopArea(outer)).toBeCloseTo(AREA - (100 * 60 - 2 * CORNER * 100), 6);
    expect(loopLength(outer)).toBeCloseTo(PERIMETER + 120 - 2 * (2 - Math.PI / 2) * 10, 6);
  });

  it('cuts a corner notch with a rounded inner corner', () => {
    const notch = {
      kind: 'cornerNotch',
      uid: uidOf(1),
      corner: 3,
      alongNext: 150,
      alongPrevious: 400,
      radius: 20,
    } as const;
    const panel = rectangle(700, 1800, { features: [notch] });
    const asShape = panelOf({
      kind: 'notched',
      width: 700,
      height: 1800,
      notches: [{ corner: 'lowerRight', width: 150, height: 400, radius: 20 }],
    });
    expect(netArea(panel)).toBeCloseTo(AREA - (60_000 - CORNER * 400), 6);
    expect(netArea(panel)).toBeCloseTo(netArea(asShape), 6);
  });

  it('cuts a mouse-ear hinge exactly', () => {
    const panel = rectangle(700, 1800, { features: [hinge(1, 1, 250, GENEVA), hinge(2, 1, 1550, GENEVA)] });
    const { outer } = netContour(panel, catalogue);
    expect(outer).toHaveLength(4 + 2 * 6);
    expect(loopArea(outer)).toBeCloseTo(AREA - 2 * mouseEarArea(57, 63, 44, 16), 6);
  });

  it('cuts a clamp slot with a half-round end', () => {
    const panel = rectangle(700, 1800, { features: [hinge(1, 0, 350, CLAMP)] });
    expect(netArea(panel)).toBeCloseTo(AREA - (18 * 11 + (Math.PI * 81) / 2), 6);
  });

  it('drills the two holes of a glass-to-glass hinge behind its edge', () => {
    const panel = rectangle(700, 1800, { features: [hinge(1, 3, 300, GENEVA_HOLES)] });
    const centres = netContour(panel, catalogue).openings.map((opening) =>
      opening.kind === 'circle' ? opening.centre : null,
    );
    expect(centres).toEqual([
      { x: 664, y: 1528.5 },
      { x: 664, y: 1471.5 },
    ]);
  });

  it('cuts the same for a mirrored symmetric template', () => {
    const plain = hinge(1, 1, 250, GENEVA);
    const mirrored = plain.kind === 'hinge' ? { ...plain, mirrored: true } : plain;
    const contourOf = (feature: typeof plain) =>
      netContour(rectangle(700, 1800, { features: [feature] }), catalogue);
    expect(contourOf(mirrored)).toEqual(contourOf(plain));
  });

  it('measures a hinge from either end of its edge', () => {
    const fromStart = hinge(1, 1, 250, GENEVA);
    const fromEnd =
      fromStart.kind === 'hinge' ? { ...fromStart, from: 'end' as const, distance: 1550 } : fromStart;
    expect(netContour(rectangle(700, 1800, { features: [fromEnd] }), catalogue)).toEqual(
      netContour(rectangle(700, 1800, { features: [fromStart] }), catalogue),
    );
  });

  it('starts a notch on the curve of a curved edge', () => {
    const panel = panelOf(
      { kind: 'circle', diameter: 800 },
      { features: [edgeNotch(1, 0, 400 * Math.PI, [60, 50, 0])] },
    );
    const { outer } = netContour(panel, catalogue);
    const sagitta = 400 - Math.sqrt(160_000 - 900);
    const angle = 2 * Math.asin(30 / 400);
    const cap = (160_000 * (angle - Math.sin(angle))) / 2;
    expect(loopArea(outer)).toBeCloseTo(Math.PI * 160_000 - 60 * (50 - sagitta) - cap, 5);
  });

  it('places holes measured from any two sides', () => {
    const panel = rectangle(700, 1800, {
      features: [
        {
          kind: 'standardHole',
          uid: uidOf(1),
          standardHoleUID: HOLE_12,
          fromX: 'right',
          x: 75,
          fromY: 'top',
          y: 800,
        },
      ],
    });
    expect(netContour(panel, catalogue).openings).toEqual([
      { kind: 'circle', featureUID: uidOf(1), centre: { x: 625, y: 1000 }, radius: 6 },
    ]);
  });

  it('runs inner cutouts counter-clockwise and subtracts their area', () => {
    const panel = rectangle(700, 1800, {
      features: [cutout(1, 350, 900, [200, 100, 15]), hole(2, 100, 100, 20)],
    });
    expect(netArea(panel)).toBeCloseTo(AREA - (20_000 - 4 * CORNER * 225) - Math.PI * 100, 6);
  });
});

describe('weightKg', () => {
  it('weighs the remaining glass: 28 × 72 in of 3/8 in glass is 68.3 lb', () => {
    const door = rectangle(28 * 25.4, 72 * 25.4);
    expect(weightKg(door, testCatalogue('inch')) / 0.45359237).toBeCloseTo(68.29, 1);
  });

  it('subtracts holes', () => {
    const holes = { features: [hole(1, 100, 100, 50)] };
    const difference =
      weightKg(rectangle(700, 1800), catalogue) - weightKg(rectangle(700, 1800, holes), catalogue);
    expect(difference).toBeCloseTo((Math.PI * 625 * 25) / 1e6, 9);
  });
});
