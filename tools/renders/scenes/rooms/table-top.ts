import type { Scene } from '../../tracer/scene.js';
import { place } from '../../tracer/scene.js';
import { cylinder, roundedBlock, roundedDisc } from '../../tracer/shapes.js';
import { gray, vec } from '../../tracer/vec.js';
import { books, bowl, branches, lemons, vase } from '../furniture.js';
import { cloth, glass, glossy, matte, plaster, slab, wood } from '../materials.js';

/** A round coffee table of 12 mm glass on an oak base, in front of a sofa. */
export function tableTop(): Scene {
  const oak = { light: '#b08455', dark: '#6e4a2c' };
  const sofa = cloth('#bdb09b', 5);
  return {
    width: 640,
    height: 480,
    samples: 48,
    exposure: 1.1,
    camera: { from: vec(340, 1010, 1620), to: vec(0, 400, 0), degrees: 38, lens: 11, focus: 1640 },
    sky: () => gray(0.3),
    lights: [
      {
        corner: vec(-2200, 500, 900),
        across: vec(0, 0, -2100),
        up: vec(0, 1800, 0),
        emission: vec(8.6, 8.6, 8.4),
        isVisible: true,
      },
      {
        corner: vec(-900, 2580, 300),
        across: vec(1800, 0, 0),
        up: vec(0, 0, 1500),
        emission: vec(0.8, 0.8, 0.8),
        isVisible: false,
      },
    ],
    solids: [
      slab(
        vec(-2600, -30, -1800),
        vec(2600, 0, 3200),
        wood({ light: '#b7946a', dark: '#7d5a39', board: 180 }),
      ),
      slab(vec(-1500, 0, -700), vec(1500, 14, 1050), cloth('#d8d0c0', 9)),
      slab(vec(-2600, 0, -1840), vec(2600, 2600, -1800), plaster('#d9d3c6', 0.08)),
      slab(vec(2560, 0, -1800), vec(2600, 2600, 3200), plaster('#e2ddd2')),
      slab(vec(-2600, 2600, -1800), vec(2600, 2640, 3200), matte('#f2efe8')),
      // Glass top with a rounded polish, and its base.
      place(roundedDisc(520, 12, 2), glass('clear'), vec(0, 412, 0)),
      ...[0, 1, 2].map((index) => {
        const angle = (index / 3) * 2 * Math.PI + 0.5;
        return place(
          cylinder(24, 404, 34),
          wood({ ...oak, axis: 'y' }),
          vec(Math.cos(angle) * 250, 204, Math.sin(angle) * 250),
        );
      }),
      place(roundedDisc(268, 26, 8), wood(oak), vec(0, 120, 0)),
      ...books(vec(-190, 418, -70), ['#31444f', '#c2a27c', '#e3ddd0'], 260),
      bowl(vec(150, 418, 130), glossy('#e9e4da', 0.25, 1.45), 150, 76),
      ...lemons(vec(150, 456, 130), 5, 60),
      vase(vec(60, 418, -220), glossy('#54625a', 0.4, 1.4), 210, 74),
      ...branches(vec(60, 610, -220), {
        count: 8,
        height: 430,
        spread: 230,
        hex: '#7b9160',
        leafSize: 34,
        seed: 8,
        leaves: 10,
      }),
      // Sofa.
      place(roundedBlock(2300, 260, 860, 60), sofa, vec(0, 250, -1150)),
      place(roundedBlock(2300, 560, 230, 80), sofa, vec(0, 540, -1540)),
      ...[-1, 1].map((side) => place(roundedBlock(220, 480, 880, 70), sofa, vec(side * 1130, 330, -1150))),
      ...[-1, 0, 1].map((index) =>
        place(roundedBlock(670, 150, 640, 60), cloth('#c7baa6', 5), vec(index * 676, 430, -1080)),
      ),
      place(roundedBlock(480, 420, 150, 70), cloth('#8b9a86', 5), vec(-660, 690, -1330), { x: -18, y: 12 }),
      place(roundedBlock(430, 380, 140, 64), cloth('#b46b45', 5), vec(-350, 660, -1310), { x: -20, y: -8 }),
      place(roundedBlock(480, 420, 150, 70), cloth('#e2d9c9', 5), vec(640, 690, -1330), { x: -18, y: -14 }),
    ],
  };
}
