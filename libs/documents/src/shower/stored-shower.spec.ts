import { namePanes } from '@glass/layouts/words';
import { migrateStoredShower } from '@glass/layouts';
import { readStoredShower } from '@glass/layouts/test/stored-shower.factory.js';
import { readPrinted } from '../../test/read-pdf.js';
import { sampleShower } from '../../test/sample-shower.js';
import { listTextClashes } from '../../test/text-clashes.js';
import { sizeText } from './glass-list.js';
import { showerFacts } from './shower-facts.js';
import { showerPapersPdf } from './shower-papers-pdf.js';

it('papers of a shower that an order stored in 2026 show the glass that was ordered', async () => {
  const { catalogue, shower } = readStoredShower();
  const { layout, evaluated } = migrateStoredShower(shower);
  const doc = { ...sampleShower('kneeWallLeft'), catalogue: { ...catalogue, version: 1 }, layout, evaluated };
  const printed = await readPrinted(showerPapersPdf(doc));
  const text = printed.pages.join('\n');
  const names = namePanes(evaluated.panes);
  for (const pane of shower.evaluated.panes) {
    expect(text).toContain(names.get(pane.key));
    expect(text.replaceAll(/\s/g, '')).toContain(sizeText(showerFacts(doc), pane).replaceAll(/\s/g, ''));
  }
  expect(listTextClashes(printed)).toEqual([]);
});
