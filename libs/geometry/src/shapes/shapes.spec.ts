import type { PanelShape } from '@glass/contracts/panel';
import { boxOf, signedArea } from '../contour/loop.js';
import { selfCrossing } from '../contour/crossing.js';
import { measurePanel, weightKg } from '../panel-measures.js';
import { testCatalogue } from '../../test/catalogue.factory.js';
import { panelOf } from '../../test/panel.factory.js';
import { SHAPE_KINDS, shapeEdges } from './shape-edges.js';

const outlineOfShape = (shape: PanelShape<number>) => shapeEdges(shape).flatMap((edge) => edge.segments);

/** A radius of 100 removes (2 − π/2) × 100 at a square corner, half of it from each edge. */
const HALF_BEND = (1 - Math.PI / 4) * 100;
/** A chord of 600 with a rise of 100: radius 500, half the angle asin(300 / 500). */
const ARC = 500 * 2 * Math.asin(300 / 500);

/** Areas and perimeters from the trade's shape formulas, computed independently of the code. */
const KNOWN: {
  name: string;
  shape: PanelShape<number>;
  area: number;
  perimeter: number;
  box: [number, number];
  /** Lengths of the edges A, B, C … */
  lengths: number[];
}[] = [
  {
    name: 'rectangle',
    shape: { kind: 'rectangle', width: 700, height: 1800 },
    area: 1_260_000,
    perimeter: 5000,
    box: [700, 1800],
    lengths: [700, 1800, 700, 1800],
  },
  {
    name: 'quad of a square',
    shape: { kind: 'quad', bottom: 600, left: 800, top: 600, right: 800, diagonal: 1000 },
    area: 480_000,
    perimeter: 2800,
    box: [600, 800],
    lengths: [600, 800, 600, 800],
  },
  {
    name: 'quad by offsets',
    shape: {
      kind: 'quadByOffsets',
      width: 600,
      height: 800,
      lowerLeft: { x: 0, y: 0 },
      upperLeft: { x: 6, y: 0 },
      upperRight: { x: 0, y: 8 },
      lowerRight: { x: 0, y: 0 },
    },
    area: 600 * 800 - (6 * 800) / 2 - (594 * 8) / 2,
    perimeter: 600 + Math.hypot(6, 800) + Math.hypot(594, 8) + 792,
    box: [600, 800],
    lengths: [600, Math.hypot(6, 800), Math.hypot(594, 8), 792],
  },
  {
    name: 'raked top',
    shape: { kind: 'rakedTop', width: 400, heightLeft: 1000, heightRight: 700 },
    area: 400 * 850,
    perimeter: 400 + 1700 + 500,
    box: [400, 1000],
    lengths: [400, 1000, 500, 700],
  },
  {
    name: 'trapezoid leaning left',
    shape: { kind: 'trapezoid', bottom: 600, top: 400, height: 400, offset: -300 },
    area: 200_000,
    perimeter: 1000 + 500 + Math.hypot(500, 400),
    box: [900, 400],
    lengths: [600, 500, 400, Math.hypot(500, 400)],
  },
  {
    name: 'parallelogram',
    shape: { kind: 'parallelogram', width: 500, height: 400, skew: -300 },
    area: 200_000,
    perimeter: 2000,
    box: [800, 400],
    lengths: [500, 500, 500, 500],
  },
  {
    name: 'right triangle',
    shape: { kind: 'rightTriangle', width: 300, height: 400, rightAngle: 'right' },
    area: 60_000,
    perimeter: 1200,
    box: [300, 400],
    lengths: [300, 500, 400],
  },
  {
    name: 'triangle',
    shape: { kind: 'triangle', bottom: 600, left: 500, right: 500 },
    area: 120_000,
    perimeter: 1600,
    box: [600, 400],
    lengths: [600, 500, 500],
  },
  {
    name: 'circle',
    shape: { kind: 'circle', diameter: 500 },
    area: Math.PI * 62_500,
    perimeter: Math.PI * 500,
    box: [500, 500],
    lengths: [Math.PI * 500],
  },
  {
    name: 'ellipse',
    shape: { kind: 'ellipse', width: 600, height: 400 },
    area: Math.PI * 300 * 200,
    // From the sum of 400 000 chords.
    perimeter: 1586.543958929,
    box: [600, 400],
    lengths: [1586.543958929],
  },
  {
    name: 'semicircle',
    shape: { kind: 'semicircle', width: 800 },
    area: (Math.PI * 640_000) / 8,
    perimeter: 800 + Math.PI * 400,
    box: [800, 400],
    lengths: [800, Math.PI * 400],
  },
  {
    name: 'quarter circle',
    shape: { kind: 'quarterCircle', radius: 600, centre: 'right' },
    area: (Math.PI * 360_000) / 4,
    perimeter: 1200 + Math.PI * 300,
    box: [600, 600],
    lengths: [600, Math.PI * 300, 600],
  },
  {
    name: 'arch top, half round',
    shape: { kind: 'archTop', width: 600, height: 1000, rise: 300 },
    area: 600 * 700 + (Math.PI * 90_000) / 2,
    perimeter: 600 + 1400 + Math.PI * 300,
    box: [600, 1000],
    lengths: [600, 700, Math.PI * 300, 700],
  },
  {
    name: 'arch top, flat',
    shape: { kind: 'archTop', width: 600, height: 1000, rise: 100 },
    ...segmentFigures(600, 100, 900),
    box: [600, 1000],
    lengths: [600, 900, ARC, 900],
  },
  {
    name: 'eyebrow',
    shape: { kind: 'eyebrow', width: 600, rise: 100 },
    ...segmentFigures(600, 100, 0),
    box: [600, 100],
    lengths: [600, ARC],
  },
  {
    name: 'racetrack',
    shape: { kind: 'racetrack', width: 1000, height: 400 },
    area: 600 * 400 + Math.PI * 40_000,
    perimeter: 1200 + Math.PI * 400,
    box: [1000, 400],
    lengths: [600, Math.PI * 200, 600, Math.PI * 200],
  },
  {
    name: 'upright racetrack',
    shape: { kind: 'racetrack', width: 400, height: 1000 },
    area: 600 * 400 + Math.PI * 40_000,
    perimeter: 1200 + Math.PI * 400,
    box: [400, 1000],
    lengths: [Math.PI * 200, 600, Math.PI * 200, 600],
  },
  {
    name: 'hexagon by its flats',
    shape: { kind: 'regularPolygon', sides: 6, size: 600, measured: 'flats' },
    area: (Math.sqrt(3) / 2) * 360_000,
    perimeter: (6 * 600) / Math.sqrt(3),
    box: [1200 / Math.sqrt(3), 600],
    lengths: Array<number>(6).fill(600 / Math.sqrt(3)),
  },
  {
    name: 'octagon by its side',
    shape: { kind: 'regularPolygon', sides: 8, size: 200, measured: 'side' },
    area: 2 * (1 + Math.SQRT2) * 40_000,
    perimeter: 1600,
    box: [200 * (1 + Math.SQRT2), 200 * (1 + Math.SQRT2)],
    lengths: Array<number>(8).fill(200),
  },
  {
    name: 'polygon with a rounded corner',
    shape: {
      kind: 'polygon',
      vertices: [
        { x: 600, y: 0, radius: 0 },
        { x: 0, y: 0, radius: 0 },
        { x: 0, y: 400, radius: 100 },
        { x: 600, y: 400, radius: 0 },
      ],
    },
    area: 240_000 - (1 - Math.PI / 4) * 10_000,
    perimeter: 2000 - (2 - Math.PI / 2) * 100,
    box: [600, 400],
    lengths: [600, 400 - HALF_BEND, 600 - HALF_BEND, 400],
  },
  {
    name: 'one notch',
    shape: {
      kind: 'notched',
      width: 700,
      height: 1800,
      notches: [{ corner: 'lowerRight', width: 150, height: 400, radius: 20 }],
    },
    area: 1_260_000 - (60_000 - (1 - Math.PI / 4) * 400),
    perimeter: 5000 - (2 - Math.PI / 2) * 20,
    box: [700, 1800],
    lengths: [550, 1800, 700, 1400, 150 - HALF_BEND / 5, 400 - HALF_BEND / 5],
  },
  {
    name: 'bench and knee wall',
    shape: {
      kind: 'notched',
      width: 700,
      height: 1800,
      notches: [
        { corner: 'lowerLeft', width: 100, height: 500, radius: 0 },
        { corner: 'lowerRight', width: 150, height: 400, radius: 0 },
      ],
    },
    area: 1_260_000 - 110_000,
    perimeter: 5000,
    box: [700, 1800],
    lengths: [450, 500, 100, 1300, 700, 1400, 150, 400],
  },
  {
    name: 'gable',
    shape: { kind: 'gable', width: 600, heightSide: 500, heightPeak: 900, peakX: 300 },
    area: 600 * 700,
    perimeter: 600 + 1000 + 1000,
    box: [600, 900],
    lengths: [600, 500, 500, 500, 500],
  },
  {
    name: 'clipped rectangle',
    shape: {
      kind: 'clippedRectangle',
      width: 600,
      height: 400,
      clips: [
        { corner: 'upperLeft', alongX: 30, alongY: 40 },
        { corner: 'lowerRight', alongX: 40, alongY: 30 },
      ],
    },
    area: 240_000 - 1200,
    perimeter: 2000 - 140 + 100,
    box: [600, 400],
    lengths: [560, 400 - 40, 50, 570, 370, 50],
  },
  {
    name: 'radius rectangle',
    shape: {
      kind: 'radiusRectangle',
      width: 600,
      height: 400,
      radii: { lowerLeft: 0, upperLeft: 100, upperRight: 200, lowerRight: 0 },
    },
    area: 240_000 - (1 - Math.PI / 4) * 50_000,
    perimeter: 2000 - (2 - Math.PI / 2) * 300,
    box: [600, 400],
    lengths: [600, 400 - HALF_BEND, 600 - 3 * HALF_BEND, 400 - 2 * HALF_BEND],
  },
  {
    name: 'contour with a half-round end',
    shape: {
      kind: 'contour',
      sourceFileUID: null,
      vertices: [
        { x: 500, y: 0, bulge: 0 },
        { x: 100, y: 0, bulge: -1 },
        { x: 100, y: 200, bulge: 0 },
        { x: 500, y: 200, bulge: 0 },
      ],
    },
    area: 80_000 + (Math.PI * 10_000) / 2,
    perimeter: 1000 + Math.PI * 100,
    box: [500, 200],
    lengths: [400, Math.PI * 100, 400, 200],
  },
];

/** r = (w²/4 + h²) / 2h, angle = 2 asin(w / 2r). */
function segmentFigures(width: number, rise: number, below: number): { area: number; perimeter: number } {
  const r = (width ** 2 / 4 + rise ** 2) / (2 * rise);
  const angle = 2 * Math.asin(width / (2 * r));
  return {
    area: width * below + (r * r * (angle - Math.sin(angle))) / 2,
    perimeter: width + 2 * below + r * angle,
  };
}

describe('shapeEdges', () => {
  it.each(KNOWN)(
    '$name has the area, perimeter, edges, box and weight of its formula',
    ({ shape, area, perimeter, box, lengths }) => {
      const panel = panelOf(shape);
      const measures = measurePanel(panel);
      expect(measures.shapeAreaMm2).toBeCloseTo(area, 5);
      expect(measures.netAreaMm2).toBeCloseTo(area, 5);
      expect(measures.perimeterMm).toBeCloseTo(perimeter, 7);
      expect(measures.edges.map((edge) => edge.letter).join('')).toBe('ABCDEFGH'.slice(0, lengths.length));
      measures.edges.forEach((edge, i) => expect(edge.lengthMm).toBeCloseTo(lengths[i] ?? NaN, 7));
      expect(measures.blockWidthMm).toBeCloseTo(box[0], 7);
      expect(measures.blockHeightMm).toBeCloseTo(box[1], 7);
      const bounds = boxOf(outlineOfShape(shape));
      expect(bounds.minX).toBeCloseTo(0, 9);
      expect(bounds.minY).toBeCloseTo(0, 9);
      // 10 mm at 2.5 kg per square meter and millimeter (research §8).
      expect(weightKg(panel, testCatalogue('metric'))).toBeCloseTo((area / 1e6) * 25, 9);
    },
  );

  it('covers every kind of shape', () => {
    const kinds = new Set(KNOWN.map(({ shape }) => shape.kind));
    expect(SHAPE_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it.each(KNOWN)('$name is a closed clockwise loop without crossings', ({ shape }) => {
    const outline = outlineOfShape(shape);
    expect(signedArea(outline)).toBeLessThan(0);
    expect(selfCrossing(outline)).toBeNull();
    outline.forEach((segment, i) => {
      const next = outline[(i + 1) % outline.length];
      expect(
        Math.hypot((next?.start.x ?? NaN) - segment.end.x, (next?.start.y ?? NaN) - segment.end.y),
      ).toBeLessThan(1e-9);
    });
  });

  it('letters a rectangle A bottom, B left, C top, D right', () => {
    const [a, b, c, d] = shapeEdges({ kind: 'rectangle', width: 700, height: 1800 });
    expect(a?.segments[0]).toEqual({ start: { x: 700, y: 0 }, end: { x: 0, y: 0 }, bulge: 0 });
    expect(b?.segments[0]?.end).toEqual({ x: 0, y: 1800 });
    expect(c?.segments[0]?.end).toEqual({ x: 700, y: 1800 });
    expect(d?.segments[0]?.end).toEqual({ x: 700, y: 0 });
    expect([a, b, c, d].map((edge) => edge?.letter).join('')).toBe('ABCD');
  });
});
