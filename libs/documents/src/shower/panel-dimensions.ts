import type { Point } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { lengthFromMm, type PanelDrawing, unitsOf } from '@glass/geometry';

type Line = PanelDrawing['dimensions'][number];

interface DrawnHole {
  /** From the bottom left corner. */
  at: Point;
  diameterMm: number;
}

/** Round holes of a feature. */
export function holesOf({ box, openings }: Pick<PanelDrawing, 'box' | 'openings'>, uid: string): DrawnHole[] {
  return openings.flatMap(({ featureUID, opening }) => {
    if (featureUID !== uid || opening.kind !== 'circle') return [];
    const { centre, radius } = opening;
    return [{ at: { x: centre.x - box.minX, y: centre.y - box.minY }, diameterMm: 2 * radius }];
  });
}

/**
 * Measures everything in the glass from the bottom left corner, instead of from the ends of its edge. Lengths are rounded to
 * steps of the shop or tenths of a millimeter, as in the table beside the drawing.
 */
export function dimensionFromCorner(drawing: PanelDrawing, precision: LengthPrecision): PanelDrawing {
  const { box, features, edges, dimensions } = drawing;
  const written = (mm: number) =>
    unitsOf(precision) === 'inch' ? lengthFromMm(mm, precision).mm : Math.round(mm * 10) / 10;
  const own = features.flatMap(({ uid, at, edge }) => {
    const holes = holesOf(drawing, uid);
    if (holes.length > 0) return holes.flatMap((hole) => [across(hole.at.x), up(hole.at)].map(named(uid)));
    const normal = edges.find(({ index }) => index === edge)?.normal;
    if (!normal) return [];
    const spot = { x: at.x - box.minX, y: at.y - box.minY };
    return [named(uid)(Math.abs(normal.x) > Math.abs(normal.y) ? up(spot) : across(spot.x))];
  });
  return { ...drawing, dimensions: [...dimensions.filter(({ featureUID }) => featureUID === null), ...own] };

  function across(mm: number): Line {
    const from = { x: box.minX, y: box.minY };
    return line(written(mm), from, { ...from, x: box.minX + mm }, { x: 0, y: -1 });
  }

  /** On the nearer side of the panel. */
  function up({ x, y: mm }: Point): Line {
    const isRight = x > (box.maxX - box.minX) / 2;
    const side = isRight ? box.maxX : box.minX;
    const from = { x: side, y: box.minY };
    return line(written(mm), from, { ...from, y: box.minY + mm }, { x: isRight ? 1 : -1, y: 0 });
  }
}

const named =
  (featureUID: string) =>
  (line: Line): Line => ({ ...line, featureUID });

const line = (mm: number, from: Point, to: Point, offset: Point): Line => ({
  ...{ path: null, mm, before: '', after: '', from, to, offset },
  ...{ featureUID: null, isOverall: false },
});
