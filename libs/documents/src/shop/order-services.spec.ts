import type { Catalogue } from '@glass/contracts/catalogue';
import type { OrderDocument } from '@glass/contracts/document';
import {
  PRICE_STEPS,
  TOTAL_LINE_KINDS,
  type PanelFeature,
  type PriceStep,
  type TotalLine,
} from '@glass/contracts/panel';
import { readPrinted } from '../../test/read-pdf.js';
import { inches, sampleOrder, samplePanel } from '../../test/sample-order.js';
import { panelLabelsPdf } from '../labels/panel-labels-pdf.js';
import { paperPdf } from '../paper/paper-pdf.js';
import { orderSummaryPdf } from '../summary/order-summary-pdf.js';
import { cuttingList } from './shop-papers.js';
import { listServices } from './order-services.js';
import { packingSlip } from './shop-papers.js';

const charge = { value: '10.00', optional: true } as const;
const pricing: Partial<Catalogue['pricing']> = {
  rushClasses: [
    { code: 'express', name: 'Express', leadWorkingDays: 2, percent: '25', fixed: '0', minimum: null },
  ],
  deliveryZones: [
    {
      ...{ code: 'coast', name: 'Casco Bay', country: 'US', states: [], postalCodes: [], fixed: '45.00' },
      ...{ perWeight: null, freeFrom: null, taxed: true, transitWorkingDays: 1 },
    },
  ],
  orderCharges: [
    { ...charge, code: 'stairs', label: 'Carry upstairs', kind: 'fixed' },
    { ...charge, code: 'insured', label: 'Insured transport', kind: 'percent' },
    { ...charge, code: 'energy', label: 'Energy surcharge', kind: 'percent', optional: false },
    { ...charge, code: 'least', label: 'Minimum order', kind: 'minimum', optional: false },
  ],
};

/** A line of each kind, and its text on shop papers; null for money only. */
const LINES: Record<TotalLine['kind'], { code: string; label: string; said: string | null }[]> = {
  panels: [{ code: 'panels', label: 'Panels in all', said: null }],
  companyDiscount: [{ code: 'company', label: 'Contractor', said: null }],
  volumeDiscount: [{ code: 'volume', label: 'From 1500 USD', said: null }],
  charge: [
    { code: 'stairs', label: 'Carry upstairs', said: 'Carry upstairs' },
    { code: 'insured', label: 'Insured transport', said: 'Insured transport' },
    { code: 'energy', label: 'Energy surcharge', said: null },
    { code: 'least', label: 'Minimum order', said: null },
  ],
  rush: [{ code: 'express', label: 'Express', said: 'Express, 2 working days' }],
  crate: [{ code: 'export', label: 'Export crate', said: 'Export crate' }],
  delivery: [{ code: 'coast', label: 'Delivery', said: 'Casco Bay' }],
  hardware: [{ code: 'hardware', label: 'Hardware', said: null }],
  tax: [{ code: 'sales', label: 'Sales tax', said: null }],
};

function orderWithLines(change: Partial<OrderDocument> = {}): OrderDocument {
  const order = sampleOrder(change);
  return {
    ...order,
    catalogue: { ...order.catalogue, pricing: { ...order.catalogue.pricing, ...pricing } },
    totals: TOTAL_LINE_KINDS.flatMap((kind) =>
      LINES[kind].map(({ code, label }) => ({ kind, code, label, percent: null, amountMinor: 4711 })),
    ),
  };
}

/** Text of every shop paper, without breaks. */
async function shopPapers(order: OrderDocument): Promise<Record<string, string>> {
  const papers = {
    workOrder: orderSummaryPdf(order, { withPrices: false }),
    cuttingList: paperPdf(cuttingList([order], { allowanceMm: 0, today: '2026-11-23T10:00:00Z' })),
    packingSlip: paperPdf(packingSlip(order)),
    label4x6: panelLabelsPdf(order, { format: '4x6' }),
    label3x4: panelLabelsPdf(order, { format: '3x4' }),
    labelA4: panelLabelsPdf(order, { format: 'a4-sheet' }),
  };
  const texts: Record<string, string> = {};
  for (const [name, paper] of Object.entries(papers))
    texts[name] = (await readPrinted(paper)).pages.join('').replaceAll(/\s/g, '');
  return texts;
}

describe('listServices', () => {
  it('appear on every shop paper, whatever kind of line charges for them', async () => {
    const papers = await shopPapers(orderWithLines());
    for (const [name, text] of Object.entries(papers)) {
      for (const { label, said } of TOTAL_LINE_KINDS.flatMap((kind) => LINES[kind])) {
        const wanted = (said ?? label).replaceAll(/\s/g, '');
        expect([name, wanted, text.includes(wanted)]).toEqual([name, wanted, said !== null]);
      }
      expect(text).not.toContain('47.11');
    }
  });

  it('are empty if the customer pays only for glass', async () => {
    expect(listServices(sampleOrder())).toEqual([]);
    for (const text of Object.values(await shopPapers(sampleOrder()))) expect(text).not.toContain('Services');
  });

  it('use the charged label for services that the price list no longer has', () => {
    const order = sampleOrder();
    const line = { percent: null, amountMinor: 1, code: 'gone' } as const;
    const totals: TotalLine[] = [
      { ...line, kind: 'rush', label: 'Same day' },
      { ...line, kind: 'delivery', label: 'Delivery to 99501 AK US' },
      { ...line, kind: 'charge', label: 'Site measure' },
    ];
    expect(listServices({ ...order, totals }).map(({ text }) => text)).toEqual([
      'Same day',
      'Delivery to 99501 AK US',
      'Site measure',
    ]);
  });

  it('are listed by order on a cutting list of several orders, with rush orders marked', () => {
    const plain = sampleOrder({ panels: [samplePanel(1, 1, 'Plain')] });
    const second = { ...plain, order: { ...plain.order, number: 'SO-1043' } };
    const { tables, parties } = cuttingList([orderWithLines(), second], {
      allowanceMm: 0,
      today: '2026-11-23T10:00:00Z',
    });
    const services = parties.find(([name]) => name === 'Services')?.[1] ?? [];
    expect(services).toHaveLength(1);
    expect(services[0]).toMatch(/^SO-1042: .*Rush: Express, 2 working days/);
    const orders = tables[0]!.rows.map(({ cells }) => cells[0]);
    expect(new Set(orders)).toEqual(new Set(['SO-1042 · RUSH', 'SO-1043']));
  });
});

describe('address of a packing slip', () => {
  it('has the site’s phone and the delivery notes', async () => {
    const order = sampleOrder({ shipToPhone: '(440) 555-0133' });
    const slip = packingSlip({ ...order, order: { ...order.order, deliveryNotes: 'Gate 4\nCode 1177' } });
    const parties = new Map(slip.parties);
    expect(parties.get('Ship to')).toEqual([...order.shipTo, '(440) 555-0133']);
    expect(parties.get('Delivery notes')).toEqual(['Gate 4', 'Code 1177']);
    const text = (await readPrinted(paperPdf(slip))).pages.join('');
    for (const wanted of ['(440) 555-0133', 'Gate 4', 'Code 1177']) expect(text).toContain(wanted);
  });
});

/** Text on cutting list and label for each price step; '' if a drawing or a table shows it. */
const STEPS: Record<PriceStep, string> = {
  glass: 'tempered',
  oversize: '',
  aspect: '',
  edges: '',
  corners: '',
  holes: '2holes',
  countersinks: '1countersink',
  notches: '2notches',
  cutouts: '1cutout',
  hinges: '1hinge',
  outOfSquare: '',
  shape: '',
  template: 'Cutfromtemplate,madebytheshop',
  agreed: '',
};

describe('priced work of a panel', () => {
  it('appears on cutting list, label and work order', async () => {
    const panel = samplePanel(1, 1, 'Door');
    const [hole, hinge] = panel.spec.features as [PanelFeature, PanelFeature];
    const x = inches('12', 12);
    const square = { width: inches('4', 4), radius: inches('1/2', 0.5) };
    panel.spec = {
      ...panel.spec,
      template: 'made',
      shape: {
        kind: 'notched',
        width: inches('36', 36),
        height: inches('72', 72),
        notches: [{ corner: 'lowerRight', width: square.width, height: square.width, radius: square.radius }],
      },
      edges: Array.from({ length: 6 }, () => ({ finishUID: 'polish' })),
      corners: Array.from({ length: 6 }, () => ({ finishUID: null, size: null })),
      features: [
        hole,
        { ...hole, uid: 'plain', countersunk: false, y: inches('50', 50) } as PanelFeature,
        hinge,
        { kind: 'edgeNotch', uid: 'notch', ...square, depth: x, edge: 1, from: 'end', distance: x },
        {
          ...{ kind: 'cutout', uid: 'cutout', ...square, height: square.width },
          ...{ fromX: 'left', x, fromY: 'bottom', y: x },
        },
      ],
    };
    const {
      workOrder,
      cuttingList: list,
      label4x6,
      labelA4,
    } = await shopPapers(sampleOrder({ panels: [panel] }));
    for (const step of PRICE_STEPS) {
      const wanted = STEPS[step];
      for (const text of [list, label4x6, labelA4]) expect(text).toContain(wanted);
      if (step === 'template' || step === 'glass') expect(workOrder).toContain(wanted);
    }
    for (const wanted of ['countersunkØ1″', 'Notch4″×12″', 'Cutout4″×4″', 'Geneva180°'])
      expect(workOrder).toContain(wanted);
  });
});
