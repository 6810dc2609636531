import type { PaperDocument } from '@glass/contracts/document';
import { readPrinted } from '../../test/read-pdf.js';
import { paperPdf } from './paper-pdf.js';

const NAME = 'Casco Kitchen and Bath Renovation Contractors of Southern Maine';

const paper: PaperDocument = {
  ...{ title: 'Invoice', named: 'Invoice SO-1', holder: NAME, locale: 'en-US', units: 'inch', note: '' },
  tenant: { name: 'Harbor', logo: null, addressLines: [], contactLines: [], primaryColour: null },
  ...{ facts: [], tables: [], sums: [] },
  parties: [
    ['Bill to', [NAME, 'Wendy Thibodeau']],
    ['Ship to', ['Casco Kitchen and Bath', '3 Roundwood Drive']],
  ],
};

describe('paperPdf', () => {
  it('prints every word of a name that takes two lines, measured in bold', async () => {
    const { pages } = await readPrinted(paperPdf(paper));
    const words = pages.join('').replace(/\s+/g, '');
    expect(words).not.toContain('…');
    expect(words).toContain(NAME.replace(/\s+/g, ''));
  });

  it.each([
    ['totals', undefined, /Row-\d+[^]*Pieces/],
    ['a signature', 'Received by', /Row-\d+[^]*Pieces[^]*Received by/],
  ])('never prints %s on a page without a row', async (_, signedBy, end) => {
    const columns = [{ name: 'Mark', share: 1, isText: true }];
    const lengths = Array.from({ length: 30 }, (_, more) => 25 + more);
    const papers = lengths.map((length) => ({
      ...paper,
      ...(signedBy ? { signedBy } : {}),
      tables: [{ heading: '', columns, rows: Array.from({ length }, (_, at) => ({ cells: [`Row-${at}`] })) }],
      sums: [
        ['Glass', '8 m²'],
        ['Pieces', '12'],
      ] satisfies PaperDocument['sums'],
    }));
    const printed = await Promise.all(papers.map((one) => readPrinted(paperPdf(one))));
    expect(new Set(printed.map(({ pages }) => pages.length))).toEqual(new Set([1, 2]));
    for (const { pages } of printed) expect(pages.at(-1)).toMatch(end);
  });
});
