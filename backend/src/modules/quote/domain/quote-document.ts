import type { Catalogue } from '@glass/contracts/catalogue';
import type { DocumentOrder, OrderDocument } from '@glass/contracts/document';
import { dayIn, type PostalAddress } from '@glass/contracts/geo';
import { SHIP_METHOD_WORDS } from '@glass/contracts/order';
import type { QuoteTotals } from '@glass/contracts/panel';
import { type QuoteShipping, type QuoteStatus, QUOTE_STATUS_WORDS } from '@glass/contracts/quote';
import {
  printedParts,
  type BuyerToPrint,
  type PanelToPrint,
  type TenantToPrint,
} from '@glass/documents/parts';
import { formatAssignedNumber, type AssignedNumber } from '../../../kernel/database/assigned-number.js';

export interface QuoteToPrint extends AssignedNumber {
  name: string;
  status: QuoteStatus;
  updatedAt: Date;
  expiresAt: Date | null;
  poNumber: string;
  notes: string;
  shippingAddress: PostalAddress | null;
  shipMethod: QuoteShipping['method'];
  requestedDate: string | null;
}

/** Panels and totals at the prices that apply. */
interface PriceToPrint {
  catalogue: Catalogue;
  panels: PanelToPrint[];
  totals: QuoteTotals;
}

export function buildQuoteDocument(
  quote: QuoteToPrint,
  { catalogue, panels, totals }: PriceToPrint,
  tenant: TenantToPrint,
  buyer: BuyerToPrint,
  ifOrdered: DocumentOrder['ifOrdered'] = null,
): OrderDocument {
  const shippingAddress = quote.shipMethod === 'pickUp' ? null : quote.shippingAddress;
  const { currency } = totals;
  const { timeZone } = tenant.settings;
  return {
    ...printedParts({ catalogue, currency, shippingAddress, panels, tenant, buyer }),
    labelCodes: null,
    order: {
      kind: 'quote',
      number: formatAssignedNumber(quote),
      name: quote.name,
      date: dayIn(timeZone, quote.updatedAt),
      status: QUOTE_STATUS_WORDS[quote.status],
      poNumber: quote.poNumber,
      validUntil: quote.expiresAt && dayIn(timeZone, quote.expiresAt),
      shipDate: quote.requestedDate,
      promisedDate: null,
      ifOrdered,
      shipMethod: SHIP_METHOD_WORDS[quote.shipMethod],
      isPickUp: quote.shipMethod === 'pickUp',
      workOrderNumber: '',
      rack: '',
      notes: quote.notes,
    },
    totals: totals.lines,
    onRequest: totals.onRequest ?? [],
    totalMinor: totals.totalMinor,
    paidMinor: null,
  };
}

export function quotePdfName({ order }: OrderDocument): string {
  return `${order.number}.pdf`;
}
