import type { UnitSystem } from '@glass/contracts/primitives';
import type { ShowerLayout } from '@glass/contracts/layout';
import { evaluateLayout, layoutInMillimeters, layoutWithLengths } from '@glass/layouts';
import { anyLayout } from '@glass/layouts/test/any-layout.factory.js';
import { allArticles } from '@glass/layouts/test/articles.factory.js';
import { catalogueWith } from '@glass/layouts/test/layout.factory.js';
import { fc, runs } from '@glass/testing/property';
import { readPrinted } from '../../test/read-pdf.js';
import { sampleShower } from '../../test/sample-shower.js';
import { listTextClashes } from '../../test/text-clashes.js';
import { measuringSheetPdf } from './measuring-sheet-pdf.js';
import { showerPapersPdf } from './shower-papers-pdf.js';

function documentOf(layout: ShowerLayout<number>, units: UnitSystem) {
  const catalogue = { ...catalogueWith(10, units), articles: allArticles };
  const typed = layoutWithLengths(layout, catalogue.precision);
  const evaluated = evaluateLayout(layoutInMillimeters(typed), { catalogue, articles: allArticles });
  return { ...sampleShower('door', { units }), layout: typed, evaluated, catalogue };
}

describe('papers of any shower', () => {
  it('have texts that are apart, whole and on the page', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyLayout(),
        fc.constantFrom('inch' as const, 'metric' as const),
        async (layout, units) => {
          const doc = documentOf(layout, units);
          const { precision } = doc.catalogue;
          const papers = await readPrinted(showerPapersPdf(doc));
          const sheet = await readPrinted(measuringSheetPdf({ ...doc, units, precision, runs: 1 }));
          expect([...listTextClashes(papers), ...listTextClashes(sheet)]).toEqual([]);
        },
      ),
      runs(25),
    );
  });
});
