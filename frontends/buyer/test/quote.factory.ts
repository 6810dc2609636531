import type { Finding, PanelSpec } from '@glass/contracts/panel';
import type { QuoteDetails, QuoteLine, QuoteListItem, QuotePanel } from '@glass/contracts/quote';
import { evaluatePanel, panelInMillimeters } from '@glass/geometry';
import { starterPanel } from '@glass/panel-editor';
import { pricePanel, priceQuote, starterCatalogue } from '@glass/pricing';

export const catalogue = starterCatalogue('inch', []);
export const QUOTE_UID = '40000000-0000-4000-8000-000000000001';
export const ORDER_UID = '50000000-0000-4000-8000-000000000001';
export const COMPANY_UID = '70000000-0000-4000-8000-000000000001';

export function uidOf(number: number): string {
  return `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export interface QuotePanelOptions {
  uid?: string;
  lineNumber?: number;
  quantity?: number;
  version?: number;
  mark?: string;
  spec?: Partial<PanelSpec>;
  findings?: Finding[];
  isOnRequest?: boolean;
}

/** A panel of a quote, priced like the server does. */
export function quotePanel(wish: QuotePanelOptions = {}): QuotePanel {
  const { lineNumber = 1, quantity = 1, mark = 'Door' } = wish;
  const spec: PanelSpec = { ...starterPanel(catalogue).spec, mark, ...wish.spec };
  const panel = panelInMillimeters(spec);
  const { measures, weightKg } = evaluatePanel(panel, catalogue);
  if (!measures) throw new Error('A test asks for a panel that has no shape');
  const price = pricePanel({ panel, measures, quantity, catalogue });
  return {
    uid: wish.uid ?? uidOf(lineNumber),
    lineNumber,
    quantity,
    spec,
    price: wish.isOnRequest
      ? {
          ...price,
          unitMinor: null,
          totalMinor: null,
          lines: [],
          missing: [{ step: 'edges', part: { kind: 'edge', index: 0 }, what: 'Miter 45° on 3/8' }],
        }
      : price,
    findings: wish.findings ?? [],
    areaM2: measures.netAreaMm2 / 1e6,
    weightKg: weightKg ?? 0,
    version: wish.version ?? 1,
    updatedAt: '2026-11-19T09:00:00.000Z',
    updatedBy: 'Bea Buyer',
  };
}

export function totalsOf(panels: readonly QuoteLine[]): QuoteDetails['totals'] {
  return priceQuote({
    panels: panels.map(({ price, spec, weightKg, areaM2 }) => ({ price, spec, weightKg, areaM2 })),
    discount: null,
    catalogue,
    requestedCharges: [],
  });
}

export function quote(panels: QuoteLine[] = [quotePanel()], more: Partial<QuoteDetails> = {}): QuoteDetails {
  return {
    uid: QUOTE_UID,
    number: 'Q-1042',
    name: 'Miller master bath',
    status: 'draft',
    version: 3,
    contactUID: '30000000-0000-4000-8000-000000000001',
    contactName: 'Bea Buyer',
    contactEmail: 'bea@clearview.example',
    contactPhone: '',
    contactCompany: '',
    companyUID: COMPANY_UID,
    companyName: 'Clearview Shower Doors LLC',
    companyMinArea: null,
    companyDiscount: null,
    poNumber: '4711',
    notes: '',
    createdAt: '2026-11-18T15:04:05.000Z',
    updatedAt: '2026-11-19T09:00:00.000Z',
    updatedBy: 'Bea Buyer',
    expiresAt: null,
    shippingAddress: null,
    shipping: {
      method: 'delivery',
      addressSource: 'none',
      addressUID: null,
      requestedDate: null,
      deliveryNotes: '',
      rush: null,
      crate: null,
    },
    review: null,
    deliveries: [],
    hardware: [],
    showers: [],
    attachmentCount: 0,
    panels,
    totals: totalsOf(panels),
    orderUID: null,
    enteredBy: null,
    messageCount: 0,
    unreadMessages: 0,
    ...more,
  };
}

export const listedQuote: QuoteListItem = {
  uid: QUOTE_UID,
  number: 'Q-1042',
  name: 'Miller master bath',
  status: 'draft',
  contactName: 'Bea Buyer',
  companyName: null,
  panelCount: 2,
  pieces: 3,
  total: { amountMinor: 123450, currency: 'USD' },
  createdAt: '2026-11-18T15:04:05.000Z',
  updatedAt: '2026-11-19T09:00:00.000Z',
  expiresAt: null,
  submittedAt: null,
  unreadMessages: 0,
};
