import { fc } from '@glass/testing/property';
import type { LayoutBay, LayoutBlock, LayoutJoint, LayoutRun, ShowerLayout } from '@glass/contracts/layout';
import { allArticles, cityHeavy, clamp, magnet, wallChannel } from './articles.factory.js';
import { bayOf, hardware, layoutOf, runOf } from './layout.factory.js';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const mm = (min: number, max: number) => fc.integer({ min, max });
const side = fc.constantFrom('left' as const, 'right' as const);

const anyBay: fc.Arbitrary<LayoutBay<number>> = fc
  .record({
    kind: fc.constantFrom(
      'fixed' as const,
      'fixed' as const,
      'door' as const,
      'slider' as const,
      'empty' as const,
    ),
    width: maybe(mm(150, 900)),
    hinged: side,
    opens: fc.constantFrom('out' as const, 'in' as const, 'both' as const),
    transom: maybe(mm(150, 450)),
    topAt: maybe(mm(900, 2000)),
    hingeHeights: fc.option(fc.array(mm(0, 2300), { minLength: 2, maxLength: 4 }), {
      nil: undefined,
      freq: 3,
    }),
  })
  .map(({ kind, width, hinged, opens, transom, topAt, hingeHeights }) => {
    const isHung = kind === 'door' || kind === 'slider';
    return bayOf(kind, {
      width,
      hinged: isHung ? hinged : null,
      opens,
      transom: kind === 'slider' || kind === 'empty' ? null : transom,
      topAt,
      ...(hingeHeights && { hingeHeights: hingeHeights.toSorted((one, other) => one - other) }),
    });
  });

const anyBlock: fc.Arbitrary<LayoutBlock<number>> = fc.record({
  kind: fc.constantFrom('kneeWall' as const, 'bench' as const),
  side,
  width: mm(50, 600),
  height: mm(200, 1200),
  fall: maybe(mm(0, 30)),
});

/** Measures of a real opening: walls out of plumb by centimeters at most, now and then a contradiction. */
const anyRun: fc.Arbitrary<LayoutRun<number>> = fc
  .record({
    width: mm(250, 3000),
    height: mm(1200, 2700),
    bays: fc.array(anyBay, { minLength: 1, maxLength: 4 }),
    middle: maybe(mm(-12, 12)),
    top: maybe(mm(-15, 15)),
    right: maybe(mm(-400, 400)),
    hump: maybe(mm(-60, 60)),
    leans: fc.record({ left: maybe(mm(-15, 15)), right: maybe(mm(-15, 15)) }),
    across: maybe(mm(-20, 20)),
    along: maybe(mm(-15, 15)),
    inward: maybe(mm(-10, 25)),
    above: fc.constantFrom('open' as const, 'header' as const, 'ceiling' as const),
    blocks: fc.oneof(
      { weight: 2, arbitrary: fc.constant<LayoutBlock<number>[]>([]) },
      { weight: 1, arbitrary: fc.array(anyBlock, { maxLength: 3 }) },
    ),
  })
  .map(({ width, height, bays, middle, top, right, hump, leans, across, along, inward, above, blocks }) =>
    runOf(width, height, bays, {
      widths: {
        bottom: width,
        middle: middle === null ? null : width + middle,
        top: top === null ? null : width + top,
      },
      heights: {
        left: height,
        middle: hump === null ? null : Math.round(height + (right ?? 0) / 2) + hump,
        right: right === null ? null : height + right,
      },
      leans,
      leansAcross: { left: across, right: across },
      curbFall: { along, inward },
      top: above,
      blocks,
    }),
  );

const anyJoint: fc.Arbitrary<LayoutJoint> = fc.record({
  angleDegrees: fc.constantFrom(90, 90, 135, 120, 100, 160),
  corner: fc.constantFrom('butt' as const, 'miter' as const),
  through: side,
});

/** Showers of one to four runs with everything that can be measured. */
export function anyLayout(): fc.Arbitrary<ShowerLayout<number>> {
  return fc
    .record({
      runs: fc.array(anyRun, { minLength: 1, maxLength: 4 }),
      joints: fc.array(anyJoint, { minLength: 3, maxLength: 3 }),
      start: fc.constantFrom('wall' as const, 'open' as const),
      end: fc.constantFrom('wall' as const, 'open' as const),
      measuredTo: fc.constantFrom('outside' as const, 'center' as const),
      strikeSeal: fc.constantFrom(magnet.uid, hardware.strikeSeal),
      wallFixing: fc.constantFrom(wallChannel.uid, clamp.uid),
      handle: maybe(
        fc.constantFrom(...allArticles.filter(({ family }) => family === 'handle').map(({ uid }) => uid)),
      ),
    })
    .map(({ runs, joints, start, end, measuredTo, strikeSeal, wallFixing, handle }) =>
      layoutOf(runs, {
        joints: joints.slice(0, runs.length - 1),
        start,
        end,
        measuredTo,
        hardware: {
          ...hardware,
          strikeSeal,
          wallFixing,
          slidingSystem: cityHeavy.uid,
          handle: handle ?? undefined,
        },
      }),
    );
}
