import { readPrinted } from '../../test/read-pdf.js';
import { inches, sampleOrder, samplePanel } from '../../test/sample-order.js';
import { orderSummaryPdf } from './order-summary-pdf.js';

describe('pages of four panels', () => {
  it('sums up on page 1, and shows four panels on each of the others', async () => {
    const panels = Array.from({ length: 8 }, (_, index) =>
      samplePanel(index + 1, 2, index % 3 ? `Door ${index + 1}` : `Door with a very long name ${index + 1}`),
    );
    const sample = sampleOrder({ panels, panelsPerPage: 'four' });
    const ifOrdered = { on: '2026-11-27', shipDate: '2026-12-11', promisedDate: '2026-12-14' };
    const order = {
      ...sample.order,
      kind: 'quote' as const,
      validUntil: '2026-12-20',
      promisedDate: null,
      ifOrdered,
    };
    const { pages } = await readPrinted(orderSummaryPdf({ ...sample, order }, { withPrices: true }));
    for (const wanted of [
      '$1,120.26',
      'Dec 20, 2026',
      'If ordered by',
      'Dec 14, 2026',
      '8 Lakeview Court',
      'Terms',
    ])
      expect(pages[0]).toContain(wanted);
    expect(pages[0]).toContain('Signature');
    const drawn = pages.map((page) => page.match(/Line \d+ · Door/g)?.length ?? 0);
    // The summary fills its page, so that the cutouts follow at the end.
    expect(drawn).toEqual([0, 4, 4, 0]);
    expect(pages[3]).toContain('Cutouts in the glass');
    expect(pages[2]!.match(/2 × \$259\.32 = \$518\.64/g)).toHaveLength(4);
    for (const page of pages.slice(1, 3)) expect(page).toContain('A, C, D: FP Flat polish · B: SE Seamed');
  });

  it('gives a panel with points the whole width of a page of four', async () => {
    const [star, door] = [samplePanel(2, 1, 'Star'), samplePanel(1, 1, 'Door')];
    const vertex = (x: number, y: number) => ({
      x: inches(String(x), x),
      y: inches(String(y), y),
      radius: inches('0', 0),
    });
    const edges = [{ finishUID: null }, { finishUID: null }, { finishUID: null }];
    star.spec = {
      ...star.spec,
      shape: { kind: 'polygon', vertices: [vertex(40, 0), vertex(0, 0), vertex(0, 30)] },
      ...{ edges, corners: edges.map(() => ({ finishUID: null, size: null })), features: [] },
    };
    const order = sampleOrder({ panels: [door, star, samplePanel(3, 1, 'Door')], panelsPerPage: 'four' });
    const all = (await readPrinted(orderSummaryPdf(order, { withPrices: true }))).pages.join('');
    expect(all).toContain('P3 0″ 30″');
  });
});
