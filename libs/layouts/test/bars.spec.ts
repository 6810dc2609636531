import type { LayoutBay } from '@glass/contracts/layout';
import { supportBar } from './articles.factory.js';
import { bayOf, codesOf, evaluate, hardware, layoutOf, runOf } from './layout.factory.js';

const withBar = (bay: LayoutBay<number>) => ({ ...bay, hardware: { bar: supportBar.uid } });
const barsOf = (bays: LayoutBay<number>[], choice = hardware) => {
  const evaluated = evaluate(layoutOf([runOf(1400, 2000, bays)], { hardware: choice }));
  const cuts = evaluated.hardware.filter(({ role }) => role === 'bar').flatMap(({ cutsMm }) => cutsMm);
  return { codes: codesOf(evaluated), cuts };
};

describe('support bars', () => {
  it('are listed for the whole run if the layout or all bays choose one', () => {
    const bays = [bayOf('fixed'), bayOf('door', { width: 700 })];
    const whole = barsOf(bays, { ...hardware, bar: supportBar.uid });
    expect(whole.cuts).toEqual([1400]);
    expect(barsOf(bays.map(withBar))).toEqual(whole);
  });

  it('are listed along the bays that choose one, from the wall on', () => {
    const first = bayOf('fixed', { width: 500 });
    // 10 of the channel beside the glass.
    expect(barsOf([withBar(first), bayOf('fixed')]).cuts).toEqual([510]);
  });

  it('hold a walk-in panel only if they are listed', () => {
    const walkIn = (bay: LayoutBay<number>) => {
      const evaluated = evaluate(layoutOf([runOf(1200, 2000, [bay])], { end: 'open' }));
      const bars = evaluated.hardware.filter(({ role }) => role === 'bar');
      return [codesOf(evaluated).includes('barNeeded'), bars.length];
    };
    expect(walkIn(bayOf('fixed'))).toEqual([true, 0]);
    expect(walkIn(withBar(bayOf('fixed')))).toEqual([false, 1]);
  });
});
