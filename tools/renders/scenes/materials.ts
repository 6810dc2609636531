import type { Material, Solid, Surface } from '../tracer/scene.js';
import { place } from '../tracer/scene.js';
import { block } from '../tracer/shapes.js';
import { add, clamp, color, gray, mix, scale, subtract, vec, type Vec } from '../tracer/vec.js';
import { fbm, noise, randomAt } from './noise.js';

const PLAIN: Surface = {
  albedo: gray(0.5),
  kind: 'matte',
  roughness: 0,
  coat: 0,
  bump: null,
  emission: gray(0),
  absorption: gray(0),
  ior: 1.52,
};

const fixed = (change: Partial<Surface>): Material => {
  const surface = { ...PLAIN, ...change };
  return () => surface;
};

export const matte = (hex: string): Material => fixed({ albedo: color(hex) });
export const glossy = (hex: string, roughness = 0.15, coat = 1.5): Material =>
  fixed({ albedo: color(hex), roughness, coat });
export const metal = (albedo: Vec, roughness: number): Material =>
  fixed({ kind: 'metal', albedo, roughness });
export const lamp = (emission: Vec): Material => fixed({ kind: 'light', emission });

export const METALS = {
  chrome: metal(vec(0.66, 0.67, 0.69), 0.04),
  brushedNickel: metal(vec(0.62, 0.58, 0.53), 0.32),
  stainless: metal(vec(0.6, 0.6, 0.59), 0.3),
  brass: metal(vec(0.83, 0.61, 0.3), 0.18),
  bronze: glossy('#3a2a20', 0.3, 2.2),
  black: glossy('#161616', 0.42, 1.6),
  white: glossy('#eceae5', 0.3, 1.5),
  silver: metal(vec(0.93, 0.95, 0.94), 0),
} as const;

/** Absorption per mm, from published light transmission: 10 mm clear 88 %, low-iron 91 %, bronze 35 %, gray 29 %. */
export const TINTS = {
  clear: vec(0.0085, 0.0027, 0.0058),
  lowIron: vec(0.0016, 0.0008, 0.0008),
  bronze: vec(0.078, 0.102, 0.128),
  gray: vec(0.122, 0.119, 0.112),
  tinted: vec(0.075, 0.034, 0.024),
} as const;
export type Tint = keyof typeof TINTS;

/** @param bump change of the normal on the patterned side */
export function glass(
  tint: Tint,
  surface: { roughness?: Material; bump?: (p: Vec, n: Vec) => Vec | null } = {},
): Material {
  const { bump } = surface;
  const plain: Surface = { ...PLAIN, kind: 'glass', absorption: TINTS[tint], albedo: gray(1) };
  if (!bump) return () => plain;
  return (p, n) => ({ ...plain, bump: bump(p, n) });
}

/** Etched on the side that faces +z, in the solid's coordinates. */
export function satinGlass(tint: Tint, isEtched: (n: Vec) => boolean): Material {
  const plain: Surface = { ...PLAIN, kind: 'glass', absorption: TINTS[tint] };
  const etched: Surface = { ...plain, roughness: 0.52 };
  return (_p, n) => (isEtched(n) ? etched : plain);
}

/** Slope of a height field by differences, mm per mm. */
export function slopeOf(height: (p: Vec) => number, p: Vec, n: Vec, step = 0.4): Vec {
  const here = height(p);
  const slope = vec(
    (height(vec(p.x + step, p.y, p.z)) - here) / step,
    (height(vec(p.x, p.y + step, p.z)) - here) / step,
    (height(vec(p.x, p.y, p.z + step)) - here) / step,
  );
  const along = slope.x * n.x + slope.y * n.y + slope.z * n.z;
  return vec(-(slope.x - along * n.x), -(slope.y - along * n.y), -(slope.z - along * n.z));
}

/** The two coordinates in the plane that a face looks along. */
function onFace(p: Vec, n: Vec): [number, number] {
  const [ax, ay, az] = [Math.abs(n.x), Math.abs(n.y), Math.abs(n.z)];
  if (ay >= ax && ay >= az) return [p.x, p.z];
  return ax >= az ? [p.z, p.y] : [p.x, p.y];
}

interface Tiles {
  hex: string;
  groutHex: string;
  width: number;
  height: number;
  joint: number;
  /** Share by which rows are offset. */
  offset?: number;
  /** Spread of tones and tilts between tiles. */
  variety?: number;
  roughness?: number;
  coat?: number;
  grain?: (p: Vec) => number;
}

export function tiles(of: Tiles): Material {
  const { width, height, joint, offset = 0, variety = 0.12, roughness = 0.12, coat = 1.5 } = of;
  const [body, grout] = [color(of.hex), color(of.groutHex)];
  const [acrossAll, upAll] = [width + joint, height + joint];
  return (p, n) => {
    const [a, b] = onFace(p, n);
    const row = Math.floor(b / upAll);
    const shifted = a + row * offset * acrossAll;
    const column = Math.floor(shifted / acrossAll);
    const [u, v] = [shifted - column * acrossAll, b - row * upAll];
    if (u > width || v > height) return { ...PLAIN, albedo: grout };
    const tone = 1 + variety * (randomAt(column, row, 1) - 0.5) * 2;
    const cloud = of.grain ? of.grain(p) : 1 + 0.06 * (fbm(scale(p, 0.02), 3) - 0.5);
    // Edges are rounded, and no tile lies quite flat.
    const edge = 3;
    const round = (at: number, size: number) =>
      (at < edge ? -(1 - at / edge) : at > size - edge ? 1 - (size - at) / edge : 0) * 0.5;
    const tilt = (seed: number) => (randomAt(column, row, seed) - 0.5) * variety * 0.12;
    const wave = (seed: number) =>
      (noise(vec(p.x * 0.02 + seed, p.y * 0.02, p.z * 0.02)) - 0.5) * variety * 0.18;
    const [du, dv] = [round(u, width) + tilt(2) + wave(7), round(v, height) + tilt(3) + wave(19)];
    const [ax, ay, az] = [Math.abs(n.x), Math.abs(n.y), Math.abs(n.z)];
    const bump = ay >= ax && ay >= az ? vec(du, 0, dv) : ax >= az ? vec(0, dv, du) : vec(du, dv, 0);
    return { ...PLAIN, albedo: scale(body, tone * cloud), roughness, coat, bump };
  };
}

/** Boards along the x axis (or z for floors with `alongZ`). */
export function wood(of: {
  light: string;
  dark: string;
  board?: number;
  alongZ?: boolean;
  roughness?: number;
  coat?: number;
  axis?: 'x' | 'y' | 'z';
}): Material {
  const [light, dark] = [color(of.light), color(of.dark)];
  const { board = 0, roughness = 0.35, coat = 1.4, axis = 'x' } = of;
  return (p, n) => {
    const q = axis === 'x' ? p : axis === 'y' ? vec(p.y, p.x, p.z) : vec(p.z, p.y, p.x);
    const index = board > 0 ? Math.floor(q.z / board) : 0;
    const start = randomAt(index, 5, 3) * 3000;
    const piece = board > 0 ? Math.floor((q.x + start) / 1800) : 0;
    const seed = randomAt(index, piece, 9) * 700;
    const grain = fbm(vec(q.x * 0.0025 + seed, q.y * 0.035 + seed, q.z * 0.035), 4);
    const rings = 0.5 + 0.5 * Math.sin((q.z * 0.11 + q.y * 0.13 + grain * 13 + seed) * 1.1);
    const fine = fbm(vec(q.x * 0.012, q.y * 0.5, q.z * 0.5 + seed), 2);
    const share = clamp(0.12 + 0.35 * grain + 0.28 * rings * grain + 0.4 * (fine - 0.4));
    const tone = board > 0 ? 1 + 0.16 * (randomAt(index, piece, 4) - 0.5) : 1;
    let albedo = scale(mix(light, dark, share), tone);
    if (board > 0) {
      const edge = Math.min(q.z - index * board, (index + 1) * board - q.z);
      const end = Math.abs(((q.x + start) % 1800) - 0);
      if ((edge < 1 || end < 1.6) && Math.abs(n.y) > 0.5) albedo = scale(albedo, 0.25);
    }
    return { ...PLAIN, albedo, roughness: roughness + 0.1 * fine, coat };
  };
}

export function plaster(hex: string, depth = 0.06): Material {
  const body = color(hex);
  return (p) => {
    const cloud = fbm(scale(p, 0.0022), 4);
    const fine = fbm(scale(p, 0.03), 3);
    return { ...PLAIN, albedo: scale(body, 1 + depth * (cloud - 0.5) * 2.4 + 0.05 * (fine - 0.5)) };
  };
}

export function marble(hex: string, veinHex: string, size = 1): Material {
  const [body, vein] = [color(hex), color(veinHex)];
  return (p) => {
    const q = scale(p, 0.0016 / size);
    const warp = vec(
      fbm(add(q, gray(3.1)), 5) * 1.8,
      fbm(add(q, gray(11.7)), 5) * 1.8,
      fbm(add(q, gray(5.3)), 4) * 1.8,
    );
    const line = 1 - Math.abs(2 * fbm(add(scale(q, 1.4), warp), 5) - 1);
    const thin = clamp((line - 0.86) / 0.14) ** 2;
    const cloud = fbm(add(q, warp), 4);
    return {
      ...PLAIN,
      albedo: mix(mix(body, vein, 0.18 * cloud), vein, 0.7 * thin),
      roughness: 0.08,
      coat: 1.5,
    };
  };
}

export function terrazzo(hex: string, chips: readonly string[]): Material {
  const body = color(hex);
  const stones = chips.map(color);
  const cell = 16;
  return (p, n) => {
    const [a, b] = onFace(p, n);
    const [i, j] = [Math.floor(a / cell), Math.floor(b / cell)];
    for (let u = i - 1; u <= i + 1; u += 1)
      for (let v = j - 1; v <= j + 1; v += 1) {
        const [x, y] = [(u + randomAt(u, v, 1)) * cell, (v + randomAt(u, v, 2)) * cell];
        const radius = 1.5 + 5.5 * randomAt(u, v, 3) ** 2;
        const angle = Math.atan2(b - y, a - x);
        const edge = radius * (0.8 + 0.3 * noise(vec(angle * 1.3 + u * 3, v * 5, 1)));
        if (Math.hypot(a - x, b - y) < edge)
          return {
            ...PLAIN,
            albedo: stones[Math.floor(randomAt(u, v, 4) * stones.length)]!,
            roughness: 0.25,
            coat: 1.45,
          };
      }
    return { ...PLAIN, albedo: scale(body, 0.95 + 0.1 * fbm(scale(p, 0.05), 3)), roughness: 0.3, coat: 1.45 };
  };
}

/** Woven cloth: threads at right angles. */
export function cloth(hex: string, thread = 3): Material {
  const body = color(hex);
  return (p, n) => {
    const height = (q: Vec) =>
      0.35 * Math.sin((q.x + q.z) * (2.1 / thread)) * Math.sin(q.y * (2.4 / thread)) +
      1.2 * fbm(scale(q, 0.35 / thread), 2);
    const tone = 0.86 + 0.26 * fbm(scale(p, 0.9 / thread), 2) + 0.08 * (fbm(scale(p, 0.01), 2) - 0.5);
    return { ...PLAIN, albedo: scale(body, tone), bump: scale(slopeOf(height, p, n), 0.5) };
  };
}

export function stone(hex: string, spread = 0.25): Material {
  const body = color(hex);
  return (p) => {
    const tone = 1 + spread * (fbm(scale(p, 0.012), 5) - 0.5) + 0.22 * (fbm(scale(p, 0.18), 3) - 0.5);
    return { ...PLAIN, albedo: scale(body, tone), roughness: 0.35, coat: 1.4 };
  };
}

export const leaf = (hex: string): Material => {
  const body = color(hex);
  return (p) => ({
    ...PLAIN,
    albedo: scale(body, 0.75 + 0.5 * noise(scale(p, 0.05))),
    roughness: 0.35,
    coat: 1.35,
  });
};

/** Water with waves that fade towards the horizon (−z), where a pixel covers many. */
export function water(hex: string): Material {
  const body = color(hex);
  const height = (q: Vec) =>
    70 * fbm(vec(q.x * 0.0006, 0, q.z * 0.0016), 3) + 9 * fbm(vec(q.x * 0.006, 3, q.z * 0.012), 2);
  return (p, n) => {
    // The near shore is at the largest z of the block.
    const away = Math.max(0, 1.5e6 - p.z);
    const share = 1 / (1 + (away / 26_000) ** 1.2);
    return {
      ...PLAIN,
      albedo: body,
      coat: 1.33,
      roughness: 0.05 + 0.2 * (1 - share),
      bump: scale(slopeOf(height, p, n, 8), 0.42 * share),
    };
  };
}

/** A board of light and dark squares. */
export function checker(lightHex: string, darkHex: string, size: number): Material {
  const [light, dark] = [color(lightHex), color(darkHex)];
  return (p, n) => {
    const [a, b] = onFace(p, n);
    const isDark = (Math.floor(a / size) + Math.floor(b / size)) % 2 !== 0;
    return { ...PLAIN, albedo: isDark ? dark : light, roughness: 0.4, coat: 1.3 };
  };
}

/** A block between two corners; its texture follows the scene's coordinates. */
export function slab(min: Vec, max: Vec, material: Material, chamfer = 0): Solid {
  const size = subtract(max, min);
  const middle = scale(add(min, max), 0.5);
  return place(block(size.x, size.y, size.z, chamfer), (p, n) => material(add(p, middle), n), middle);
}
