import type { DrawnCutout } from '@glass/contracts/catalogue';
import type { ContourVertex } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { toDrawnCutout, drawnCircle } from '@glass/geometry';

/* Ready shapes to start a cutout from, in round sizes of the tenant's unit. */

export const READY_SHAPES = ['rectangle', 'ears', 'keyhole', 'slot', 'holes', 'hole', 'window'] as const;
export type ReadyShape = (typeof READY_SHAPES)[number];

/** Bulge of a quarter circle, clockwise. */
const ROUND = -Math.tan(Math.PI / 8);

export function readyShape(shape: ReadyShape, precision: LengthPrecision): DrawnCutout {
  const isMetric = precision === '1mm';
  /** Picks millimeters or sixteenths of an inch. */
  const size = (mm: number, sixteenths: number) => (isMetric ? mm : (sixteenths * 25.4) / 16);
  switch (shape) {
    case 'rectangle':
      return drawn(rectangle(size(60, 40), size(40, 26), size(8, 5)));
    case 'ears':
      return toDrawnCutout({
        kind: 'mouseEar',
        mouthWidth: size(57, 36),
        overallWidth: size(63, 40),
        depth: size(44, 28),
        earDiameter: size(16, 10),
      });
    case 'keyhole':
      return drawn(keyhole(size(16, 10), size(30, 20), size(45, 28)));
    case 'slot':
      return toDrawnCutout({ kind: 'uSlot', width: size(18, 12), depth: size(20, 14) });
    case 'holes':
      return toDrawnCutout({
        kind: 'holes',
        diameter: size(12, 8),
        apart: size(200, 128),
        fromEdge: size(60, 40),
      });
    case 'hole':
      return { kind: 'drawn', mouth: [], openings: [drawnCircle(0, size(60, 40), size(25, 16))] };
    case 'window':
      return {
        kind: 'drawn',
        mouth: [],
        openings: [roundedRectangle(size(90, 56), size(50, 32), size(75, 48), size(10, 6))],
      };
  }
}

const drawn = (mouth: ContourVertex[]): DrawnCutout => ({ kind: 'drawn', mouth, openings: [] });

function rectangle(width: number, depth: number, radius: number): ContourVertex[] {
  const half = width / 2;
  return [
    { x: -half, y: 0, bulge: 0 },
    { x: -half, y: depth - radius, bulge: ROUND },
    { x: radius - half, y: depth, bulge: 0 },
    { x: half - radius, y: depth, bulge: ROUND },
    { x: half, y: depth - radius, bulge: 0 },
    { x: half, y: 0, bulge: 0 },
  ];
}

/**
 * A slot of a given width into a circle of a given diameter.
 * @param depth overall, mm
 */
function keyhole(width: number, diameter: number, depth: number): ContourVertex[] {
  const half = width / 2;
  const centre = depth - diameter / 2;
  const below = Math.sqrt((diameter / 2) ** 2 - half ** 2);
  // Rest of the circle above the slot, clockwise.
  const sweep = 2 * (Math.PI - Math.asin((2 * half) / diameter));
  return [
    { x: -half, y: 0, bulge: 0 },
    { x: -half, y: centre - below, bulge: -Math.tan(sweep / 4) },
    { x: half, y: centre - below, bulge: 0 },
    { x: half, y: 0, bulge: 0 },
  ];
}

/** A closed rectangle with round corners, counterclockwise from its lower side. */
export function roundedRectangle(
  width: number,
  height: number,
  middle: number,
  radius: number,
): ContourVertex[] {
  const [half, low, high] = [width / 2, middle - height / 2, middle + height / 2];
  const corner = -ROUND;
  return [
    { x: radius - half, y: low, bulge: 0 },
    { x: half - radius, y: low, bulge: corner },
    { x: half, y: low + radius, bulge: 0 },
    { x: half, y: high - radius, bulge: corner },
    { x: half - radius, y: high, bulge: 0 },
    { x: radius - half, y: high, bulge: corner },
    { x: -half, y: high - radius, bulge: 0 },
    { x: -half, y: low + radius, bulge: corner },
  ];
}
