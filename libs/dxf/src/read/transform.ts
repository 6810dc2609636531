import type { Point } from '@glass/contracts';

/** Where a block's drawing lands: x′ = xx·x + xy·y + dx, y′ = yx·x + yy·y + dy. */
export interface Transform {
  xx: number;
  xy: number;
  yx: number;
  yy: number;
  dx: number;
  dy: number;
}

/** Scales that differ by less than this part are the same: files carry them with some nine decimals. */
const SAME_SCALE = 1e-9;

export function scaling(x: number, y: number): Transform {
  return { xx: x, xy: 0, yx: 0, yy: y, dx: 0, dy: 0 };
}

export function moving(dx: number, dy: number): Transform {
  return { xx: 1, xy: 0, yx: 0, yy: 1, dx, dy };
}

/** Counter-clockwise. Quarter turns are exact, so that a rotated rectangle stays one. */
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

/** One transform that does the last of `parts` first. */
export function combined(...parts: Transform[]): Transform {
  return parts.reduce((outer, inner) => ({
    xx: outer.xx * inner.xx + outer.xy * inner.yx,
    xy: outer.xx * inner.xy + outer.xy * inner.yy,
    yx: outer.yx * inner.xx + outer.yy * inner.yx,
    yy: outer.yx * inner.xy + outer.yy * inner.yy,
    dx: outer.xx * inner.dx + outer.xy * inner.dy + outer.dx,
    dy: outer.yx * inner.dx + outer.yy * inner.dy + outer.dy,
  }));
}

export function applied({ xx, xy, yx, yy, dx, dy }: Transform, { x, y }: Point): Point {
  return { x: xx * x + xy * y + dx, y: yx * x + yy * y + dy };
}

export function turned({ xx, xy, yx, yy }: Transform, { x, y }: Point): Point {
  return { x: xx * x + xy * y, y: yx * x + yy * y };
}

/** By how much a transform scales, and whether it mirrors; null where circles would become ellipses. */
export function similarity({ xx, xy, yx, yy }: Transform): { scale: number; mirrors: boolean } | null {
  const scale = Math.hypot(xx, yx);
  const mirrors = xx * yy - xy * yx < 0;
  const side = mirrors ? -1 : 1;
  const off = Math.hypot(xy + side * yx, yy - side * xx);
  return off <= SAME_SCALE * scale ? { scale, mirrors } : null;
}
