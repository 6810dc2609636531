/** @jest-environment-options {"alone": true} */
import { LOCALES } from '@glass/language';
import { loadEveryLanguage } from '@glass/language/every';
import { starterPanel } from '@glass/panel-editor';
import { starterCatalogue } from '@glass/pricing';
import { switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import { parseHeading, PANEL_COLUMNS } from './panel-columns.js';
import { templateText } from './panel-file.js';
import { panelOfCells } from './panel-of-cells.js';
import { readPanelRows } from './read-panel-rows.js';
import { texts } from './texts.js';

switchBackAfterEach();

beforeAll(async () => {
  await switchPageLanguage('de-DE');
  await loadEveryLanguage();
});

describe.each(LOCALES)('panel rows written in %s', (from) => {
  it('have headings that name their columns', async () => {
    await switchPageLanguage(from);
    const named = PANEL_COLUMNS.map((column) => parseHeading(texts.columns[column])?.column);
    expect(named).toEqual([...PANEL_COLUMNS]);
  });

  it.each(['inch', 'metric'] as const)(
    'read back in every language as the same panels: %s',
    async (units) => {
      const catalogue = starterCatalogue(units, []);
      await switchPageLanguage(from);
      const file = templateText(catalogue, from);
      const written = starterPanel(catalogue).spec;
      for (const to of LOCALES) {
        await switchPageLanguage(to);
        const read = readPanelRows(file, to);
        if (!read.ok) throw new Error(`${to}: ${read.reason}`);
        const [first] = read.rows.map(({ cells }) => panelOfCells(cells, catalogue, to));
        expect([to, first]).toMatchObject([
          to,
          {
            ok: true,
            draft: { quantity: 2, spec: { materialUID: written.materialUID, shape: written.shape } },
          },
        ]);
      }
    },
  );
});
