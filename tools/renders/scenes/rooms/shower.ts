import type { Scene } from '../../tracer/scene.js';
import { place } from '../../tracer/scene.js';
import { block, cylinder, roundedBlock, roundedDisc, tube } from '../../tracer/shapes.js';
import { gray, vec } from '../../tracer/vec.js';
import { branches, hangingTowel, pumpBottle, towelStack, vase } from '../furniture.js';
import { clamp, pullHandle, wallHinge } from '../hardware-parts.js';
import { glass, glossy, matte, METALS, plaster, slab, stone, tiles, wood } from '../materials.js';

/** A frameless enclosure: fixed panel, door hinged on the right wall, side panel on the left. */
export function shower(): Scene {
  const wallTile = tiles({
    hex: '#aab5a6',
    groutHex: '#c9ccc3',
    width: 68,
    height: 240,
    joint: 3,
    variety: 0.16,
    roughness: 0.09,
  });
  const floor = tiles({
    hex: '#a8a198',
    groutHex: '#8d877f',
    width: 597,
    height: 597,
    joint: 3,
    variety: 0.04,
    roughness: 0.4,
    coat: 1.4,
  });
  const pan = tiles({
    hex: '#8f8a82',
    groutHex: '#77726b',
    width: 47,
    height: 47,
    joint: 3,
    variety: 0.1,
    roughness: 0.4,
    coat: 1.35,
  });
  const wall = plaster('#e9e5dc', 0.04);
  const pane = glass('clear');
  const finish = METALS.black;
  return {
    width: 800,
    height: 600,
    samples: 96,
    exposure: 1.5,
    camera: { from: vec(-620, 1360, 3150), to: vec(-150, 1130, -400), degrees: 39, lens: 6, focus: 3200 },
    sky: () => gray(0.32),
    lights: [
      // A window on the left and soft light from above.
      {
        corner: vec(-1890, 700, 1500),
        across: vec(0, 0, -1200),
        up: vec(0, 1500, 0),
        emission: vec(9, 9.4, 10),
        isVisible: true,
      },
      {
        corner: vec(-300, 2580, 900),
        across: vec(900, 0, 0),
        up: vec(0, 0, 700),
        emission: vec(2.6, 2.5, 2.3),
        isVisible: false,
      },
      {
        corner: vec(100, 2590, -700),
        across: vec(500, 0, 0),
        up: vec(0, 0, 400),
        emission: vec(5.2, 4.9, 4.5),
        isVisible: true,
      },
    ],
    solids: [
      slab(vec(-1900, -40, -1000), vec(900, 0, 4200), floor),
      slab(vec(-560, 0, -960), vec(900, 30, 45), pan),
      // Back wall around the niche, and its back.
      slab(vec(-600, 0, -1000), vec(60, 2600, -950), wallTile),
      slab(vec(560, 0, -1000), vec(900, 2600, -950), wallTile),
      slab(vec(60, 0, -1000), vec(560, 1130, -950), wallTile),
      slab(vec(60, 1440, -1000), vec(560, 2600, -950), wallTile),
      slab(vec(50, 1120, -1080), vec(570, 1450, -1040), wallTile),
      slab(vec(60, 1118, -1045), vec(560, 1132, -944), stone('#d9d3c7', 0.1)),
      slab(vec(60, 1438, -1045), vec(560, 1446, -948), stone('#d9d3c7', 0.1)),
      slab(vec(50, 1120, -1045), vec(60, 1450, -950), wallTile),
      slab(vec(560, 1120, -1045), vec(570, 1450, -950), wallTile),
      slab(vec(900, 0, -1000), vec(950, 2600, 4200), wallTile),
      slab(vec(-1900, 0, -1000), vec(-600, 2600, -950), wall),
      slab(vec(-1950, 0, -1000), vec(-1900, 2600, 4200), wall),
      slab(vec(-1950, 2600, -1000), vec(950, 2640, 4200), matte('#f2f0ea')),
      // Curb under the glass.
      slab(vec(-590, 0, -950), vec(-510, 90, 50), stone('#d5cfc3', 0.1), 3),
      slab(vec(-590, 0, -45), vec(900, 90, 50), stone('#d5cfc3', 0.1), 3),
      // Glass: side panel, fixed panel, door.
      place(block(10, 1960, 945, 1), pane, vec(-550, 1072, -470)),
      place(block(640, 1960, 10, 1), pane, vec(-222, 1072, 0)),
      place(block(776, 1950, 10, 1), pane, vec(497, 1070, 0)),
      ...wallHinge(vec(900, 330, 0), finish, -1),
      ...wallHinge(vec(900, 1820, 0), finish, -1),
      ...pullHandle(vec(185, 1080, 0), finish, 300),
      ...clamp(vec(-460, 100, 0), finish),
      ...clamp(vec(20, 100, 0), finish),
      place(block(10, 22, 30), finish, vec(-550, 1960, -10)),
      // Rain shower and valve.
      place(
        tube(
          [
            vec(420, 1210, -930),
            vec(420, 2130, -930),
            vec(420, 2165, -920),
            vec(420, 2178, -890),
            vec(420, 2180, -560),
          ],
          11,
        ),
        finish,
        vec(-260, 0, 0),
      ),
      place(roundedDisc(140, 12, 4), finish, vec(160, 2150, -540)),
      place(roundedBlock(190, 46, 50, 10), finish, vec(-90, 1080, -920)),
      place(cylinder(26, 40), finish, vec(-190, 1080, -915), { z: 90 }),
      place(cylinder(26, 40), finish, vec(10, 1080, -915), { z: 90 }),
      place(tube([vec(160, 1210, -930), vec(160, 1080, -930)], 11), finish, vec(-250, 0, 0)),
      ...pumpBottle(vec(190, 1132, -1000), glossy('#6b4a32', 0.1), METALS.black, 150, 34),
      ...pumpBottle(vec(290, 1132, -1005), glossy('#6b4a32', 0.1), METALS.black, 150, 34),
      place(roundedBlock(90, 30, 60, 12), matte('#e7dcc4'), vec(430, 1148, -1000)),
      // Stool with towels in the shower, towel and plant beside it.
      place(roundedBlock(330, 32, 260, 10), wood({ light: '#b58a5c', dark: '#7a5433' }), vec(560, 440, -640)),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) =>
          place(
            cylinder(15, 400, 18),
            wood({ light: '#b58a5c', dark: '#7a5433', axis: 'y' }),
            vec(560 + x * 130, 228, -640 + z * 95),
          ),
        ),
      ),
      ...towelStack(vec(560, 458, -640), ['#efe9dd', '#dcd3c2'], 250, 180),
      place(cylinder(9, 560), finish, vec(-1130, 1490, -890), { z: 90 }),
      place(cylinder(8, 60), finish, vec(-1390, 1490, -920), { x: 90 }),
      place(cylinder(8, 60), finish, vec(-870, 1490, -920), { x: 90 }),
      ...hangingTowel(vec(-1130, 1510, -885), '#c9b8a0', 400, 720),
      vase(vec(-960, 0, -420), glossy('#e6e1d7', 0.4, 1.35), 420, 150),
      ...branches(vec(-960, 380, -420), {
        count: 9,
        height: 820,
        spread: 330,
        hex: '#5d7a4a',
        leafSize: 62,
        seed: 4,
        leaves: 10,
      }),
    ],
  };
}
