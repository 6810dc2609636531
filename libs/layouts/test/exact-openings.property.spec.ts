import { fc, runs } from '@glass/testing/property';
import type { ShowerLayout } from '@glass/contracts/layout';
import { lengthOf } from '@glass/geometry';
import { type DraftPane } from '../src/draft-pane.js';
import { draftLayout } from '../src/evaluate-layout.js';
import { mapLayoutLengths } from '../src/index.js';
import { type LevelLine, xAt, yAt } from '../src/line.js';
import type { PlacedRun } from '../src/placed-run.js';
import { anyLayout } from './any-layout.factory.js';
import { allArticles } from './articles.factory.js';
import { catalogueWith, contextOf } from './layout.factory.js';

const draft = (layout: ShowerLayout<number>, units: 'inch' | 'metric' = 'metric') =>
  draftLayout(layout, { catalogue: catalogueWith(10, units), articles: allArticles }, () => undefined);

/** Space that a gap takes upright, which is measured square to its line. */
const upright = (mm: number, { slope }: LevelLine): number => mm * Math.hypot(1, slope);

/** Height of gaps and glass of a bay at one place, less that of the opening, mm. */
function findRest({ opening }: PlacedRun, stack: readonly DraftPane[], x: number): number {
  const [main, transom] = stack;
  const last = transom ?? main!;
  const glass = stack.reduce((sum, { edges }) => sum + yAt(edges.top, x) - yAt(edges.bottom, x), 0);
  const gaps =
    upright(main!.gaps.bottom.mm, opening.floor) +
    (transom ? upright(transom.gaps.bottom.mm, transom.edges.bottom) : 0) +
    upright(last.gaps.top.mm, opening.top);
  return glass + gaps - (yAt(opening.top, x) - yAt(opening.floor, x));
}

/** Left and right end of a pane, at its top. */
const endsOf = ({ edges: { left, right, top } }: DraftPane): [number, number] => [
  xAt(left, yAt(top, 0)),
  xAt(right, yAt(top, 0)),
];

describe('any opening', () => {
  it('is filled by panes and gaps in height, wherever the glass follows its top', () => {
    let checked = 0;
    fc.assert(
      fc.property(anyLayout(), (any) => {
        // A pane on a knee wall of its own width doesn't reach the floor.
        const layout = { ...any, runs: any.runs.map((run) => ({ ...run, blocks: [] })) };
        const { runs: placed, drafts } = draftLayout(layout, contextOf(), () => undefined);
        for (const run of placed)
          for (const { bay } of run.bays.filter(
            (one) => one.bay.kind === 'fixed' || one.bay.kind === 'door',
          )) {
            const stack = drafts.filter((one) => one.bay.uid === bay.uid);
            const [main, transom] = stack;
            const [left, right] = endsOf(main!);
            // Typed widths may leave a bay no glass.
            if (left >= right) continue;
            const rests = [left, right].map((x) => findRest(run, stack, x));
            if (bay.topAt !== null && !transom) {
              // Never beyond the opening, nor higher than entered above the highest floor.
              for (const rest of rests) expect(rest).toBeLessThanOrEqual(1e-6);
              continue;
            }
            // A door alone is level: it reaches a slope at its lower end only.
            if (bay.kind === 'door' && !transom) expect(Math.max(...rests)).toBeCloseTo(0, 6);
            else for (const rest of rests) expect(rest).toBeCloseTo(0, 6);
            checked += 1;
          }
      }),
      runs(300),
    );
    expect(checked).toBeGreaterThan(100);
  });

  it('gives the same glass before rounding, whether it is entered in inches or in millimeters', () => {
    const sixteenths = (mm: number) => Math.round((mm * 16) / 25.4);
    /** `71 9/16`, and `1817.6875 mm`. */
    const inInches = (count: number) => `${Math.floor(count / 16)} ${count % 16}/16`;
    const inMillimeters = (count: number) => `${((count * 25.4) / 16).toFixed(4)} mm`;
    const enter = (
      layout: ShowerLayout<number>,
      write: (count: number) => string,
      units: 'inch' | 'metric',
    ) =>
      mapLayoutLengths(layout, (mm) => {
        const { mm: read } = lengthOf(write(sixteenths(Math.abs(mm))), units);
        return mm < 0 ? -read : read;
      });
    const glassOf = (layout: ShowerLayout<number>, units: 'inch' | 'metric') =>
      draft(layout, units).drafts.map(({ key, edges, gaps, notches }) => ({
        key,
        numbers: [
          ...[edges.left, edges.right].flatMap(({ x0, y0, slope }) => [x0, y0, slope]),
          ...[edges.bottom, edges.top].flatMap(({ y0, slope }) => [y0, slope]),
          ...[gaps.left, gaps.right, gaps.bottom, gaps.top].map(({ mm }) => mm),
          ...notches.flatMap(({ x, above }) => [x, above.y0, above.slope]),
        ],
      }));
    fc.assert(
      fc.property(anyLayout(), (layout) => {
        const inches = glassOf(enter(layout, inInches, 'inch'), 'inch');
        const metric = glassOf(enter(layout, inMillimeters, 'metric'), 'metric');
        expect(metric.map(({ key }) => key)).toEqual(inches.map(({ key }) => key));
        inches.forEach(({ numbers }, i) =>
          numbers.forEach((number, j) => expect(metric[i]!.numbers[j]).toBeCloseTo(number, 6)),
        );
      }),
      runs(150),
    );
  });
});
