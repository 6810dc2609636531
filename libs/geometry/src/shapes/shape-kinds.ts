import type { ShapeKind } from '@glass/contracts';

/** Listed as a record so that a kind which is added to the contract and not here does not compile. */
const KINDS: Record<ShapeKind, true> = {
  rectangle: true,
  quad: true,
  quadByOffsets: true,
  rakedTop: true,
  trapezoid: true,
  parallelogram: true,
  rightTriangle: true,
  triangle: true,
  circle: true,
  ellipse: true,
  semicircle: true,
  quarterCircle: true,
  archTop: true,
  eyebrow: true,
  racetrack: true,
  regularPolygon: true,
  polygon: true,
  notched: true,
  gable: true,
  clippedRectangle: true,
  radiusRectangle: true,
  contour: true,
};

/** Every kind of shape, in the order of research §4. */
export const SHAPE_KINDS = Object.keys(KINDS) as readonly ShapeKind[];

/** Whether a text is one of SHAPE_KINDS. */
export function isShapeKind(text: string): text is ShapeKind {
  return Object.hasOwn(KINDS, text);
}
