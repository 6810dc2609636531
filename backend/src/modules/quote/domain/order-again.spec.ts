import type { Catalogue } from '@glass/contracts/catalogue';
import { ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { demoShower } from '../../../../test/demo-shower.js';
import { planOrderAgain } from './order-again.js';
import { freezeShowers, markChangedPanes } from './ordered-showers.js';
import { evaluateShower, listPanes, planPanes } from './quote-showers.js';

const catalogue = starterCatalogue('inch', ruleSets.us);
const layout = demoShower(catalogue, { key: 'bench' });
const planned = planPanes(layout, evaluateShower(layout, catalogue), catalogue);
const panels = planned.map(({ spec }, index) => ({
  uid: `panel-${index}`,
  lineNumber: index + 1,
  spec,
  quantity: 2,
}));
const panes = planned.map(({ key, drawingHash, spec: { mark } }, index) => {
  return { key, panelUID: `panel-${index}`, drawingHash, mark };
});
/** The shower of an order; another engine or other rules made other glass of it when it was ordered. */
const showers = freezeShowers([{ uid: 's', layout, units: 2, panes }], panels, {
  ...catalogue,
  shapeRules: [],
});

const orderAgain = (ordered: typeof showers, own: typeof panels, today: Catalogue = catalogue) => {
  const order = { hardware: [], showers: ordered, catalogue, language: null };
  return planOrderAgain(order, own, today).showers[0]!;
};
const isFollowing = (ordered: typeof showers, own: typeof panels) =>
  listPanes(orderAgain(ordered, own), own).map(({ isDetached }) => !isDetached);

describe('panels that follow the shower of an order', () => {
  it('follow its copy, whatever the layout became when it was ordered', () => {
    const specs = planPanes(layout, showers[0]!.evaluated, catalogue).map(({ spec }) => spec);
    expect(specs).not.toEqual(panels.map(({ spec }) => spec));
    expect(isFollowing(showers, panels)).toEqual(panels.map(() => true));
  });

  it('are detached by a change of their glass, and no others', () => {
    const [first] = panels;
    const changed = { ...first!, spec: { ...first!.spec, viewingSide: 'inside' as const } };
    const after = [changed, ...panels.slice(1)];
    const marked = markChangedPanes(showers, first!, after, catalogue);
    expect(marked[0]!.panes.map(({ isDetached }) => isDetached)).toEqual(
      panels.map((_, index) => index === 0),
    );
    expect(isFollowing(marked, after)).toEqual(panels.map((_, index) => index > 0));
  });

  it('follow on after a change of their mark', () => {
    const [first] = panels;
    const after = [{ ...first!, spec: { ...first!.spec, mark: 'W-1' } }, ...panels.slice(1)];
    const marked = markChangedPanes(showers, first!, after, catalogue);
    expect(marked[0]!.panes.map(({ isDetached }) => isDetached)).toEqual(panels.map(() => false));
  });
});
