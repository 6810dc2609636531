import type { Material, Solid } from '../tracer/scene.js';
import { place } from '../tracer/scene.js';
import { block, cylinder, roundedBlock, roundedDisc, tube } from '../tracer/shapes.js';
import { add, vec, type Vec } from '../tracer/vec.js';

/* Hardware of frameless glass, in the plane z = 0 of a pane. */

/** Wall-to-glass hinge: wall plate at x = 0, glass to the left (−1) or right (1). */
export function wallHinge(at: Vec, finish: Material, side: 1 | -1, thickness = 10): Solid[] {
  const plates = [1, -1].flatMap((face) => [
    place(block(56, 90, 8, 1.6), finish, add(at, vec(side * 38, 0, face * (thickness / 2 + 4)))),
  ]);
  return [
    ...plates,
    place(block(14, 90, thickness + 16, 1.6), finish, add(at, vec(side * 9, 0, 0))),
    place(block(6, 90, 54, 1.2), finish, add(at, vec(side * 3, 0, 0))),
  ];
}

/** Glass-to-glass hinge over the gap at x = 0. */
export function glassHinge(at: Vec, finish: Material, thickness = 10): Solid[] {
  return [1, -1]
    .flatMap((side) =>
      [1, -1].map((face) =>
        place(block(54, 90, 8, 1.6), finish, add(at, vec(side * 30, 0, face * (thickness / 2 + 4)))),
      ),
    )
    .concat([place(cylinder(7, 90), finish, at)]);
}

export function clamp(at: Vec, finish: Material, thickness = 10): Solid[] {
  return [1, -1]
    .map((face) => place(block(45, 45, 8, 1.6), finish, add(at, vec(0, 0, face * (thickness / 2 + 4)))))
    .concat([place(block(45, 10, thickness, 0.5), finish, add(at, vec(0, -20, 0)))]);
}

/** A bar handle through two holes, `apart` mm; on both faces. */
export function pullHandle(at: Vec, finish: Material, apart = 203, thickness = 10): Solid[] {
  return [1, -1].flatMap((face) => {
    const off = thickness / 2 + 52;
    const bend = 26;
    const points: Vec[] = [vec(0, apart / 2, face * (thickness / 2))];
    for (let step = 0; step <= 6; step += 1) {
      const angle = (step / 6) * (Math.PI / 2);
      points.push(
        vec(0, apart / 2 - bend + bend * Math.cos(angle), face * (off - bend + bend * Math.sin(angle))),
      );
    }
    const lower = points.map((p) => vec(p.x, -p.y, p.z)).toReversed();
    return [
      place(tube([...points, ...lower], 9.5), finish, at),
      place(roundedDisc(13, 5, 1.2), finish, add(at, vec(0, apart / 2, face * (thickness / 2 + 2.5))), {
        x: 90,
      }),
      place(roundedDisc(13, 5, 1.2), finish, add(at, vec(0, -apart / 2, face * (thickness / 2 + 2.5))), {
        x: 90,
      }),
    ];
  });
}

export function knob(at: Vec, finish: Material, thickness = 10): Solid[] {
  return [1, -1].flatMap((face) => [
    place(cylinder(9, 20), finish, add(at, vec(0, 0, face * (thickness / 2 + 10))), { x: 90 }),
    place(roundedDisc(17, 18, 2.5), finish, add(at, vec(0, 0, face * (thickness / 2 + 28))), { x: 90 }),
  ]);
}

/** A horizontal towel bar on one face, `apart` mm. */
export function towelBar(at: Vec, finish: Material, apart = 305, thickness = 10): Solid[] {
  return [
    ...[-1, 1].flatMap((side) => [
      place(cylinder(9, 52), finish, add(at, vec((side * apart) / 2, 0, thickness / 2 + 26)), { x: 90 }),
      place(roundedDisc(14, 6, 1.2), finish, add(at, vec((side * apart) / 2, 0, thickness / 2 + 3)), {
        x: 90,
      }),
      place(roundedDisc(14, 6, 1.2), finish, add(at, vec((side * apart) / 2, 0, -thickness / 2 - 3)), {
        x: 90,
      }),
    ]),
    place(cylinder(9.5, apart + 60), finish, add(at, vec(0, 0, thickness / 2 + 52)), { z: 90 }),
  ];
}

/** A wall socket plate of given size, facing +z. */
export function socketPlate(
  at: Vec,
  face: Material,
  hole: Material,
  size: { width: number; height: number; sockets: number },
): Solid[] {
  const plate = place(roundedBlock(size.width, size.height, 10, 4), face, add(at, vec(0, 0, 4)));
  const each = Array.from({ length: size.sockets }).flatMap((_, index) => {
    const x = (index - (size.sockets - 1) / 2) * 71;
    return [
      place(cylinder(21, 2), hole, add(at, vec(x, 0, 9.2)), { x: 90 }),
      place(cylinder(2.6, 3), hole, add(at, vec(x - 9.5, 0, 9.5)), { x: 90 }),
      place(cylinder(2.6, 3), hole, add(at, vec(x + 9.5, 0, 9.5)), { x: 90 }),
    ];
  });
  return [plate, ...each];
}
