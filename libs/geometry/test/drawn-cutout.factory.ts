import type { DrawnCutout } from '@glass/contracts/catalogue';
import type { ContourVertex } from '@glass/contracts/panel';
import { fc } from '@glass/testing/property';
import { drawnCircle, drawnCutoutFaults } from '../src/index.js';

const share = (least: number, most: number) =>
  fc.integer({ min: 0, max: 1000 }).map((n) => least + (n / 1000) * (most - least));
const mm = (least: number, most: number) => share(least, most).map((value) => Math.round(value * 16) / 16);

/** From left to right at any heights, with arcs in both directions; also off the center line. */
const mouth: fc.Arbitrary<ContourVertex[]> = fc
  .record({
    left: mm(-90, 10),
    steps: fc.array(
      fc.record({ across: mm(1, 25), up: mm(3, 70), bulge: share(-0.6, 0.6), isArc: fc.boolean() }),
      {
        minLength: 2,
        maxLength: 9,
      },
    ),
    side: fc.boolean(),
  })
  .map(({ left, steps, side }) => {
    let x = left;
    const inner = steps.map(({ across, up, bulge, isArc }, i) => {
      // The sides of a mouth may be perpendicular to the edge.
      if (i > 0 || !side) x += across;
      return { x, y: up, bulge: isArc ? bulge : 0 };
    });
    return [{ x: left, y: 0, bulge: 0 }, ...inner, { x: x + 2, y: 0, bulge: 0 }];
  });

const opening: fc.Arbitrary<ContourVertex[]> = fc.oneof(
  fc.tuple(mm(-60, 60), mm(90, 140), mm(2, 12)).map(([x, y, r]) => drawnCircle(x, y, r)),
  fc
    .record({
      x: mm(-60, 60),
      y: mm(90, 140),
      w: mm(4, 30),
      h: mm(4, 30),
      bulge: share(-0.3, 0.9),
      turned: fc.boolean(),
    })
    .map(({ x, y, w, h, bulge, turned }) => {
      const loop = [
        { x, y, bulge: 0 },
        { x: x + w, y, bulge },
        { x: x + w, y: y + h, bulge: 0 },
        { x: x + w / 3, y: y + h, bulge: 0 },
        { x, y: y + h / 2, bulge: 0 },
      ];
      return turned
        ? loop.map((one, i) => ({ ...one, bulge: 0 - (loop.at(i - 1)?.bulge ?? 0) })).reverse()
        : loop;
    }),
);

/** Any valid cutout: with a mouth, openings behind the edge, or both. */
export const anyDrawnCutout: fc.Arbitrary<DrawnCutout> = fc
  .record({
    mouth: fc.oneof(
      { weight: 3, arbitrary: mouth },
      { weight: 1, arbitrary: fc.constant<ContourVertex[]>([]) },
    ),
    openings: fc.array(opening, { maxLength: 3 }),
  })
  .map((drawn): DrawnCutout => ({ kind: 'drawn', ...drawn }))
  .filter((cutout) => drawnCutoutFaults(cutout).length === 0);
