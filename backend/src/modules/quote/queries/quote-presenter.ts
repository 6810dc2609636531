import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import type { GlassPanelReply, QuoteDetails, QuoteLine, QuoteTotals } from '@glass/contracts';
import type { SerializedPanel } from '../persistence/serialized-panel.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import type { Quote } from '../persistence/quote.entity.js';

/** Columns of other tables. */
export interface QuoteNames {
  contactName: string;
  companyName: string | null;
  companyMinArea: string | null;
  attachmentCount: number;
  contactEmail: string;
  contactPhone: string;
  contactCompany: string;
}

/** `QuoteDetails` as sent: long values are JSON text. */
export type QuoteReply = Omit<QuoteDetails, 'panels'> & { panels: QuoteLineReply[] };
export type QuoteLineReply = Omit<QuoteLine, 'spec' | 'price' | 'findings'> &
  Pick<SerializedPanel, 'spec' | 'price' | 'findings'>;

/** @param panel an entity, or a serialized panel */
function toQuotePanel<Panel extends GlassPanel | SerializedPanel>(panel: Panel) {
  const { uid, lineNumber, quantity, areaM2, weightKg, version } = panel;
  const { spec, price, findings }: Pick<Panel, 'spec' | 'price' | 'findings'> = panel;
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
  const quoteNumber = formatAssignedNumber(quote);
  return { quoteUID, quoteNumber, quoteVersion, panel: toQuotePanel(panel), totals, drawingName };
}

export function toQuoteReply(
  quote: Quote,
  panels: SerializedPanel[],
  totals: QuoteTotals,
  names: QuoteNames,
  side: 'buyer' | 'fabricator' | 'system',
): QuoteReply {
  return {
    uid: quote.uid,
    number: formatAssignedNumber(quote),
    name: quote.name,
    status: quote.status,
    version: quote.version,
    contactUID: quote.contactUid,
    contactName: names.contactName,
    contactEmail: names.contactEmail,
    contactPhone: names.contactPhone,
    contactCompany: names.contactCompany,
    companyUID: quote.companyUid,
    companyName: names.companyName,
    companyMinArea: names.companyMinArea,
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
      rush: quote.rush,
      crate: quote.crate,
    },
    review: quote.review,
    attachmentCount: names.attachmentCount,
    panels: panels.map(toQuotePanel),
    totals,
    orderUID: quote.orderUid,
    enteredBy: quote.enteredByName,
    messageCount: quote.messageCount,
    unreadMessages: side === 'buyer' ? quote.unreadByBuyer : quote.unreadByTenant,
  };
}
