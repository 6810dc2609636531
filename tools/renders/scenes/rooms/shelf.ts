import type { Scene } from '../../tracer/scene.js';
import { place } from '../../tracer/scene.js';
import { block, cylinder, roundedBlock } from '../../tracer/shapes.js';
import { gray, vec } from '../../tracer/vec.js';
import { bottle, bowl, branches, pumpBottle, towelStack, vase } from '../furniture.js';
import { glass, glossy, matte, METALS, slab, tiles } from '../materials.js';

/** Two bathroom shelves of 10 mm glass on chrome brackets. */
export function shelf(): Scene {
  const pane = glass('clear');
  const heights = [1180, 1560];
  return {
    width: 640,
    height: 480,
    samples: 48,
    exposure: 1.35,
    camera: { from: vec(-330, 1590, 1250), to: vec(10, 1390, 60), degrees: 39, lens: 8, focus: 1190 },
    sky: () => gray(0.35),
    lights: [
      {
        corner: vec(-1500, 900, 1500),
        across: vec(0, 0, -1200),
        up: vec(0, 1500, 0),
        emission: vec(8.4, 8.6, 9),
        isVisible: true,
      },
      {
        corner: vec(-500, 2500, 200),
        across: vec(1100, 0, 0),
        up: vec(0, 0, 600),
        emission: vec(2.4, 2.3, 2.1),
        isVisible: false,
      },
    ],
    solids: [
      slab(
        vec(-1800, 0, -40),
        vec(1800, 2600, 0),
        tiles({
          hex: '#d7d3c8',
          groutHex: '#b9b4a8',
          width: 75,
          height: 150,
          joint: 3,
          variety: 0.1,
          roughness: 0.1,
        }),
      ),
      slab(vec(1500, 0, -40), vec(1540, 2600, 3000), matte('#e9e4da')),
      slab(vec(-1800, 2600, -40), vec(1800, 2640, 3000), matte('#f2efe8')),
      slab(vec(-1800, -40, -40), vec(1800, 0, 3000), matte('#9b9284')),
      ...heights.flatMap((y) => [
        place(block(960, 10, 190, 1.2), pane, vec(0, y, 103)),
        ...[-1, 1].flatMap((side) => [
          place(roundedBlock(26, 34, 46, 5), METALS.chrome, vec(side * 360, y, 24)),
          place(cylinder(17, 6), METALS.chrome, vec(side * 360, y, 3), { x: 90 }),
        ]),
      ]),
      ...towelStack(vec(250, heights[0]! + 5, 105), ['#efe9dc', '#b9c0ae', '#efe9dc'], 260, 165),
      ...pumpBottle(vec(-330, heights[0]! + 5, 110), glossy('#5b3f28', 0.08), METALS.black, 150, 36),
      ...bottle(vec(-225, heights[0]! + 5, 85), glossy('#eee8dc', 0.3), 190, 33),
      bowl(vec(-70, heights[0]! + 5, 115), glossy('#a9563a', 0.45, 1.35), 66, 44),
      place(roundedBlock(66, 24, 48, 11), matte('#f1e8d6'), vec(-72, heights[0]! + 44, 115), { y: 20 }),
      vase(vec(-310, heights[1]! + 5, 95), glossy('#e4ddd0', 0.4, 1.4), 150, 56),
      ...branches(vec(-310, heights[1]! + 140, 95), {
        count: 7,
        height: 250,
        spread: 130,
        hex: '#6d8753',
        leafSize: 26,
        seed: 6,
        leaves: 9,
      }),
      ...bottle(vec(-130, heights[1]! + 5, 100), glass('bronze'), 150, 30),
      ...bottle(vec(-52, heights[1]! + 5, 80), glass('bronze'), 190, 32),
      place(cylinder(38, 92), glass('lowIron'), vec(90, heights[1]! + 52, 100)),
      place(cylinder(33, 60), matte('#efe6d2'), vec(90, heights[1]! + 42, 100)),
      ...branches(vec(330, heights[1]! + 70, 95), {
        count: 10,
        height: 170,
        spread: 150,
        hex: '#4f7245',
        leafSize: 30,
        seed: 12,
        leaves: 8,
      }),
      place(cylinder(48, 84, 58), glossy('#7c8b84', 0.4, 1.4), vec(330, heights[1]! + 47, 95)),
    ],
  };
}
