import type { Material, Scene, Solid } from '../tracer/scene.js';
import { place } from '../tracer/scene.js';
import { block, roundedDisc } from '../tracer/shapes.js';
import { gray, scale, vec, type Vec } from '../tracer/vec.js';
import { clamp, glassHinge, knob, pullHandle, towelBar, wallHinge } from './hardware-parts.js';
import { glass, METALS, plaster } from './materials.js';

/* Hardware on a pane in front of a plain wall, and samples of its finishes. */

const PANE = 10;

/** Reflections in polished metal: a dark room with two tall softboxes and a bright ceiling. */
function studioSky({ x, y, z }: Vec): Vec {
  const around = Math.atan2(x, z);
  const softbox = (at: number, width: number): number => {
    const off = Math.abs(around - at) / width;
    return off < 1 ? (1 - off * off) ** 2 : 0;
  };
  const upright = Math.max(0, 1 - (y / 0.85) ** 2);
  const base = 0.1 + 0.22 * (1 + y) + 0.9 * Math.max(0, y) ** 2;
  return scale(gray(1), base + upright * (1.5 * softbox(-0.74, 0.44) + 1.1 * softbox(1.15, 0.5)));
}

function studio(solids: Solid[], from: Vec, to: Vec, degrees: number): Scene {
  return {
    width: 320,
    height: 240,
    samples: 20,
    exposure: 1.15,
    camera: { from, to, degrees, lens: 3, focus: Math.hypot(from.x - to.x, from.y - to.y, from.z - to.z) },
    sky: studioSky,
    lights: [
      {
        corner: vec(-520, 60, 500),
        across: vec(0, 0, -560),
        up: vec(0, 460, 0),
        emission: vec(6, 6, 6),
        isVisible: true,
      },
      {
        corner: vec(180, 420, 160),
        across: vec(300, 0, 0),
        up: vec(0, 0, 300),
        emission: vec(3.4, 3.4, 3.4),
        isVisible: true,
      },
      {
        corner: vec(640, -260, 420),
        across: vec(0, 0, -90),
        up: vec(0, 560, 0),
        emission: vec(3, 3, 3),
        isVisible: true,
      },
    ],
    solids: [place(block(4000, 4000, 20), plaster('#d9dcdb', 0.03), vec(0, 0, -420)), ...solids],
  };
}

/** A pane whose left edge is at x. */
const pane = (x: number, width = 900): Solid =>
  place(block(width, 1400, PANE, 0.8), glass('clear'), vec(x + width / 2, 0, 0));

const sample = (finish: Material): Scene => ({
  ...studio(
    [place(roundedDisc(34, 16, 4), finish, vec(0, 0, 0), { x: 78 })],
    vec(20, 40, 260),
    vec(0, 0, 0),
    19,
  ),
  width: 96,
  height: 96,
});

export const scenes: Record<string, () => Scene> = {
  'hinge-wall': () =>
    studio(
      [
        pane(8),
        ...wallHinge(vec(0, 0, 0), METALS.chrome, 1),
        place(block(40, 1400, 300), plaster('#eceae6', 0.03), vec(-20, 0, -60)),
      ],
      vec(190, 70, 330),
      vec(34, 0, 0),
      25,
    ),
  'hinge-glass': () =>
    studio(
      [pane(3), pane(-903), ...glassHinge(vec(0, 0, 0), METALS.chrome)],
      vec(150, 70, 340),
      vec(0, 0, 0),
      25,
    ),
  clamp: () =>
    studio(
      [
        place(block(900, 900, PANE, 0.8), glass('clear'), vec(0, 453, 0)),
        ...clamp(vec(0, 22, 0), METALS.chrome),
        place(block(1600, 60, 600, 1), plaster('#eceae6', 0.03), vec(0, -30, -60)),
      ],
      vec(120, 90, 250),
      vec(0, 24, 0),
      24,
    ),
  'handle-pull': () =>
    studio(
      [pane(-78), ...pullHandle(vec(0, 0, 0), METALS.chrome, 203)],
      vec(230, 70, 520),
      vec(10, 0, 0),
      29,
    ),
  'handle-knob': () =>
    studio([pane(-70), ...knob(vec(0, 0, 0), METALS.chrome)], vec(110, 50, 250), vec(4, 0, 10), 23),
  'handle-bar': () =>
    studio(
      [pane(-600, 1200), ...towelBar(vec(0, 0, 0), METALS.chrome, 305)],
      vec(-190, 90, 620),
      vec(0, 0, 20),
      33,
    ),
  'finish-chrome': () => sample(METALS.chrome),
  'finish-brushedNickel': () => sample(METALS.brushedNickel),
  'finish-stainless': () => sample(METALS.stainless),
  'finish-matteBlack': () => sample(METALS.black),
  'finish-brass': () => sample(METALS.brass),
  'finish-bronze': () => sample(METALS.bronze),
  'finish-white': () => sample(METALS.white),
};
