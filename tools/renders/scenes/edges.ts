import type { Material, Scene } from '../tracer/scene.js';
import { place } from '../tracer/scene.js';
import { convex, distanceField, type Shape } from '../tracer/shapes.js';
import { gray, scale, vec, type Vec } from '../tracer/vec.js';
import { glass, matte, satinGlass, slopeOf } from './materials.js';
import { fbm } from './noise.js';

/* Close-ups of edge work on 10 mm glass: a bar along x, its worked edge towards the camera (+z), its end polished. */

const THICK = 10;
const LONG = 74;
const DEEP = 64;

/** Planes of a bar around a profile of the front edge, points from bottom to top as [height, distance from front]. */
function bar(front: readonly (readonly [y: number, back: number])[]): Shape {
  const planes = [
    { normal: vec(1, 0, 0), d: LONG / 2 },
    { normal: vec(-1, 0, 0), d: LONG / 2 },
    { normal: vec(0, 1, 0), d: THICK },
    { normal: vec(0, -1, 0), d: 0 },
    { normal: vec(0, 0, -1), d: DEEP },
    ...front.slice(1).map(([y, back], index) => {
      const [y0, back0] = front[index]!;
      // Outward of the line from one point to the next.
      const normal = vec(0, back - back0, y - y0);
      return { normal, d: normal.y * y + normal.z * -back };
    }),
  ];
  return convex(planes, { min: vec(-LONG / 2, 0, -DEEP), max: vec(LONG / 2, THICK, 0) });
}

/** Half round: the front half of a circle as high as the glass is thick. */
const pencil: Shape = distanceField(
  { min: vec(-LONG / 2, 0, -DEEP), max: vec(LONG / 2, THICK, 0) },
  (x, y, z) => {
    const r = THICK / 2;
    const inside = z < -r ? Math.abs(y - r) - r : Math.hypot(y - r, z + r) - r;
    return Math.max(inside, Math.abs(x) - LONG / 2, -DEEP - z);
  },
);

const isFront = (n: Vec): boolean => n.z > 0.2 && Math.abs(n.x) < 0.5;
const polished = glass('clear');
const ground = satinGlass('clear', isFront);
/** Broken by the cutter: shiny, with shallow shells and an irregular arris. */
const broken: Material = glass('clear', {
  bump: (p, n) =>
    isFront(n)
      ? scale(
          slopeOf((q) => 3.2 * fbm(vec(q.x * 0.09, q.y * 0.5, q.z * 0.2), 4), p, n, 0.15),
          0.55,
        )
      : null,
});

function closeUp(shape: Shape, material: Material): Scene {
  return {
    width: 320,
    height: 240,
    samples: 20,
    exposure: 1.2,
    camera: { from: vec(66, 40, 62), to: vec(8, 4, -9), degrees: 32, lens: 0.9, focus: 88 },
    sky: (direction) => scale(gray(1), 0.32 + 0.4 * Math.max(0, direction.y)),
    lights: [
      {
        corner: vec(-120, 130, -60),
        across: vec(150, 0, 0),
        up: vec(0, 30, 110),
        emission: vec(7, 7, 7),
        isVisible: true,
      },
      {
        corner: vec(-70, 30, 160),
        across: vec(90, 0, 0),
        up: vec(0, 70, 0),
        emission: vec(3, 3, 3),
        isVisible: true,
      },
    ],
    solids: [
      place(shape, material, vec(0, 0.4, 0)),
      place(
        convex([{ normal: vec(0, 1, 0), d: 0 }], { min: vec(-900, -4, -900), max: vec(900, 0, 900) }),
        matte('#c9ced2'),
        vec(0, 0, 0),
      ),
    ],
  };
}

export const scenes: Record<string, () => Scene> = {
  cut: () =>
    closeUp(
      bar([
        [0, 0],
        [THICK, 0],
      ]),
      broken,
    ),
  seamed: () =>
    closeUp(
      bar([
        [0, 0.7],
        [0.7, 0],
        [THICK - 0.7, 0],
        [THICK, 0.7],
      ]),
      ground,
    ),
  flatPolish: () =>
    closeUp(
      bar([
        [0, 1],
        [1, 0],
        [THICK - 1, 0],
        [THICK, 1],
      ]),
      polished,
    ),
  pencilPolish: () => closeUp(pencil, polished),
  bevel: () =>
    closeUp(
      bar([
        [0, 0.5],
        [0.5, 0],
        [4.5, 0],
        [THICK, 26],
      ]),
      polished,
    ),
  mitre: () =>
    closeUp(
      bar([
        [0, 0.4],
        [0.5, 0],
        [THICK, THICK - 0.4],
      ]),
      polished,
    ),
};
