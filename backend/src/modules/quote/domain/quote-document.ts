import type { Catalogue } from '@glass/contracts/catalogue';
import type { DocumentOrder, OrderDocument } from '@glass/contracts/document';
import { dayIn } from '@glass/contracts/geo';
import { SHIP_METHOD_WORDS } from '@glass/contracts/order';
import type { QuoteTotals } from '@glass/contracts/panel';
import {
  firstDeliveryOf,
  leavesOutDelivery,
  type NumberedDelivery,
  type QuoteStatus,
  QUOTE_STATUS_WORDS,
  selectSplitDeliveries,
  type StoredHardwareLine,
} from '@glass/contracts/quote';
import {
  printedDeliveries,
  printedHardware,
  printedMentions,
  printedParts,
  type BuyerToPrint,
  type DeliveryToPrint,
  type PanelToPrint,
  type TenantToPrint,
} from '@glass/documents/parts';
import { type DeliveryColumns, listQuoteDeliveries } from './quote-deliveries.js';
import { withWordedMarks, withWordedNames } from './paper-marks.js';
import type { StoredShower } from './quote-showers.js';
import { priceQuoteHardware } from './quote-totals.js';
import { listReleases } from './shower-findings.js';
import { formatAssignedNumber, type AssignedNumber } from '../../../kernel/database/assigned-number.js';

export interface QuoteToPrint extends AssignedNumber, DeliveryColumns {
  name: string;
  status: QuoteStatus;
  updatedAt: Date;
  expiresAt: Date | null;
  poNumber: string;
  notes: string;
  hardware: StoredHardwareLine[];
  showers: readonly Pick<StoredShower, 'uid' | 'layout' | 'units' | 'panes'>[];
}

/** Panels and totals at the prices that apply. */
interface PriceToPrint {
  catalogue: Catalogue;
  panels: PanelToPrint[];
  totals: QuoteTotals;
}

/** Leaves out how to reach the buyer. */
export function hideContact(document: OrderDocument): OrderDocument {
  return { ...document, buyer: { ...document.buyer, email: '', phone: '' } };
}

export function buildQuoteDocument(
  quote: QuoteToPrint,
  { catalogue, panels: marked, totals }: PriceToPrint,
  tenant: TenantToPrint,
  buyer: BuyerToPrint,
  ifOrdered: DocumentOrder['ifOrdered'] = null,
  days: readonly Days[] = [],
): OrderDocument {
  const panels = withWordedMarks(marked, ({ uid }) =>
    quote.showers.find(({ panes }) => panes.some(({ panelUID }) => panelUID === uid)),
  );
  const all = listQuoteDeliveries(quote, panels);
  const first = firstDeliveryOf(all);
  const shippingAddress = first.method === 'pickUp' ? null : first.shippingAddress;
  const split = selectSplitDeliveries(all).map((each) => toDeliveryToPrint(each, days));
  const { currency } = totals;
  const { timeZone } = tenant.settings;
  return {
    ...printedParts({ catalogue, currency, shippingAddress, panels, tenant, buyer }),
    ...printedHardware(
      priceQuoteHardware(quote, panels, catalogue),
      catalogue,
      withWordedNames(quote.showers),
    ),
    ...printedDeliveries(split, totals, tenant.settings),
    labelCodes: null,
    order: {
      kind: 'quote',
      number: formatAssignedNumber(quote),
      name: quote.name,
      date: dayIn(timeZone, quote.updatedAt),
      // “Draft” tells the reader of a quote nothing.
      status: quote.status === 'draft' ? '' : QUOTE_STATUS_WORDS[quote.status],
      poNumber: quote.poNumber,
      validUntil: quote.expiresAt && dayIn(timeZone, quote.expiresAt),
      shipDate: first.requestedDate,
      promisedDate: null,
      ifOrdered,
      shipMethod: SHIP_METHOD_WORDS[first.method],
      isPickUp: first.method === 'pickUp',
      workOrderNumber: '',
      rack: '',
      notes: quote.notes,
    },
    mentions: [
      ...printedMentions('quote', {
        ...{ tenant, shippingAddress, totals },
        isConsumer: buyer.companyName === null,
      }),
      ...listReleases(quote.showers, catalogue),
    ],
    totals: totals.lines,
    onRequest: totals.onRequest ?? [],
    totalMinor: totals.totalMinor,
    isDeliveryOpen: quote.status !== 'ordered' && leavesOutDelivery(all, catalogue.pricing),
    paidMinor: null,
  };
}

type Days = { readyDate: string | null; promisedDate: string | null };

/** @param days of all deliveries, by number */
function toDeliveryToPrint(
  { number, name, method, shippingAddress, panels, requestedDate, deliveryNotes }: NumberedDelivery,
  days: readonly Days[],
): DeliveryToPrint {
  return {
    ...{ number, name, method, shippingAddress, status: '' },
    shipDate: days[number - 1]?.readyDate ?? null,
    promisedDate: days[number - 1]?.promisedDate ?? null,
    requestedDate,
    notes: deliveryNotes,
    panels: panels.map(({ panelUID: uid, pieces }) => ({ uid, from: 1, to: pieces })),
  };
}

export function quotePdfName({ order }: OrderDocument): string {
  return `${order.number}.pdf`;
}
