/** A point, direction or linear RGB color. */
export interface Vec {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const vec = (x: number, y: number, z: number): Vec => ({ x, y, z });
/** All three components alike. */
export const gray = (value: number): Vec => ({ x: value, y: value, z: value });
export const add = (a: Vec, b: Vec): Vec => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
export const subtract = (a: Vec, b: Vec): Vec => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
export const scale = (a: Vec, by: number): Vec => ({ x: a.x * by, y: a.y * by, z: a.z * by });
export const multiply = (a: Vec, b: Vec): Vec => ({ x: a.x * b.x, y: a.y * b.y, z: a.z * b.z });
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y + a.z * b.z;
export const cross = (a: Vec, b: Vec): Vec => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});
export const lengthOf = (a: Vec): number => Math.sqrt(dot(a, a));
export const normalize = (a: Vec): Vec => scale(a, 1 / Math.max(lengthOf(a), 1e-12));
export const mix = (a: Vec, b: Vec, share: number): Vec => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  z: a.z + (b.z - a.z) * share,
});
export const luminance = (a: Vec): number => 0.2126 * a.x + 0.7152 * a.y + 0.0722 * a.z;
export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

const toLinear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

/** `#rrggbb` in linear light. */
export function color(hex: string): Vec {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return vec(channel(1), channel(3), channel(5));
}

/** Two directions at right angles to a normal and to each other. */
export function basisOf(n: Vec): [Vec, Vec] {
  const sign = n.z >= 0 ? 1 : -1;
  const a = -1 / (sign + n.z);
  const b = n.x * n.y * a;
  return [vec(1 + sign * n.x * n.x * a, sign * b, -sign * n.x), vec(b, sign + n.y * n.y * a, -n.y)];
}

/** A direction given in the coordinates of a normal. */
export function around(n: Vec, x: number, y: number, z: number): Vec {
  const [t, b] = basisOf(n);
  return vec(t.x * x + b.x * y + n.x * z, t.y * x + b.y * y + n.y * z, t.z * x + b.z * y + n.z * z);
}
