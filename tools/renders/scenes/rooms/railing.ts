import type { Scene, Solid } from '../../tracer/scene.js';
import { place } from '../../tracer/scene.js';
import { block, cylinder, ellipsoid, roundedBlock } from '../../tracer/shapes.js';
import { clamp, color, mix, scale, vec, type Vec } from '../../tracer/vec.js';
import { branches } from '../furniture.js';
import { randomAt } from '../noise.js';
import { cloth, glass, glossy, matte, METALS, slab, stone, water, wood } from '../materials.js';

/** A terrace by the sea, late in the afternoon: 12 mm glass in a base shoe, under a stainless handrail. */
export function railing(): Scene {
  const sky = (direction: Vec): Vec => {
    const up = clamp(direction.y, 0, 1);
    const horizon = mix(color('#f6ddc0'), color('#bcd3e6'), clamp(up * 5));
    const blue = mix(horizon, color('#6fa0cf'), clamp(up * 1.6));
    return scale(direction.y < 0 ? color('#a9bcc4') : blue, 1.15);
  };
  return {
    width: 640,
    height: 480,
    samples: 48,
    exposure: 1,
    camera: { from: vec(-1500, 1560, 2500), to: vec(500, 900, -400), degrees: 46, lens: 5, focus: 3000 },
    sky,
    lights: [
      // The sun, 80 m away.
      {
        corner: vec(-38000, 30000, 52000),
        across: vec(900, 2400, -1200),
        up: vec(2600, 0, 2000),
        emission: vec(5200, 4300, 3100),
        isVisible: false,
      },
    ],
    solids: [
      slab(
        vec(-4000, -60, -120),
        vec(6000, 0, 5000),
        wood({ light: '#b0865a', dark: '#77532f', board: 140 }),
      ),
      place(block(6e6, 10, 3e6), water('#3d7484'), vec(0, -14000, -1.5e6 - 1000)),
      ...ridge(-330_000, -470_000, 14, 30_000, '#9aabb2', 3),
      ...ridge(-420_000, -390_000, 7, 24_000, '#84989d', 5),
      ...ridge(160_000, -640_000, 12, 26_000, '#aab9c0', 9),
      // Glass panels in their shoe, and the rail on top.
      ...[-2, -1, 0, 1, 2].map((index) =>
        place(block(1480, 1080, 12, 1), glass('clear'), vec(index * 1500, 590, 0)),
      ),
      place(block(7600, 110, 62, 3), METALS.stainless, vec(0, 55, 0)),
      place(cylinder(24, 7600), METALS.stainless, vec(0, 1144, 0), { z: 90 }),
      ...[-2, -1, 0, 1, 2].flatMap((index) => [
        place(block(12, 1080, 1480, 1), glass('clear'), vec(2600, 590, index * 1500 + 800)),
      ]),
      place(block(62, 110, 7600, 3), METALS.stainless, vec(2600, 55, 3740)),
      place(cylinder(24, 7600), METALS.stainless, vec(2600, 1144, 3780), { x: 90 }),
      // A lounge chair and plants.
      place(roundedBlock(760, 130, 760, 50), cloth('#e6ddcc', 6), vec(900, 360, 950), { y: -28 }),
      place(roundedBlock(760, 420, 150, 60), cloth('#e6ddcc', 6), vec(1065, 600, 640), { y: -28, x: -12 }),
      place(block(800, 40, 800, 4), wood({ light: '#9a6e45', dark: '#5f3f24' }), vec(900, 275, 950), {
        y: -28,
      }),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) =>
          place(
            block(44, 256, 44, 3),
            wood({ light: '#9a6e45', dark: '#5f3f24', axis: 'y' }),
            vec(900 + x * 330 * 0.88 - z * 330 * 0.47, 128, 950 + z * 330 * 0.88 + x * 330 * 0.47),
            { y: -28 },
          ),
        ),
      ),
      place(roundedBlock(420, 360, 130, 60), cloth('#5f7f8c', 5), vec(985, 560, 770), { y: -28, x: -16 }),
      place(cylinder(190, 420, 230), stone('#c9c2b4', 0.2), vec(-780, 210, 520)),
      ...branches(vec(-780, 420, 520), {
        count: 16,
        height: 900,
        spread: 420,
        hex: '#5c7c45',
        leafSize: 70,
        seed: 21,
        leaves: 12,
      }),
      place(cylinder(260, 22), wood({ light: '#9a6e45', dark: '#5f3f24' }), vec(240, 430, 1180)),
      place(cylinder(26, 420), METALS.black, vec(240, 210, 1180)),
      place(cylinder(150, 16), METALS.black, vec(240, 8, 1180)),
      place(cylinder(34, 130), glass('lowIron'), vec(200, 506, 1160)),
      place(cylinder(30, 80), glossy('#d98b2b', 0.05), vec(200, 486, 1160)),
    ],
  };
}

/** Hills in a row along x, mm. */
function ridge(x: number, z: number, count: number, height: number, hex: string, seed: number): Solid[] {
  const haze = matte(hex);
  return Array.from({ length: count }, (_, index) => {
    const tall =
      height * Math.sin((Math.PI * (index + 0.7)) / (count + 0.4)) * (0.65 + 0.5 * randomAt(index, seed, 1));
    const wide = 26_000 + 16_000 * randomAt(index, seed, 2);
    return place(
      ellipsoid(wide, tall, 30_000),
      haze,
      vec(x + index * 19_000, -14_000, z + 12_000 * randomAt(index, seed, 3)),
      {
        z: 8 * (randomAt(index, seed, 4) - 0.5),
      },
    );
  });
}
