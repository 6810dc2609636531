import type { HardwareRole, ShowerLayout } from '@glass/contracts/layout';
import { isDeepStrictEqual } from 'node:util';
import { CLEAR } from '@glass/geometry/test/catalogue.factory.js';
import { evaluateLayout, LAYOUT_PRESETS, toPresetLayout } from '../src/index.js';
import {
  allArticles,
  articleOf,
  cityHeavy,
  floorChannel,
  strike,
  supportBar,
  towelBar,
} from './articles.factory.js';
import { contextOf, hardware, polishedEdges } from './layout.factory.js';

const anchor = articleOf('SCREW', 'anchor', []);
const threshold = articleOf('SILL', 'threshold', [{ facing: 'floor', mm: 10 }]);
const hingeSeal = articleOf('HINGE-SEAL', 'seal', [
  { facing: 'wall', mm: 4 },
  { facing: 'inlineGlass', mm: 4 },
  { facing: 'cornerGlass', mm: 4 },
]);
// The channel at the floor takes more off than the sliding system.
const screwed = allArticles.map((one) => ({
  ...one,
  ...(one.family === 'hinge' && { anchors: 4 }),
  ...(one === floorChannel && { deductions: [{ ...one.deductions[0]!, mm: 7 }] }),
}));
const sold = [...screwed, anchor, threshold, hingeSeal];
const everyRole: Required<typeof hardware> = {
  ...(hardware as Required<typeof hardware>),
  ...{ slidingSystem: cityHeavy.uid, bar: supportBar.uid, towelBar: towelBar.uid, strikeSeal: strike.uid },
  ...{ anchor: anchor.uid, threshold: threshold.uid, hingeSeal: hingeSeal.uid },
};
const roles = Object.keys(everyRole) as HardwareRole[];

/** The glass and the hardware list. */
const made = (layout: ShowerLayout<number>) => {
  const { panes, hardware: lines } = evaluateLayout(layout, contextOf(10, sold));
  return { panes, lines };
};

describe('articles that are no longer sold', () => {
  it.each(LAYOUT_PRESETS.map(({ key }) => key))('block the shower %s only if it uses them', (key) => {
    const layout = toPresetLayout(key, {
      ...{ name: 'Bath', materialUID: CLEAR, units: 'metric', finish: 'chrome', edges: polishedEdges },
      hardware: everyRole,
    });
    const withdrawn = (uid: string) =>
      evaluateLayout(
        layout,
        contextOf(
          10,
          sold.filter((one) => one.uid !== uid),
        ),
      ).findings;
    const blocked = roles.filter((role) =>
      withdrawn(everyRole[role]!).some(
        ({ code, place }) => code === 'unknownArticle' && place.field === `hardware.${role}`,
      ),
    );
    const complete = made(layout);
    const decides = roles.filter(
      (role) =>
        !isDeepStrictEqual(made({ ...layout, hardware: { ...everyRole, [role]: undefined } }), complete),
    );
    expect(blocked).toEqual(decides);
  });
});
