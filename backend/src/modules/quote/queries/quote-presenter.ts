import type { GlassPanelReply, QuoteDetails, QuotePanel, QuoteTotals } from '@glass/contracts';
import { quoteNumberText } from '../domain/quote-number.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import type { Quote } from '../persistence/quote.entity.js';

/** What stands in other tables. */
export interface QuoteNames {
  contactName: string;
  companyName: string | null;
  attachmentCount: number;
}

export function toQuotePanel(panel: GlassPanel): QuotePanel {
  const { uid, lineNumber, quantity, spec, price, findings, areaM2, weightKg, version } = panel;
  const { updatedAt, updatedByName: updatedBy } = panel;
  const facts = { uid, lineNumber, quantity, spec, price, findings, areaM2, weightKg, version };
  return { ...facts, updatedAt: updatedAt.toISOString(), updatedBy };
}

export function toPanelReply(
  quote: Quote,
  panel: GlassPanel,
  totals: QuoteTotals,
  drawingName: string | null,
): GlassPanelReply {
  const { uid: quoteUID, version: quoteVersion } = quote;
  return { quoteUID, quoteVersion, panel: toQuotePanel(panel), totals, drawingName };
}

export function toQuoteDetails(
  quote: Quote,
  panels: GlassPanel[],
  totals: QuoteTotals,
  names: QuoteNames,
): QuoteDetails {
  return {
    uid: quote.uid,
    number: quoteNumberText(quote.number),
    name: quote.name,
    status: quote.status,
    version: quote.version,
    contactUID: quote.contactUid,
    contactName: names.contactName,
    companyUID: quote.companyUid,
    companyName: names.companyName,
    poNumber: quote.poNumber,
    notes: quote.notes,
    createdAt: quote.createdAt.toISOString(),
    updatedAt: quote.updatedAt.toISOString(),
    updatedBy: quote.updatedByName,
    expiresAt: quote.expiresAt?.toISOString() ?? null,
    shippingAddress: quote.shippingAddress,
    shipping: {
      method: quote.shipMethod,
      addressSource: quote.addressSource,
      addressUID: quote.addressUid,
      requestedDate: quote.requestedDate,
      deliveryNotes: quote.deliveryNotes,
    },
    review: quote.review,
    attachmentCount: names.attachmentCount,
    panels: panels.map(toQuotePanel),
    totals,
    orderUID: quote.orderUid,
  };
}
