import type { Material, Solid } from '../tracer/scene.js';
import { place } from '../tracer/scene.js';
import { block, cylinder, ellipsoid, roundedBlock, roundedDisc, tube, turned } from '../tracer/shapes.js';
import { add, vec, type Vec } from '../tracer/vec.js';
import { cloth, glossy, leaf, matte, METALS } from './materials.js';
import { randomAt } from './noise.js';

/* Things that make rooms look lived in. */

export function towelStack(at: Vec, hexes: readonly string[], width = 320, depth = 220): Solid[] {
  return hexes.map((hex, index) =>
    place(
      roundedBlock(width - index * 8, 52, depth - index * 6, 24),
      cloth(hex, 4),
      add(at, vec((index % 2) * 6, 27 + index * 52, 0)),
      {
        y: (index % 2) * 3 - 1.5,
      },
    ),
  );
}

export function bottle(at: Vec, glassOrCeramic: Material, height = 180, radius = 34): Solid[] {
  const neck = radius * 0.42;
  return [
    place(
      turned([
        [0, radius * 0.94],
        [6, radius],
        [height * 0.62, radius],
        [height * 0.78, neck],
        [height * 0.84, neck],
      ]),
      glassOrCeramic,
      at,
    ),
    place(cylinder(neck * 1.25, height * 0.14), METALS.black, add(at, vec(0, height * 0.9, 0))),
  ];
}

export function pumpBottle(at: Vec, body: Material, top: Material, height = 150, radius = 36): Solid[] {
  const head = add(at, vec(0, height + 38, 0));
  return [
    place(roundedDisc(radius, height, 7), body, add(at, vec(0, height / 2, 0))),
    place(cylinder(radius * 0.45, 16), top, add(at, vec(0, height + 8, 0))),
    place(cylinder(4, 30), top, add(at, vec(0, height + 26, 0))),
    place(tube([head, add(head, vec(26, 0, 8)), add(head, vec(34, -8, 11))], 6), top, vec(0, 0, 0)),
  ];
}

export function vase(at: Vec, material: Material, height = 240, radius = 80): Solid {
  return place(
    turned([
      [0, radius * 0.6],
      [height * 0.12, radius * 0.86],
      [height * 0.45, radius],
      [height * 0.75, radius * 0.5],
      [height * 0.92, radius * 0.34],
      [height, radius * 0.44],
    ]),
    material,
    at,
  );
}

/** Twigs with leaves, from one point. */
export function branches(
  at: Vec,
  options: {
    count: number;
    height: number;
    spread: number;
    hex: string;
    leafSize: number;
    seed?: number;
    leaves?: number;
  },
): Solid[] {
  const { count, height, spread, hex, leafSize, seed = 1, leaves = 9 } = options;
  const green = leaf(hex);
  const bark = matte('#5a4a36');
  return Array.from({ length: count }).flatMap((_, index) => {
    const angle = (index / count) * 2 * Math.PI + randomAt(index, seed, 1);
    const lean = spread * (0.5 + 0.7 * randomAt(index, seed, 2));
    const tall = height * (0.7 + 0.4 * randomAt(index, seed, 3));
    const pointAt = (share: number) =>
      add(
        at,
        vec(
          Math.cos(angle) * lean * share ** 1.7,
          tall * (share - 0.12 * share * share),
          Math.sin(angle) * lean * share ** 1.7,
        ),
      );
    const twig = place(tube([0, 0.25, 0.5, 0.75, 1].map(pointAt), 2.6), bark, vec(0, 0, 0));
    const blades = Array.from({ length: leaves }, (_leaf, each) => {
      const share = 0.25 + (0.78 * each) / leaves;
      const turn = randomAt(index, each, seed + 5) * 360;
      const size = leafSize * (0.7 + 0.6 * randomAt(each, index, seed + 6));
      const point = pointAt(Math.min(1, share));
      const out = (turn * Math.PI) / 180;
      return place(
        ellipsoid(size, size * 0.045, size * 0.4),
        green,
        add(point, vec(Math.cos(out) * size * 0.9, size * 0.15, -Math.sin(out) * size * 0.9)),
        { x: 30 * (randomAt(index, each, 7) - 0.5), y: turn, z: 40 * (randomAt(each, index, 8) - 0.35) },
      );
    });
    return [twig, ...blades];
  });
}

export function books(at: Vec, hexes: readonly string[], width = 240): Solid[] {
  let y = at.y;
  return hexes.flatMap((hex, index) => {
    const thick = 22 + 14 * randomAt(index, 3, 2);
    const cover = place(
      block(width - index * 14, thick, 180 - index * 6, 1),
      matte(hex),
      vec(at.x, y + thick / 2, at.z),
      { y: index * 7 - 6 },
    );
    const pages = place(
      block(width - index * 14 - 8, thick - 6, 181 - index * 6),
      matte('#ece6d8'),
      vec(at.x + 6, y + thick / 2, at.z),
      { y: index * 7 - 6 },
    );
    y += thick;
    return [cover, pages];
  });
}

/** A towel over a bar or hook, in folds. */
export function hangingTowel(at: Vec, hex: string, width = 420, height = 760): Solid[] {
  const folds = 9;
  const material = cloth(hex, 4);
  return Array.from({ length: folds }, (_, index) => {
    const x = (index / (folds - 1) - 0.5) * width;
    const thick = 26 + 12 * randomAt(index, 8, 1);
    return place(
      roundedBlock(width / folds + 22, height - 14 * randomAt(index, 8, 2), thick, 12),
      material,
      add(at, vec(x, -height / 2, 8 * (randomAt(index, 8, 3) - 0.5))),
      { y: 26 * (randomAt(index, 8, 4) - 0.5) },
    );
  });
}

export function bowl(at: Vec, material: Material, radius = 150, height = 80): Solid {
  return place(
    turned(
      [
        [0, radius * 0.4],
        [height * 0.15, radius * 0.5],
        [height * 0.6, radius * 0.88],
        [height, radius],
      ],
      6,
    ),
    material,
    at,
  );
}

export function lemons(at: Vec, count: number, radius: number): Solid[] {
  const skin = glossy('#e8b923', 0.4, 1.4);
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 6.283 + 0.4;
    const isTop = index === count - 1;
    return place(
      ellipsoid(38, 31, 31),
      skin,
      add(
        at,
        vec(isTop ? 6 : Math.cos(angle) * radius, isTop ? 40 : 0, isTop ? -4 : Math.sin(angle) * radius),
      ),
      { y: index * 77, z: 20 * (randomAt(index, 2, 2) - 0.5) },
    );
  });
}
