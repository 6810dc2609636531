import type { Catalogue, CatalogueContent, RecentOrder } from '@glass/contracts';
import { ImpossiblePanel, measurePanel, panelInMillimeters } from '@glass/geometry';
import { applyCompanyMinimum, pricePanel, PricingError, priceQuote, type QuotedPanel } from '@glass/pricing';

const MM2_PER_M2 = 1e6;

/** Total of an order by a price list, with its company's terms; null if on request. */
export function computeOrderTotal(order: RecentOrder, priceList: Catalogue): number | null {
  const { discount, choices, taxExempt } = order;
  const catalogue = applyCompanyMinimum(priceList, order.minArea);
  try {
    const panels = order.panels.map((panel) => quotedPanel(panel, catalogue));
    return priceQuote({ panels, discount, catalogue, requestedCharges: [], choices, taxExempt }).totalMinor;
  } catch (error) {
    // Something is no longer sold, or the draft price list is incomplete.
    if (error instanceof ImpossiblePanel || error instanceof PricingError) return null;
    throw error;
  }
}

function quotedPanel({ spec, quantity }: RecentOrder['panels'][number], catalogue: Catalogue): QuotedPanel {
  const panel = panelInMillimeters(spec);
  const measures = measurePanel(panel, catalogue);
  const areaM2 = measures.netAreaMm2 / MM2_PER_M2;
  const kgPerM2 = catalogue.materials.find(({ uid }) => uid === panel.materialUID)?.weightKgPerM2 ?? 0;
  return {
    price: pricePanel({ panel, measures, quantity, catalogue }),
    spec,
    areaM2,
    weightKg: areaM2 * kgPerM2,
  };
}

interface ComparedOrder {
  uid: string;
  name: string;
  beforeMinor: number | null;
  afterMinor: number | null;
}

interface ComparedOrders {
  orders: ComparedOrder[];
  /** Sum of the orders that have a price in both lists. */
  together: { beforeMinor: number; afterMinor: number };
}

/** Totals of each order by both price lists. */
export function compareOrders(
  orders: readonly RecentOrder[],
  before: readonly (number | null)[],
  content: CatalogueContent,
): ComparedOrders {
  const catalogue: Catalogue = { ...content, version: 0 };
  const compared = orders.map((order, i) => ({
    uid: order.uid,
    name: `${order.number} ${order.companyName ?? order.contactName}`,
    beforeMinor: before[i] ?? null,
    afterMinor: computeOrderTotal(order, catalogue),
  }));
  const priced = compared.filter(
    ({ beforeMinor, afterMinor }) => beforeMinor !== null && afterMinor !== null,
  );
  return {
    orders: compared,
    together: {
      beforeMinor: priced.reduce((sum, { beforeMinor }) => sum + beforeMinor!, 0),
      afterMinor: priced.reduce((sum, { afterMinor }) => sum + afterMinor!, 0),
    },
  };
}
