import type { ShowerLayout } from '@glass/contracts/layout';
import { CLEAR } from '@glass/geometry/test/catalogue.factory.js';
import { evaluateLayout, type LayoutContext, toPresetLayout } from '../src/index.js';
import { allArticles } from '../test/articles.factory.js';
import { catalogueWith, hardware, polishedEdges } from '../test/layout.factory.js';

/** A neo-angle of five panes with 20 articles on sale, in 100 widths. */
export function manyShowers(): ShowerLayout<number>[] {
  const shower = toPresetLayout('neoFive', {
    name: 'Bath',
    materialUID: CLEAR,
    units: 'metric',
    hardware,
    finish: 'chrome',
    edges: polishedEdges,
  });
  return Array.from({ length: 100 }, (_, i) => ({
    ...shower,
    runs: shower.runs.map((run) => ({ ...run, widths: { ...run.widths, bottom: run.widths.bottom + i } })),
  }));
}

export const showerContext: LayoutContext = {
  catalogue: catalogueWith(10),
  articles: allArticles.slice(0, 20),
};

export const evaluateShower = (layout: ShowerLayout<number>): number =>
  evaluateLayout(layout, showerContext).panes.length;
