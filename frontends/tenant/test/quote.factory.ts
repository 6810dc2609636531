import type { Finding } from '@glass/contracts/panel';
import type { QuoteDetails, QuoteLine, QuoteListItem } from '@glass/contracts/quote';
import { evaluatePanel, panelInMillimeters } from '@glass/geometry';
import { starterPanel } from '@glass/panel-editor';
import { pricePanel, priceQuote } from '@glass/pricing';
import { catalogue } from './order.factory.js';

export function quoteUid(number: number): string {
  return `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
export const PANEL_UID = '60000000-0000-4000-8000-000000000001';

export function quoteRow(number: number, more: Partial<QuoteListItem> = {}): QuoteListItem {
  return {
    uid: quoteUid(number),
    number: `Q-${1000 + number}`,
    name: 'Miller master bath',
    status: 'inReview',
    contactName: 'Bea Buyer',
    companyName: 'Clearview Shower Doors LLC',
    panelCount: 1,
    pieces: 2,
    total: { amountMinor: 123450, currency: 'USD' },
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: null,
    submittedAt: '2026-11-20T10:00:00.000Z',
    unreadMessages: 0,
    ...more,
  };
}

const REVIEWED: Finding = {
  code: 'PANEL_MAX_H',
  severity: 'review',
  message: 'It is taller than 72 in.',
  part: { kind: 'panel' },
  at: { x: 0, y: 0 },
  actual: 80,
  required: 72,
  fix: null,
};

/** A quote in review, with one panel. */
export function quoteInReview(more: Partial<QuoteDetails> = {}, isOnRequest = false): QuoteDetails {
  const { spec } = starterPanel(catalogue);
  const panel = panelInMillimeters(spec);
  const { measures, weightKg } = evaluatePanel(panel, catalogue);
  if (!measures) throw new Error('The starter panel has no shape');
  const { lines: _lines, ...listed } = pricePanel({ panel, measures, quantity: 2, catalogue });
  const price = isOnRequest ? { ...listed, unitMinor: null, totalMinor: null } : listed;
  const line: QuoteLine = {
    uid: PANEL_UID,
    lineNumber: 1,
    quantity: 2,
    spec: { ...spec, mark: 'Door' },
    price,
    findings: [REVIEWED],
    areaM2: measures.netAreaMm2 / 1e6,
    weightKg: weightKg ?? 0,
    version: 1,
    updatedAt: '2026-11-20T10:00:00.000Z',
    updatedBy: 'Bea Buyer',
  };
  const totals = priceQuote({ panels: [line], discount: null, catalogue, requestedCharges: [] });
  return {
    uid: quoteUid(1),
    number: 'Q-1001',
    name: 'Miller master bath',
    status: 'inReview',
    version: 4,
    contactUID: '30000000-0000-4000-8000-000000000009',
    contactName: 'Bea Buyer',
    contactEmail: 'bea@clearview.example',
    contactPhone: '+1 207 555 0134',
    contactCompany: '',
    companyUID: null,
    companyName: 'Clearview Shower Doors LLC',
    companyMinArea: null,
    companyDiscount: null,
    poNumber: '4711',
    notes: '',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    updatedBy: 'Bea Buyer',
    expiresAt: null,
    shippingAddress: null,
    shipping: {
      method: 'pickUp',
      addressSource: 'none',
      addressUID: null,
      requestedDate: null,
      deliveryNotes: '',
      rush: null,
      crate: null,
    },
    review: {
      reasons: ['Panel 1: It is taller than 72 in.'],
      message: 'Can it be done?',
      submittedAt: '2026-11-20T10:00:00.000Z',
      decision: null,
    },
    deliveries: [],
    hardware: [],
    showers: [],
    attachmentCount: 0,
    panels: [line],
    totals,
    orderUID: null,
    enteredBy: null,
    messageCount: 0,
    unreadMessages: 0,
    ...more,
  };
}
