import type { Point } from '@glass/contracts';

/** An affine transform: x′ = xx·x + xy·y + dx, y′ = yx·x + yy·y + dy. */
export interface Transform {
  xx: number;
  xy: number;
  yx: number;
  yy: number;
  dx: number;
  dy: number;
}

/** Relative tolerance for equal scales: files store about nine decimals. */
const SAME_SCALE = 1e-9;

export function scaling(x: number, y: number): Transform {
  return { xx: x, xy: 0, yx: 0, yy: y, dx: 0, dy: 0 };
}

export function moving(dx: number, dy: number): Transform {
  return { xx: 1, xy: 0, yx: 0, yy: 1, dx, dy };
}

/** Counterclockwise. Quarter turns are exact, so that a rotated rectangle stays one. */
export function turning(degrees: number): Transform {
  const quarters = (((degrees / 90) % 4) + 4) % 4;
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = Number.isInteger(quarters)
    ? ([
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ][quarters] as [number, number])
    : [Math.cos(radians), Math.sin(radians)];
  return { xx: cos, xy: -sin, yx: sin, yy: cos, dx: 0, dy: 0 };
}

/** Composes transforms; the last is applied first. */
export function composeTransforms(...parts: Transform[]): Transform {
  return parts.reduce((outer, inner) => ({
    xx: outer.xx * inner.xx + outer.xy * inner.yx,
    xy: outer.xx * inner.xy + outer.xy * inner.yy,
    yx: outer.yx * inner.xx + outer.yy * inner.yx,
    yy: outer.yx * inner.xy + outer.yy * inner.yy,
    dx: outer.xx * inner.dx + outer.xy * inner.dy + outer.dx,
    dy: outer.yx * inner.dx + outer.yy * inner.dy + outer.dy,
  }));
}

export function applyTransform({ xx, xy, yx, yy, dx, dy }: Transform, { x, y }: Point): Point {
  return { x: xx * x + xy * y + dx, y: yx * x + yy * y + dy };
}

export function turned({ xx, xy, yx, yy }: Transform, { x, y }: Point): Point {
  return { x: xx * x + xy * y, y: yx * x + yy * y };
}

/** Scale of a transform, and whether it mirrors; null if circles would become ellipses. */
export function similarity({ xx, xy, yx, yy }: Transform): { scale: number; mirrors: boolean } | null {
  const scale = Math.hypot(xx, yx);
  const mirrors = xx * yy - xy * yx < 0;
  const side = mirrors ? -1 : 1;
  const off = Math.hypot(xy + side * yx, yy - side * xx);
  return off <= SAME_SCALE * scale ? { scale, mirrors } : null;
}
