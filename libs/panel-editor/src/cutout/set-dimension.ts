import type { DrawnCutout } from '@glass/contracts';
import { toCircleOpening, type ContourId, drawnBox, drawnCircle } from '@glass/geometry';
import {
  movePoint,
  pieceAt,
  radiusOf,
  setRadius,
  stretch,
  verticesOf,
  widenMouth,
  withVertices,
} from './contour-edit.js';

interface Dimension {
  contour: ContourId | 'size';
  point: number;
  field: string;
}

/** Parses `mouth.3.radius`, `0.diameter`, `size.width`. */
export function readPath(path: string): Dimension {
  const [list = '', ...rest] = path.split('.');
  const contour = list === 'mouth' || list === 'size' ? list : Number(list);
  const [point, field] = rest.length > 1 ? [Number(rest[0]), rest[1]] : [-1, rest[0]];
  return { contour, point, field: field ?? '' };
}

/** Value of a dimension on the drawing, mm; null if it does not exist. */
export function dimensionAt(cutout: DrawnCutout, path: string): number | null {
  const { contour, point, field } = readPath(path);
  const box = drawnBox(cutout);
  if (contour === 'size') return box && (field === 'width' ? box.maxX - box.minX : box.maxY);
  const vertices = verticesOf(cutout, contour);
  if (contour === 'mouth' && field === 'width') return (vertices.at(-1)?.x ?? 0) - (vertices[0]?.x ?? 0);
  if (field === 'radius') return radiusOf(pieceAt(cutout, { contour, point }));
  const round = toCircleOpening(vertices);
  if (field === 'diameter') return round && 2 * round.radius;
  const at = round ? round.centre : vertices[point];
  return at ? Math.abs(field === 'x' ? at.x : at.y) : null;
}

/** Sets a dimension; returns the reason if it cannot have that value. */
export function setDimension(
  cutout: DrawnCutout,
  path: string,
  mm: number,
): DrawnCutout | { refused: string } {
  const { contour, point, field } = readPath(path);
  if (mm <= 0 && field !== 'x' && field !== 'y') return { refused: 'Must be more than 0.' };
  if (contour === 'size') {
    return sized(cutout, path, mm) ?? { refused: 'The contour can’t be stretched to this size.' };
  }
  if (contour === 'mouth' && field === 'width') return widenMouth(cutout, mm);
  const vertices = verticesOf(cutout, contour);
  const round = toCircleOpening(vertices);
  if (round) {
    const { centre, radius } = round;
    const side = centre.x < 0 ? -1 : 1;
    const x = field === 'x' ? side * mm : centre.x;
    const y = field === 'y' ? mm : centre.y;
    return withVertices(cutout, contour, drawnCircle(x, y, field === 'diameter' ? mm / 2 : radius));
  }
  const piece = pieceAt(cutout, { contour, point });
  if (field === 'radius') {
    const half = piece ? Math.hypot(piece.end.x - piece.start.x, piece.end.y - piece.start.y) / 2 : 0;
    if (mm < half - 1e-6)
      return { refused: 'The radius must be at least half the distance between the ends of the arc.' };
    return setRadius(cutout, { contour, point }, mm);
  }
  const at = vertices[point];
  if (!at) return cutout;
  const x = field === 'x' ? (at.x < 0 ? -mm : mm) : at.x;
  return movePoint(cutout, { contour, point }, { x, y: field === 'y' ? mm : at.y });
}

const MAX_TRIES = 40;

/** Arcs across the middle grow by more than the stretch; the secant method finds the right stretch. */
function sized(cutout: DrawnCutout, path: string, mm: number): DrawnCutout | null {
  const side = path === 'size.width' ? 'width' : 'depth';
  let [before, sizeBefore] = [dimensionAt(cutout, path) ?? 0, dimensionAt(cutout, path) ?? 0];
  let tried = mm;
  for (let i = 0; i < MAX_TRIES; i += 1) {
    const made = stretch(cutout, side, tried);
    const size = dimensionAt(made, path) ?? 0;
    if (Math.abs(size - mm) < 1e-9) return made;
    const slope = size === sizeBefore ? 1 : (tried - before) / (size - sizeBefore);
    [before, sizeBefore, tried] = [tried, size, tried + (mm - size) * slope];
    if (!Number.isFinite(tried)) return null;
  }
  return null;
}
