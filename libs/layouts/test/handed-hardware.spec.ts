import type { HardwareChoice, HardwareListLine, LayoutBay } from '@glass/contracts/layout';
import { evaluateLayout, mirrorLayout } from '../src/index.js';
import { nameHardware } from '../src/words/index.js';
import { allArticles, articleOf, glassHinge, vienna } from './articles.factory.js';
import { bayOf, contextOf, hardware, layoutOf, runOf } from './layout.factory.js';

const liftHinge = articleOf('LIFT', 'hinge', [{ facing: 'wall', mm: 4 }], {
  handed: true,
  limits: [{ count: 2, maxWidthMm: 1000, maxWeightKg: 80 }],
});
const clamp = articleOf('HANDED-CLAMP', 'clamp', [{ facing: 'wall', mm: 5 }], { handed: true });
const context = contextOf(10, [...allArticles, liftHinge, clamp]);
const chosen: HardwareChoice = { ...hardware, wallHinge: liftHinge.uid };

const handsOf = (bays: LayoutBay<number>[], uid = liftHinge.uid, choice = chosen) =>
  linesOf(layoutOf([runOf(1500, 2000, bays, { top: 'header' })], { hardware: choice }), uid);
function linesOf(layout: Parameters<typeof evaluateLayout>[0], uid: string) {
  const lines = evaluateLayout(layout, context).hardware.filter(({ articleUID }) => articleUID === uid);
  return lines.map(({ hand, quantity }: HardwareListLine) => [hand, quantity]);
}

describe('the hand of hardware', () => {
  it.each([
    ['left', 'out', 'left'],
    ['right', 'out', 'right'],
    ['left', 'in', 'right'],
    ['right', 'in', 'left'],
    ['left', 'both', 'left'],
  ] as const)('hinges on the %s of a door that opens %s are %s ones', (hinged, opens, hand) => {
    expect(handsOf([bayOf('door', { hinged, opens })])).toEqual([[hand, 2]]);
  });

  it('has a line of its own for each side', () => {
    const doors = [bayOf('door', { hinged: 'left' }), bayOf('door', { hinged: 'right' })];
    expect(handsOf(doors)).toEqual([
      ['left', 2],
      ['right', 2],
    ]);
    expect(handsOf(doors, vienna.uid, { ...chosen, wallHinge: vienna.uid })).toEqual([[null, 4]]);
  });

  it('is exchanged in a mirror', () => {
    const layout = layoutOf([runOf(700, 2000, [bayOf('door')])], { hardware: chosen });
    expect(linesOf(mirrorLayout(layout), liftHinge.uid)).toEqual([['right', 2]]);
  });

  it('of fixings is the side of the panel on which they are', () => {
    const bays = [bayOf('fixed'), bayOf('door', { width: 700 }), bayOf('fixed')];
    const choice = { ...hardware, wallFixing: clamp.uid, glassHinge: glassHinge.uid };
    expect(handsOf(bays, clamp.uid, choice)).toEqual([
      ['left', 2],
      ['right', 2],
    ]);
  });

  it('is part of the name in lists', () => {
    expect(nameHardware('Lift hinge', 'left')).toBe('Lift hinge, left');
    expect(nameHardware('Hinge', null)).toBe('Hinge');
  });
});
