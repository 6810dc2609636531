import type { Material, Scene } from '../tracer/scene.js';
import { place } from '../tracer/scene.js';
import { block } from '../tracer/shapes.js';
import { gray, scale, vec, type Vec } from '../tracer/vec.js';
import { checker, glass, METALS, satinGlass, slopeOf, type Tint } from './materials.js';
import { fbm, noise } from './noise.js';

/* Swatches: a piece of glass on spacers over a checkered board, with its edge in front. */

const SIDE = 92;
const THICKNESSES = [6, 10, 12] as const;

function swatch(thickness: number, material: Material, backing?: Material): Scene {
  const gap = 9;
  const middle = gap + thickness / 2;
  return {
    width: 176,
    height: 176,
    samples: 28,
    exposure: 1.25,
    camera: { from: vec(58, 150, 178), to: vec(0, 5, 8), degrees: 28 },
    sky: (direction) => scale(gray(1), 0.5 + 0.35 * Math.max(0, direction.y)),
    lights: [
      {
        corner: vec(-260, 330, -220),
        across: vec(260, 0, 0),
        up: vec(0, 60, 190),
        emission: vec(5, 5, 5),
        isVisible: true,
      },
      {
        corner: vec(230, 60, 260),
        across: vec(60, 0, -120),
        up: vec(0, 120, 0),
        emission: vec(1.6, 1.6, 1.6),
        isVisible: false,
      },
    ],
    solids: [
      place(block(2000, 4, 2000), checker('#f3f2ef', '#7d8288', 23), vec(0, -2, 0)),
      place(block(SIDE, thickness, SIDE, 0.7), material, vec(0, middle, 0)),
      ...(backing ? [place(block(SIDE - 0.5, 0.6, SIDE - 0.5), backing, vec(0, gap - 0.4, 0))] : []),
    ],
  };
}

const isUpper = (n: Vec): boolean => n.y > 0.9;

function patterned(tint: Tint, height: (p: Vec) => number, strength: number): Material {
  return glass(tint, { bump: (p, n) => (isUpper(n) ? scale(slopeOf(height, p, n, 0.2), strength) : null) });
}

/** Drops and streaks, as of rain on a window. */
const rain = (p: Vec): number =>
  2.6 * fbm(vec(p.x * 0.22, 0, p.z * 0.07), 2) + 1.1 * noise(vec(p.x * 0.5, 4, p.z * 0.3));
/** Half-round ribs. */
const reeds = (p: Vec): number => {
  const across = (((p.x / 9) % 1) + 1) % 1;
  return 4 * Math.sqrt(Math.max(0, 0.26 - (across - 0.5) ** 2));
};

const plain = (['clear', 'lowIron', 'bronze', 'gray'] as const).flatMap((tint) =>
  THICKNESSES.map(
    (thickness) =>
      [`${tint === 'gray' ? 'grey' : tint}-${thickness}`, () => swatch(thickness, glass(tint))] as const,
  ),
);

export const scenes: Record<string, () => Scene> = {
  ...Object.fromEntries(plain),
  tinted: () => swatch(10, glass('tinted')),
  satin: () => swatch(10, satinGlass('clear', isUpper)),
  rain: () => swatch(10, patterned('clear', rain, 0.5)),
  reeded: () => swatch(10, patterned('clear', reeds, 0.6)),
  mirror: () => swatch(6, glass('clear'), METALS.silver),
};
