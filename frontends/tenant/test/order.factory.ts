import { EMPTY_PROCESSING, PANEL_STAGES, type OrderDetailsForTenant } from '@glass/contracts/order';
import type { ShopOrder } from '@glass/contracts/shop';
import { evaluatePanel, panelInMillimeters } from '@glass/geometry';
import { starterPanel } from '@glass/panel-editor';
import { pricePanel, priceQuote, starterCatalogue } from '@glass/pricing';

export const catalogue = starterCatalogue('inch', []);

export function orderUid(number: number): string {
  return `50000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function orderRow(number: number, more: Partial<ShopOrder> = {}): ShopOrder {
  return {
    uid: orderUid(number),
    number: `SO-${2000 + number}`,
    status: 'received',
    contactName: 'Bea Buyer',
    companyName: 'Clearview Shower Doors LLC',
    jobName: 'Miller master bath',
    poNumber: '4711',
    pieces: 3,
    total: { amountMinor: 123450, currency: 'USD' },
    createdAt: '2026-11-20T10:00:00.000Z',
    requiredDate: null,
    readyDay: null,
    place: 'received',
    next: 'confirmed',
    stage: 'waiting',
    stages: [...PANEL_STAGES],
    packedPieces: 0,
    remakes: 0,
    deliveries: null,
    sold: { glassMinor: 90_000, hardwareMinor: 20_000, deliveryMinor: 0, chargesMinor: 5000, taxMinor: 8450 },
    balance: null,
    changesToAnswer: 0,
    dueDate: null,
    isLate: false,
    ...more,
  };
}

/** A received order of one priced panel. */
export function orderForTenant(more: Partial<OrderDetailsForTenant> = {}): OrderDetailsForTenant {
  const { spec } = starterPanel(catalogue);
  const panel = panelInMillimeters(spec);
  const { measures, weightKg } = evaluatePanel(panel, catalogue);
  if (!measures) throw new Error('The starter panel has no shape');
  const price = pricePanel({ panel, measures, quantity: 2, catalogue });
  const size = { areaM2: measures.netAreaMm2 / 1e6, weightKg: weightKg ?? 0 };
  return {
    uid: orderUid(1),
    number: 'SO-2001',
    status: 'received',
    version: 4,
    quoteUID: '40000000-0000-4000-8000-000000000001',
    quoteNumber: 'Q-1042',
    contactUID: '30000000-0000-4000-8000-000000000001',
    contactName: 'Bea Buyer',
    contactEmail: 'bea@clearview.example',
    companyName: 'Clearview Shower Doors LLC',
    jobName: 'Miller master bath',
    poNumber: '4711',
    paymentMethod: 'demo',
    canCancel: false,
    canChange: false,
    balance: { paidMinor: 0, dueMinor: 0 },
    paidAt: '2026-11-20T10:01:00.000Z',
    createdAt: '2026-11-20T10:00:00.000Z',
    shippingAddress: null,
    readyDate: '2026-12-07',
    promisedDate: '2026-12-08',
    deliveries: [],
    hardware: [],
    showers: [],
    attachments: [],
    panels: [
      {
        ...size,
        uid: '60000000-0000-4000-8000-000000000001',
        lineNumber: 1,
        quantity: 2,
        stage: 'waiting',
        stages: ['waiting', 'cutting', 'edging', 'tempering', 'checking', 'packed'],
        pieceStages: null,
        spec: { ...spec, mark: 'Door' },
        price,
        glass: 'Clear 3⁄8″, tempered',
        ...{ drawingCode: '7KQ2-M9XA', approval: null },
      },
    ],
    totals: priceQuote({
      panels: [{ price, spec, ...size }],
      discount: null,
      catalogue,
      requestedCharges: [],
    }),
    processing: { ...EMPTY_PROCESSING },
    notesForShop: '',
    heldFrom: null,
    dueDate: null,
    remakes: [],
    panelHistory: [],
    activity: [],
    payments: null,
    history: [
      { at: '2026-11-20T10:00:00.000Z', who: 'Bea Buyer', from: null, to: 'awaitingPayment', note: '' },
      {
        at: '2026-11-20T10:01:00.000Z',
        who: 'System',
        from: 'awaitingPayment',
        to: 'received',
        note: 'Paid',
      },
    ],
    ...more,
  };
}
