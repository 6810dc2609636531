import { evaluatePanel } from '@glass/geometry';
import * as articles from './articles.factory.js';
import { bayOf, codesOf, contextOf, evaluate, hardware, layoutOf, runOf } from './layout.factory.js';

/** A bay of 1200 under a ceiling that falls from 2200 to 1900, with glass up to a height. */
const under = (topAt: number | null, top: 'ceiling' | 'header' | 'open' = 'ceiling') =>
  layoutOf(
    [
      runOf(1200, 2200, [bayOf('fixed', { topAt })], {
        heights: { left: 2200, middle: null, right: top === 'ceiling' ? 1900 : null },
        top,
      }),
    ],
    { hardware: { ...hardware, bar: articles.supportBar.uid } },
  );
const topOf = (layout: ReturnType<typeof under>) => {
  const [pane] = evaluate(layout).panes;
  const ys = pane!.outline.map(({ y }) => y).toSorted((one, other) => other - one);
  return { left: ys[0]!, right: ys[1]!, pane: pane! };
};
const listed = (layout: ReturnType<typeof under>) =>
  evaluate(layout).hardware.flatMap(({ articleUID, places }) =>
    places.map(({ side }) => ({ articleUID, side })),
  );
const AT_CEILING = { articleUID: articles.ceilingChannel.uid, side: 'top' };

describe('panes that end below the ceiling or header', () => {
  it('follow a sloped ceiling only if it is nowhere above their height', () => {
    const { left, right } = topOf(under(null));
    expect(left - right).toBeGreaterThan(200);
    const high = topOf(under(2200));
    expect([high.left, high.right]).toEqual([left, right]);
  });

  it.each([2190, 2000, 1897, 1895])(
    'end at %d, or straight from there to the low end of a slope that is lower',
    (topAt) => {
      const { left, right, pane } = topOf(under(topAt));
      const { left: ceiling, right: lowest } = topOf(under(null));
      expect([left, right]).toEqual([Math.min(topAt, ceiling), Math.min(topAt, lowest)]);
      expect(evaluatePanel(pane.panel, contextOf().catalogue).errors).toEqual([]);
      const height = pane.explanations.find(({ size }) => size === 'height')!;
      expect(height.steps.map(({ reason }) => reason)).not.toContain('ceilingFixing');
      expect(height.steps.reduce((sum, { mm }) => sum + mm, 0)).toBeCloseTo(pane.heightMm, 6);
    },
  );

  it('are no lower under a higher ceiling, wherever their height is between its ends', () => {
    const raised = (byMm: number) => {
      const layout = under(2190);
      const heights = { left: 2190 + byMm, middle: null, right: 1890 + byMm };
      return topOf({ ...layout, runs: [{ ...layout.runs[0]!, heights }] });
    };
    const [before, ...after] = [0, 5, 15, 100, 300].map(raised);
    expect(after.map(({ left }) => left >= before!.left)).toEqual([true, true, true, true]);
    expect(after.map(({ right }) => right - before!.right)).toEqual([5, 15, 100, 300]);
  });

  it.each(['ceiling', 'header'] as const)('have no channel, gap or article at the %s', (top) => {
    const reaching = evaluate(under(null, top));
    const lower = evaluate(under(1500, top));
    const topGap = ({ fits, unjudged }: typeof lower) =>
      [...fits, ...(unjudged ?? [])].filter(({ side }) => side === 'top');
    expect(topGap(reaching)).not.toEqual([]);
    expect(topGap(lower)).toEqual([]);
    expect(listed(under(1500, top))).not.toContainEqual(AT_CEILING);
    expect(lower.panes[0]!.edges.find(({ side }) => side === 'top')).toEqual(
      evaluate(under(1500, 'open')).panes[0]!.edges.find(({ side }) => side === 'top'),
    );
    if (top === 'ceiling') expect(listed(under(null, top))).toContainEqual(AT_CEILING);
  });

  it('need a bar like panes under no ceiling, and get the one that is chosen', () => {
    const free = (layout: ReturnType<typeof under>, bar?: string) => ({
      ...layout,
      end: 'open' as const,
      hardware: { ...hardware, ...(bar ? { bar } : {}) },
    });
    expect(codesOf(evaluate(free(under(null))))).not.toContain('barNeeded');
    expect(codesOf(evaluate(free(under(1500))))).toContain('barNeeded');
    expect(codesOf(evaluate(free(under(1500), articles.supportBar.uid)))).not.toContain('barNeeded');
    const bars = (layout: ReturnType<typeof under>) =>
      listed(layout).filter(({ articleUID }) => articleUID === articles.supportBar.uid).length;
    expect([bars(under(1500)), bars(under(null))]).toEqual([1, 0]);
  });
});
