import type { DrawnCutout } from '@glass/contracts/catalogue';
import {
  contourPieces,
  drawnBox,
  drawnCutoutFaults,
  drawnLoops,
  loopArea,
  nearestOnChain,
  pointAlong,
  segmentLength,
} from '@glass/geometry';
import { anyDrawnCutout } from '@glass/geometry/test/drawn-cutout.factory.js';
import { fc, runs } from '@glass/testing/property';
import {
  addPoint,
  contoursOf,
  bendPiece,
  mirrorCutout,
  movePoint,
  radiusOf,
  pieceAt,
  removePoint,
  roundCorner,
  setRadius,
  type PointId,
  verticesOf,
} from './contour-edit.js';
import { READY_SHAPES, readyShape } from './ready-shapes.js';
import { dimensionAt, setDimension } from './cutout-drawing.js';

const areaOf = (cutout: DrawnCutout): number =>
  drawnLoops(cutout).reduce((sum, loop) => sum + loopArea(loop), 0);

/** Any point of any contour, and any piece. */
function somewhere(cutout: DrawnCutout, n: number): PointId {
  const ids = contoursOf(cutout).flatMap((contour) =>
    contourPieces(cutout, contour).map((_, point) => ({ contour, point })),
  );
  return ids[n % ids.length] as PointId;
}

/** Largest distance (mm) of sampled points of one contour from the other. */
function apart(one: DrawnCutout, other: DrawnCutout): number {
  const pieces = drawnLoops(other).flat();
  const points = drawnLoops(one)
    .flat()
    .flatMap((piece) => [0, 0.3, 0.7].map((part) => pointAlong(piece, segmentLength(piece) * part)));
  return Math.max(...points.map((point) => nearestOnChain(pieces, point).distance));
}

describe('contour edits', () => {
  it('addPoint keeps the form, and so does removing it from a straight piece', () => {
    fc.assert(
      fc.property(anyDrawnCutout, fc.nat(), (cutout, n) => {
        const id = somewhere(cutout, n);
        const more = addPoint(cutout, id);
        expect(areaOf(more)).toBeCloseTo(areaOf(cutout), 6);
        expect(Math.max(apart(more, cutout), apart(cutout, more))).toBeLessThan(1e-6);
        if (pieceAt(cutout, id)?.bulge !== 0) return;
        expect(removePoint(more, { ...id, point: id.point + 1 })).toEqual(cutout);
      }),
      runs(300),
    );
  });

  it('mirrored keeps the area and undoes itself', () => {
    fc.assert(
      fc.property(anyDrawnCutout, (cutout) => {
        const image = mirrorCutout(cutout);
        expect(drawnCutoutFaults(image)).toEqual([]);
        expect(areaOf(image)).toBeCloseTo(areaOf(cutout), 6);
        expect(apart(mirrorCutout(image), cutout)).toBeLessThan(1e-9);
      }),
      runs(200),
    );
  });

  it('movePoint keeps the ends of the mouth on the edge', () => {
    const far = fc.integer({ min: -900, max: 900 });
    fc.assert(
      fc.property(anyDrawnCutout, fc.nat(), far, far, (cutout, n, x, y) => {
        const moved = movePoint(cutout, somewhere(cutout, n), { x, y });
        expect([moved.mouth[0]?.y ?? 0, moved.mouth.at(-1)?.y ?? 0]).toEqual([0, 0]);
        for (const vertex of [...moved.mouth, ...moved.openings.flat()])
          expect(vertex.y).toBeGreaterThanOrEqual(0);
      }),
      runs(200),
    );
  });

  it('bendPiece passes through the target, and setRadius sets the radius', () => {
    fc.assert(
      fc.property(anyDrawnCutout, fc.nat(), fc.integer({ min: 1, max: 1000 }), (cutout, n, share) => {
        const id = somewhere(cutout, n);
        const { start, end } = pieceAt(cutout, id)!;
        const chord = Math.hypot(end.x - start.x, end.y - start.y);
        const rise = (share / 1000) * chord;
        const through = {
          x: (start.x + end.x) / 2 + ((end.y - start.y) / chord) * rise,
          y: (start.y + end.y) / 2 - ((end.x - start.x) / chord) * rise,
        };
        const bent = bendPiece(cutout, id, through, 0);
        expect(nearestOnChain([pieceAt(bent, id)!], through).distance).toBeLessThan(1e-6);
        const radius = chord * (0.5 + share / 100);
        expect(radiusOf(pieceAt(setRadius(bent, id, radius), id))).toBeCloseTo(radius, 6);
      }),
      runs(300),
    );
  });

  it('roundCorner adds an arc tangent to both sides', () => {
    let rounded = 0;
    fc.assert(
      fc.property(anyDrawnCutout, fc.nat(), fc.integer({ min: 1, max: 12 }), (cutout, n, radius) => {
        const id = somewhere(cutout, n);
        const made = roundCorner(cutout, id, radius);
        if (!made) return;
        rounded += 1;
        expect(radiusOf(pieceAt(made, id))).toBeCloseTo(radius, 6);
        expect(verticesOf(made, id.contour)).toHaveLength(verticesOf(cutout, id.contour).length + 1);
        // The rest of the sides has not moved.
        const kept = contourPieces(made, id.contour).filter((_, point) => point !== id.point);
        const whole = contourPieces(cutout, id.contour);
        for (const piece of kept) {
          const middle = pointAlong(piece, segmentLength(piece) / 2);
          if (segmentLength(piece) > 0) expect(nearestOnChain(whole, middle).distance).toBeLessThan(1e-6);
        }
      }),
      runs(300),
    );
    expect(rounded).toBeGreaterThan(30);
  });
});

describe.each(READY_SHAPES)('ready shape %s', (shape) => {
  it.each(['1mm', '1/16'] as const)('is valid, and all its dimensions can be changed (%s)', (precision) => {
    const cutout = readyShape(shape, precision);
    expect(drawnCutoutFaults(cutout)).toEqual([]);
    const box = drawnBox(cutout)!;
    expect(dimensionAt(cutout, 'size.width')).toBeCloseTo(box.maxX - box.minX, 9);
    for (const [path, mm] of [
      ['size.width', box.maxX - box.minX + 10],
      ['size.depth', box.maxY + 7],
    ] as const) {
      const made = setDimension(cutout, path, mm);
      expect('refused' in made ? made.refused : drawnCutoutFaults(made)).toEqual([]);
      if (!('refused' in made)) expect(dimensionAt(made, path)).toBeCloseTo(mm, 6);
    }
  });
});
