import type { PricedHardwareLine, QuoteLine, QuoteShower } from '@glass/contracts/quote';
import { panelWithLengths } from '@glass/geometry';
import {
  chooseUsualEdges,
  evaluateLayout,
  layoutInMillimeters,
  layoutWithLengths,
  toPresetLayout,
  usualHardware,
} from '@glass/layouts';
import { usualShowerGlass } from '../src/features/shower/layout-step/start-layout.js';
import { hardwareLine } from './hardware.factory.js';
import { quotePanel, uidOf } from './quote.factory.js';
import { showerArticles, showerCatalogue } from './shower.factory.js';

interface QuoteShowerParts {
  shower: QuoteShower;
  panels: QuoteLine[];
  hardware: PricedHardwareLine[];
}

/**
 * A shower of a fixed panel and a door, as the server stores it.
 * @param firstLine line number of its first panel
 */
export function quoteShower(
  name = 'Master bath',
  { units = 1, firstLine = 1, detachedLine = 0 } = {},
): QuoteShowerParts {
  const catalogue = showerCatalogue();
  const glass = usualShowerGlass(catalogue)!;
  const layout = layoutWithLengths(
    toPresetLayout('doorPanelRight', {
      ...{ name, units: 'inch', materialUID: glass.uid, finish: 'chrome' },
      hardware: usualHardware(showerArticles, glass.thicknessMm),
      edges: chooseUsualEdges(catalogue, glass.uid),
    }),
    catalogue.precision,
  );
  const { panes } = evaluateLayout(layoutInMillimeters(layout), { catalogue, articles: showerArticles });
  const panels = panes.map(({ panel }, index) => {
    const lineNumber = firstLine + index;
    const mark = `Pane ${index + 1} of ${name}`;
    const spec = { ...panelWithLengths(panel, catalogue.precision), mark };
    return quotePanel({ lineNumber, quantity: units, spec });
  });
  const uid = uidOf(800 + firstLine);
  return {
    panels,
    shower: {
      ...{ uid, layout, units, findings: [] },
      panes: panes.map(({ key }, index) => ({
        ...{ key, panelUID: panels[index]!.uid },
        isDetached: panels[index]!.lineNumber === detachedLine,
      })),
    },
    hardware: [hardwareLine('VIENNA', { uid: uidOf(850 + firstLine), showerUID: uid })],
  };
}
