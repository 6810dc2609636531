import type { Scene } from '../../tracer/scene.js';
import { place } from '../../tracer/scene.js';
import { block, cylinder, ellipsoid, roundedBlock, roundedDisc, tube, turned } from '../../tracer/shapes.js';
import { gray, vec } from '../../tracer/vec.js';
import { bowl, branches, lemons, vase } from '../furniture.js';
import { socketPlate } from '../hardware-parts.js';
import { glass, glossy, marble, matte, METALS, plaster, slab, stone, wood } from '../materials.js';

/** A painted 6 mm glass behind a worktop, with sockets in it. */
export function splashback(): Scene {
  const oak = { light: '#b58b5e', dark: '#765032' };
  const front = glossy('#e7e3d9', 0.35, 1.4);
  return {
    width: 640,
    height: 480,
    samples: 48,
    exposure: 1.4,
    camera: { from: vec(-520, 1500, 1900), to: vec(40, 1160, 0), degrees: 42, lens: 7, focus: 1880 },
    sky: () => gray(0.36),
    lights: [
      {
        corner: vec(-1900, 950, 1700),
        across: vec(0, 0, -1300),
        up: vec(0, 1300, 0),
        emission: vec(9, 9.1, 9.2),
        isVisible: true,
      },
      {
        corner: vec(-1150, 1533, 90),
        across: vec(2200, 0, 0),
        up: vec(0, 0, 26),
        emission: vec(22, 18.5, 14),
        isVisible: true,
      },
      {
        corner: vec(-700, 2560, 700),
        across: vec(1500, 0, 0),
        up: vec(0, 0, 900),
        emission: vec(1.4, 1.35, 1.25),
        isVisible: false,
      },
    ],
    solids: [
      slab(vec(-2200, 0, -50), vec(2200, 2600, -8), plaster('#e8e3d8')),
      slab(vec(-2200, 2600, -50), vec(2200, 2640, 3500), matte('#f3f0e9')),
      slab(vec(2100, 0, -50), vec(2140, 2600, 3500), plaster('#e8e3d8')),
      // Paint, and the glass in front of it in three panels.
      slab(vec(-1400, 918, -8), vec(1400, 1540, -6.1), matte('#6a9083')),
      ...[-1, 0, 1].map((index) =>
        place(block(930, 620, 6, 0.8), glass('lowIron'), vec(index * 932, 1229, -3)),
      ),
      // Worktop and cupboards.
      place(block(2900, 36, 640, 3), marble('#efece5', '#9a9184', 1.2), vec(0, 900, 310)),
      ...[-2, -1, 0, 1, 2].map((index) =>
        place(
          block(556, 780, 24, 2),
          wood({ ...oak, axis: 'y', roughness: 0.45 }),
          vec(index * 560, 480, 590),
        ),
      ),
      slab(vec(-1400, 90, 0), vec(1400, 880, 575), matte('#3a2b1e')),
      ...[-2, -1, 0, 1, 2].map((index) => place(block(556, 640, 22, 2), front, vec(index * 560, 1872, 340))),
      slab(vec(-1400, 1540, -8), vec(1400, 2200, 328), matte('#e3ded3')),
      // Sockets.
      ...socketPlate(vec(330, 1130, 0), glossy('#f2f0ea', 0.2), matte('#4d4a45'), {
        width: 152,
        height: 82,
        sockets: 2,
      }),
      // On the worktop.
      place(roundedBlock(330, 460, 22, 14), wood({ ...oak, axis: 'y' }), vec(-560, 1150, 40), { x: -7 }),
      place(roundedDisc(150, 20, 8), wood({ light: '#8d633e', dark: '#58391f' }), vec(-410, 1074, 66), {
        x: 83,
      }),
      place(cylinder(62, 150), stone('#d8d0c1', 0.15), vec(-250, 993, 150)),
      ...[0, 1, 2, 3].map((index) =>
        place(
          tube(
            [
              vec(-250 + index * 14 - 20, 1000, 150),
              vec(-268 + index * 34 - 30, 1200 + index * 18, 140 - index * 8),
            ],
            7,
          ),
          wood({ ...oak, axis: 'y' }),
          vec(0, 0, 0),
        ),
      ),
      ...[0, 1, 2].map((index) =>
        place(ellipsoid(30, 42, 12), wood(oak), vec(-292 + index * 36, 1216 + index * 20, 138 - index * 8)),
      ),
      // Kettle.
      place(
        turned([
          [0, 92],
          [8, 98],
          [120, 74],
          [160, 56],
          [176, 22],
          [184, 12],
          [200, 12],
        ]),
        METALS.black,
        vec(720, 918, 230),
      ),
      place(
        tube([vec(650, 1020, 230), vec(610, 1050, 230), vec(588, 1100, 230), vec(570, 1112, 230)], 9),
        METALS.black,
        vec(0, 0, 0),
      ),
      place(
        tube([vec(760, 1080, 230), vec(830, 1086, 230), vec(850, 1050, 230), vec(830, 970, 230)], 9),
        wood({ light: '#8d633e', dark: '#58391f', axis: 'y' }),
        vec(0, 0, 0),
      ),
      bowl(vec(60, 918, 280), glossy('#ece7dd', 0.2, 1.5), 140, 78),
      ...lemons(vec(60, 955, 280), 5, 58),
      vase(vec(1060, 918, 150), glossy('#dcd4c5', 0.35, 1.4), 240, 82),
      ...branches(vec(1060, 1140, 150), {
        count: 8,
        height: 360,
        spread: 200,
        hex: '#678450',
        leafSize: 34,
        seed: 15,
      }),
    ],
  };
}
