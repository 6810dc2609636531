import type { Vec } from '../tracer/vec.js';

/** A number in [0, 1) for a cell. */
export function randomAt(x: number, y: number, z: number): number {
  let mixed =
    (Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(z | 0, 0x9e3779b1)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

const ease = (share: number): number => share * share * (3 - 2 * share);

/** Value noise in [0, 1), with cells of 1. */
export function noise({ x, y, z }: Vec): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const u = ease(x - i);
  const v = ease(y - j);
  const near = row(i, j, k, u) * (1 - v) + row(i, j + 1, k, u) * v;
  const far = row(i, j, k + 1, u) * (1 - v) + row(i, j + 1, k + 1, u) * v;
  return near + (far - near) * ease(z - k);
}

function row(i: number, j: number, k: number, u: number): number {
  const from = randomAt(i, j, k);
  return from + (randomAt(i + 1, j, k) - from) * u;
}

/** Noise of several octaves, about 0.5 on average. */
export function fbm(p: Vec, octaves: number): number {
  let sum = 0;
  let share = 0.5;
  let total = 0;
  let size = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += share * noise({ x: p.x * size + octave * 17, y: p.y * size, z: p.z * size });
    total += share;
    share /= 2;
    size *= 2.03;
  }
  return sum / total;
}
