import { readPrinted } from '../../test/read-pdf.js';
import { sampleShower } from '../../test/sample-shower.js';
import { showerPapersPdf } from './shower-papers-pdf.js';

describe('showerPapersPdf', () => {
  it('names every pane with its size, and every article with its code', async () => {
    const doc = sampleShower('panelDoorPanel');
    const { pages, title, note } = await readPrinted(showerPapersPdf(doc));
    const text = pages.join('');
    expect([title, note]).toEqual(['Shower Master bath · SO-1042', '']);
    for (const name of ['Panel 1', 'Door 2', 'Panel 3']) expect(text).toContain(name);
    for (const { articleUID } of doc.evaluated.hardware) {
      const article = doc.catalogue.articles!.find(({ uid }) => uid === articleUID)!;
      expect(text).toContain(article.code);
    }
  });
});
