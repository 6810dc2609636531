import { sampleOrder, samplePanel } from '@glass/documents/test/sample-order.js';
import { buildDocumentMail } from './document-mail.js';

const withPrices = { withPrices: true };
const picturesOf = (doc: ReturnType<typeof sampleOrder>) => {
  const { panels } = buildDocumentMail(doc, withPrices);
  return panels.kind === 'pictures' ? panels : null;
};

describe('buildDocumentMail', () => {
  it('describes drawings, address, days and the total with its tax', () => {
    const mail = buildDocumentMail(sampleOrder(), withPrices);
    expect(picturesOf(sampleOrder())).toMatchObject({
      items: [
        {
          id: 'panel-1',
          alt: 'Drawing of Master bath door, 36 7⁄16″ × 72 1⁄2″',
          title: '3 × Master bath door',
          lines: ['36 7⁄16″ × 72 1⁄2″', 'Clear 3⁄8″, tempered'],
        },
        { id: 'panel-2', title: '1 × Guest bath' },
      ],
      more: '',
    });
    expect(mail.delivery).toEqual([
      ['Deliver to', 'Miller residence\n8 Lakeview Court\nRocky River, OH 44116'],
      ['Ship by', 'December 4, 2026'],
      ['Delivered by', 'December 8, 2026'],
    ]);
    expect(mail.total).toBe('$1,120.26, including $82.98 Sales tax (8%)');
    expect(buildDocumentMail(sampleOrder(), { withPrices: false }).total).toBe('');
  });

  it('names the place of a pick-up, and the requested day of a quote', () => {
    const sample = sampleOrder();
    const order = { ...sample.order, kind: 'quote' as const, isPickUp: true };
    expect(buildDocumentMail({ ...sample, order }, withPrices).delivery).toEqual([
      ['Pick up at', 'Demo Glass Works\n1200 Foundry Street\nCleveland, OH 44114'],
      ['Requested', 'December 4, 2026'],
    ]);
  });

  it('has the days of a quote with the day by which it must be ordered, and says what the total leaves out', () => {
    const sample = sampleOrder();
    const ifOrdered = { on: '2026-11-27', shipDate: '2026-12-11', promisedDate: '2026-12-14' };
    const order = { ...sample.order, kind: 'quote' as const, shipDate: null, promisedDate: null, ifOrdered };
    const mail = buildDocumentMail({ ...sample, order, shipTo: [], isDeliveryOpen: true }, withPrices);
    expect(mail.delivery).toEqual([
      ['Ship by', 'December 11, 2026 if ordered by November 27, 2026'],
      ['Delivered by', 'December 14, 2026 if ordered by November 27, 2026'],
    ]);
    expect(mail.total).toBe('$1,120.26, including $82.98 Sales tax (8%), delivery not included');
  });

  it('has a line for each of several deliveries', () => {
    const one = {
      ...{ shipTo: [], status: '', shipDate: '2026-12-04', promisedDate: null, requestedDate: null },
      ...{ notes: '', costMinor: 0 },
    };
    const deliveries = [
      {
        ...{ ...one, number: 1, label: 'Delivery 1', isPickUp: true },
        panels: [{ uid: 'a', from: 1, to: 1 }],
      },
      {
        ...{ ...one, number: 2, label: 'Delivery 2: Site', isPickUp: false, shipTo: ['Jo', '9 Far Road'] },
        ...{ status: 'Shipped', panels: [{ uid: 'a', from: 2, to: 4 }] },
      },
    ];
    expect(buildDocumentMail({ ...sampleOrder(), deliveries }, withPrices).delivery).toEqual([
      [
        'Delivery 1',
        'Pick up at Demo Glass Works, 1200 Foundry Street, Cleveland, OH 44114\nReady for pick-up by December 4, 2026\n1 piece',
      ],
      ['Delivery 2: Site', 'Shipped\nJo, 9 Far Road\nShip by December 4, 2026\n3 pieces'],
    ]);
  });

  it('counts the panels beyond twelve drawings, and numbers those without a mark', () => {
    const panels = Array.from({ length: 100 }, (_, index) => samplePanel(index + 1, 2, ' '));
    const pictures = picturesOf(sampleOrder({ panels }))!;
    expect(pictures.items.map(({ title }) => title)[11]).toBe('2 × Panel 12');
    expect([pictures.items.length, pictures.more]).toEqual([12, 'and 88 more']);
  });

  it('has no amount while a price is on request', () => {
    expect(buildDocumentMail(sampleOrder({ totalMinor: null }), withPrices).total).toBe('On request');
  });
});
