import type { Scene } from '../../tracer/scene.js';
import { place } from '../../tracer/scene.js';
import { block, cylinder, ellipsoid, roundedBlock, roundedDisc, tube, turned } from '../../tracer/shapes.js';
import { gray, vec } from '../../tracer/vec.js';
import { branches, pumpBottle, towelStack, vase } from '../furniture.js';
import { glass, glossy, lamp, marble, matte, METALS, plaster, slab, tiles, wood } from '../materials.js';

/** A round mirror over a washstand; it shows the window of the room behind the camera. */
export function mirror(): Scene {
  const oak = { light: '#b9936a', dark: '#7b5838' };
  const brass = METALS.brass;
  const globe = lamp(vec(7.5, 6.1, 4.5));
  return {
    width: 640,
    height: 480,
    samples: 48,
    exposure: 1.3,
    camera: { from: vec(540, 1480, 2150), to: vec(0, 1375, 0), degrees: 40, lens: 9, focus: 2200 },
    sky: () => gray(0.25),
    lights: [
      {
        corner: vec(-1700, 800, 1900),
        across: vec(0, 0, -1300),
        up: vec(0, 1450, 0),
        emission: vec(8.5, 8.8, 9.2),
        isVisible: true,
      },
      {
        corner: vec(-1000, 2580, 400),
        across: vec(1800, 0, 0),
        up: vec(0, 0, 900),
        emission: vec(1.3, 1.25, 1.15),
        isVisible: false,
      },
      {
        corner: vec(-530, 1400, 120),
        across: vec(70, 0, 0),
        up: vec(0, 110, 0),
        emission: vec(14, 11, 8),
        isVisible: false,
      },
      {
        corner: vec(480, 1400, 120),
        across: vec(70, 0, 0),
        up: vec(0, 110, 0),
        emission: vec(14, 11, 8),
        isVisible: false,
      },
    ],
    solids: [
      slab(vec(-1800, 0, -60), vec(2200, 2600, 0), plaster('#cdbda6', 0.16)),
      slab(vec(-1750, 0, -60), vec(-1710, 800, 4000), plaster('#e6dfd2')),
      slab(vec(-1750, 2250, -60), vec(-1710, 2600, 4000), plaster('#e6dfd2')),
      slab(vec(-1750, 800, -60), vec(-1710, 2250, 600), plaster('#e6dfd2')),
      slab(vec(-1750, 800, 1900), vec(-1710, 2250, 4000), plaster('#e6dfd2')),
      ...[0, 1, 2].map((index) =>
        slab(vec(-1705, 800, 610 + index * 640), vec(-1680, 2250, 640 + index * 640), matte('#f4f2ee')),
      ),
      slab(vec(-1705, 1510, 600), vec(-1680, 1540, 1900), matte('#f4f2ee')),
      slab(vec(2200, 0, -60), vec(2240, 2600, 4000), plaster('#e9e3d8')),
      slab(
        vec(-1800, 0, 4000),
        vec(2240, 2600, 4040),
        tiles({
          hex: '#dcd9d0',
          groutHex: '#c3bfb5',
          width: 200,
          height: 100,
          joint: 3,
          offset: 0.5,
          variety: 0.06,
        }),
      ),
      slab(vec(-1800, 2600, -60), vec(2240, 2640, 4040), matte('#f4f1ea')),
      slab(vec(-1800, -40, -60), vec(2240, 0, 4040), wood({ ...oak, board: 160 })),
      // Behind the camera: a door and a picture for the reflection.
      slab(vec(600, 0, 3960), vec(1500, 2050, 3996), wood({ light: '#a47b52', dark: '#6d4c30', axis: 'y' })),
      slab(vec(-700, 1150, 3970), vec(-100, 1900, 3996), matte('#31404a')),
      // The mirror: silver behind glass.
      place(cylinder(430, 6), glass('lowIron'), vec(0, 1560, 22), { x: 90 }),
      place(cylinder(429, 2), METALS.silver, vec(0, 1560, 17.6), { x: 90 }),
      place(cylinder(395, 15), matte('#2a2522'), vec(0, 1560, 8), { x: 90 }),
      // Lamps.
      ...[-1, 1].flatMap((side) => [
        place(ellipsoid(78), globe, vec(side * 610, 1600, 120)),
        place(cylinder(34, 40), brass, vec(side * 610, 1505, 120)),
        place(
          tube(
            [
              vec(side * 610, 1490, 120),
              vec(side * 610, 1470, 112),
              vec(side * 610, 1462, 90),
              vec(side * 610, 1462, 6),
            ],
            9,
          ),
          brass,
          vec(0, 0, 0),
        ),
        place(roundedDisc(52, 12, 3), brass, vec(side * 610, 1462, 6), { x: 90 }),
      ]),
      // Washstand.
      place(block(1700, 40, 520, 3), marble('#f0ede6', '#8d8578', 1), vec(0, 960, 262)),
      slab(vec(-820, 300, 10), vec(820, 938, 500), wood({ ...oak, roughness: 0.45 })),
      slab(vec(-3, 300, 500), vec(3, 938, 503), matte('#2a1d12')),
      slab(vec(-830, 620, 498), vec(830, 626, 502), matte('#2a1d12')),
      place(
        turned(
          [
            [0, 150],
            [20, 175],
            [90, 208],
            [130, 216],
          ],
          9,
        ),
        glossy('#f4f2ed', 0.06, 1.5),
        vec(30, 980, 270),
      ),
      place(roundedDisc(40, 10, 3), brass, vec(30, 1190, 5), { x: 90 }),
      place(
        tube(
          [vec(30, 1190, 0), vec(30, 1190, 150), vec(30, 1186, 172), vec(30, 1172, 184), vec(30, 1150, 186)],
          11,
        ),
        brass,
        vec(0, 0, 0),
      ),
      place(cylinder(24, 46), brass, vec(-90, 1190, 24), { x: 90 }),
      place(cylinder(7, 64), brass, vec(-90, 1210, 50), { x: 10 }),
      ...pumpBottle(vec(-330, 980, 190), glossy('#5d4129', 0.1), METALS.black, 140, 36),
      ...pumpBottle(vec(-425, 980, 150), glossy('#d9d2c5', 0.3), brass, 140, 36),
      place(roundedBlock(260, 12, 150, 5), marble('#e6e1d8', '#a39a8c', 0.4), vec(-370, 974, 190)),
      vase(vec(440, 980, 160), glossy('#6f7f74', 0.35, 1.4), 230, 78),
      ...branches(vec(440, 1190, 160), {
        count: 7,
        height: 330,
        spread: 170,
        hex: '#6b8753',
        leafSize: 34,
        seed: 3,
      }),
      ...towelStack(vec(600, 980, 320), ['#efe8db', '#c7b59b'], 230, 180),
    ],
  };
}
