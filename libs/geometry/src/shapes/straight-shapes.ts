import type { CornerName, PanelShape, Point } from '@glass/contracts/panel';
import { type Outline, buildOutline } from './outline.js';

type ShapeOf<K extends PanelShape['kind']> = Extract<PanelShape<number>, { kind: K }>;

/** Corners of a rectangle clockwise, from the start of edge A. */
const CLOCKWISE: CornerName[] = ['lowerRight', 'lowerLeft', 'upperLeft', 'upperRight'];

const point = (x: number, y: number): Point => ({ x, y });

export function rectangle(width: number, height: number): Outline {
  return buildOutline([point(width, 0), point(0, 0), point(0, height), point(width, height)]);
}

/** Builds both triangles on the diagonal by the cosine rule: the right one below it, the left one above. */
export function quad({ bottom, left, top, right, diagonal }: ShapeOf<'quad'>): Outline {
  const upperRight = apex(bottom, diagonal, right);
  const upperLeftOnDiagonal = apex(diagonal, left, top);
  const ux = upperRight.x / diagonal;
  const uy = upperRight.y / diagonal;
  const upperLeft = point(
    ux * upperLeftOnDiagonal.x - uy * upperLeftOnDiagonal.y,
    uy * upperLeftOnDiagonal.x + ux * upperLeftOnDiagonal.y,
  );
  return buildOutline([point(bottom, 0), point(0, 0), upperLeft, upperRight]);
}

/** The point at `fromStart` from the origin and `fromEnd` from (base, 0), above the base; NaN if there is none. */
function apex(base: number, fromStart: number, fromEnd: number): Point {
  const x = (base * base + fromStart * fromStart - fromEnd * fromEnd) / (2 * base);
  return point(x, Math.sqrt(fromStart * fromStart - x * x));
}

export function quadByOffsets(shape: ShapeOf<'quadByOffsets'>): Outline {
  const { width, height, lowerLeft, upperLeft, upperRight, lowerRight } = shape;
  return buildOutline([
    point(width - lowerRight.x, lowerRight.y),
    point(lowerLeft.x, lowerLeft.y),
    point(upperLeft.x, height - upperLeft.y),
    point(width - upperRight.x, height - upperRight.y),
  ]);
}

export function rakedTop({ width, heightLeft, heightRight }: ShapeOf<'rakedTop'>): Outline {
  return buildOutline([point(width, 0), point(0, 0), point(0, heightLeft), point(width, heightRight)]);
}

export function trapezoid({ bottom, top, height, offset }: ShapeOf<'trapezoid'>): Outline {
  return buildOutline([point(bottom, 0), point(0, 0), point(offset, height), point(offset + top, height)]);
}

export function parallelogram({ width, height, skew }: ShapeOf<'parallelogram'>): Outline {
  return buildOutline([point(width, 0), point(0, 0), point(skew, height), point(skew + width, height)]);
}

export function rightTriangle({ width, height, rightAngle }: ShapeOf<'rightTriangle'>): Outline {
  return buildOutline([point(width, 0), point(0, 0), point(rightAngle === 'left' ? 0 : width, height)]);
}

export function triangle({ bottom, left, right }: ShapeOf<'triangle'>): Outline {
  return buildOutline([point(bottom, 0), point(0, 0), apex(bottom, left, right)]);
}

/**
 * `flats` is the diameter of the inscribed circle: with an even number of sides, the distance between opposite ones.
 */
export function regularPolygon({ sides, size, measured }: ShapeOf<'regularPolygon'>): Outline {
  const half = Math.PI / sides;
  const radius = measured === 'side' ? size / (2 * Math.sin(half)) : size / (2 * Math.cos(half));
  const points: Point[] = [];
  for (let i = 0; i < sides; i += 1) {
    const angle = -Math.PI / 2 + half - 2 * half * i;
    points.push(point(radius * Math.cos(angle), radius * Math.sin(angle)));
  }
  return buildOutline(points);
}

export function polygon({ vertices }: ShapeOf<'polygon'>): Outline {
  return buildOutline(
    vertices,
    [],
    vertices.map((vertex) => vertex.radius),
  );
}

export function gable({ width, heightSide, heightPeak, peakX }: ShapeOf<'gable'>): Outline {
  return buildOutline([
    point(width, 0),
    point(0, 0),
    point(0, heightSide),
    point(peakX, heightPeak),
    point(width, heightSide),
  ]);
}

/** A notch replaces its corner by two edges; its inner corner may be rounded. */
export function notched({ width, height, notches }: ShapeOf<'notched'>): Outline {
  const points: Point[] = [];
  const radii: number[] = [];
  for (const name of CLOCKWISE) {
    const corner = cornerOf(name, width, height);
    const notch = notches.find((candidate) => candidate.corner === name);
    if (!notch) {
      points.push(corner.at);
      radii.push(0);
      continue;
    }
    const inX = corner.at.x + corner.inwardX * notch.width;
    const inY = corner.at.y + corner.inwardY * notch.height;
    const onHorizontal = point(inX, corner.at.y);
    const onVertical = point(corner.at.x, inY);
    const inner = point(inX, inY);
    points.push(
      ...(corner.horizontalFirst ? [onHorizontal, inner, onVertical] : [onVertical, inner, onHorizontal]),
    );
    radii.push(0, notch.radius, 0);
  }
  return startingWithBottom(points, radii);
}

export function clippedRectangle({ width, height, clips }: ShapeOf<'clippedRectangle'>): Outline {
  const points: Point[] = [];
  for (const name of CLOCKWISE) {
    const corner = cornerOf(name, width, height);
    const clip = clips.find((candidate) => candidate.corner === name);
    if (!clip) {
      points.push(corner.at);
      continue;
    }
    const onHorizontal = point(corner.at.x + corner.inwardX * clip.alongX, corner.at.y);
    const onVertical = point(corner.at.x, corner.at.y + corner.inwardY * clip.alongY);
    points.push(...(corner.horizontalFirst ? [onHorizontal, onVertical] : [onVertical, onHorizontal]));
  }
  return startingWithBottom(points, []);
}

export function radiusRectangle({ width, height, radii }: ShapeOf<'radiusRectangle'>): Outline {
  return buildOutline(
    CLOCKWISE.map((name) => cornerOf(name, width, height).at),
    [],
    CLOCKWISE.map((name) => radii[name]),
  );
}

interface BlockCorner {
  at: Point;
  /** Direction of the glass from the corner: 1 or −1 along each axis. */
  inwardX: number;
  inwardY: number;
  /** Whether the outline reaches the corner along the horizontal side. */
  horizontalFirst: boolean;
}

function cornerOf(name: CornerName, width: number, height: number): BlockCorner {
  const right = name === 'lowerRight' || name === 'upperRight';
  const upper = name === 'upperLeft' || name === 'upperRight';
  return {
    at: point(right ? width : 0, upper ? height : 0),
    inwardX: right ? -1 : 1,
    inwardY: upper ? -1 : 1,
    horizontalFirst: name === 'lowerLeft' || name === 'upperRight',
  };
}

/** Rotates the list so that the first edge is the bottom one, from its rightmost point to the left. */
function startingWithBottom(points: Point[], radii: number[]): Outline {
  const start = points.findIndex(({ y }, i) => y === 0 && points[(i + 1) % points.length]?.y === 0);
  return buildOutline(
    [...points.slice(start), ...points.slice(0, start)],
    [],
    [...radii.slice(start), ...radii.slice(0, start)],
  );
}
