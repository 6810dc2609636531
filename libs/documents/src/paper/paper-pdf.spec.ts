import type { PaperDocument } from '@glass/contracts';
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

describe('a paper of tables', () => {
  it('has every word of a name that takes two lines: they are measured in the bold letters that they are drawn in', async () => {
    const { pages } = await readPrinted(paperPdf(paper));
    const words = pages.join('').replace(/\s+/g, '');
    expect(words).not.toContain('…');
    expect(words).toContain(NAME.replace(/\s+/g, ''));
  });
});
