import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo } from 'react';
import type { Catalogue, CatalogueContent } from '@glass/contracts/catalogue';
import type { RecentOrder } from '@glass/contracts/order';
import { useQuery } from '@glass/api-client';
import { writeShare } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, formatMoney, SectionCard } from '@glass/ui';
import { ImpossiblePanel, measurePanel, panelInMillimeters } from '@glass/geometry';
import {
  applyCompanyMinimum,
  pricePanel,
  listShowerCutouts,
  listTemplates,
  priceHardwareLines,
  totalHardware,
  priceQuote,
  PricingError,
  type QuotedPanel,
} from '@glass/pricing';
import { QueryResult } from '@glass/pages';
import { COMPARED_TABLE } from './test-panel.js';
import { texts } from './texts.js';

interface LastOrdersProps {
  content: CatalogueContent;
  published: CatalogueContent;
}

/** Prices the latest orders by the published list and by the draft. */
export function LastOrders({ content, published }: LastOrdersProps) {
  const query = useQuery('/api/order/recent', {});
  return (
    <SectionCard title={texts.orders.title}>
      <QueryResult query={query} skeleton={<CardSkeleton label={texts.orders.loading} lines={5} />}>
        {({ items }) => <Compared orders={items} content={content} published={published} />}
      </QueryResult>
    </SectionCard>
  );
}

function Compared({ orders, content, published }: LastOrdersProps & { orders: readonly RecentOrder[] }) {
  const { locale } = useShell().tenant.settings;
  const { currency } = content;
  // Deferred, so that typing does not wait for pricing ten orders.
  const draft = useDeferredValue(content);
  const before = useMemo(() => {
    const catalogue = { ...published, version: 0 };
    return orders.map((order) => computeOrderTotal(order, catalogue));
  }, [orders, published]);
  const compared = useMemo(() => compareOrders(orders, before, draft), [orders, before, draft]);
  if (orders.length === 0) return <Typography color="textSecondary">{texts.orders.none}</Typography>;

  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const difference = (was: number | null, is: number | null): string => {
    if (was === null && is === null) return texts.test.onRequest;
    if (is === null) return texts.orders.nowOnRequest;
    if (was === null) return money(is);
    const sign = is > was ? '+' : is < was ? '−' : '';
    const change =
      was === 0 || is === was ? '' : ` · ${writeShare((is - was) / was, locale, { signed: true })}`;
    return `${sign}${money(Math.abs(is - was))}${change}`;
  };
  const { together } = compared;
  return (
    <Box component="table" sx={COMPARED_TABLE}>
      <thead>
        <tr>
          <th scope="col">{texts.orders.order}</th>
          <th scope="col">{texts.orders.now}</th>
          <th scope="col">{texts.orders.difference}</th>
        </tr>
      </thead>
      <tbody>
        {compared.orders.map(({ uid, name, beforeMinor, afterMinor }) => (
          <tr key={uid} data-changed={beforeMinor !== afterMinor || undefined}>
            <th scope="row">{name}</th>
            <td>{afterMinor === null ? '–' : money(afterMinor)}</td>
            <td>{difference(beforeMinor, afterMinor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.orders.together}</th>
          <td>{money(together.afterMinor)}</td>
          <td role="status">{difference(together.beforeMinor, together.afterMinor)}</td>
        </tr>
      </tfoot>
    </Box>
  );
}

const MM2_PER_M2 = 1e6;

/** Total of an order by a price list, with its company's terms; null if on request. */
export function computeOrderTotal(order: RecentOrder, priceList: Catalogue): number | null {
  const { discount, choices, taxExempt } = order;
  const catalogue = applyCompanyMinimum(priceList, order.minArea);
  try {
    const panels = order.panels.map((panel) => quotedPanel(panel, catalogue));
    const cut = order.panels.map(({ uid, spec }) => ({ uid, templateUIDs: listTemplates(spec) }));
    const cutouts = listShowerCutouts(order.showers, cut);
    const priced = priceHardwareLines(order.hardware, catalogue, cutouts);
    const hardware = totalHardware(priced, discount, order.showers);
    return priceQuote({ panels, hardware, discount, catalogue, requestedCharges: [], choices, taxExempt })
      .totalMinor;
  } catch (error) {
    // Something is no longer sold, or the draft price list is incomplete.
    if (error instanceof ImpossiblePanel || error instanceof PricingError) return null;
    throw error;
  }
}

function quotedPanel(
  { uid, spec, quantity }: RecentOrder['panels'][number],
  catalogue: Catalogue,
): QuotedPanel {
  const panel = panelInMillimeters(spec);
  const measures = measurePanel(panel, catalogue);
  const areaM2 = measures.netAreaMm2 / MM2_PER_M2;
  const kgPerM2 = catalogue.materials.find((glass) => glass.uid === panel.materialUID)?.weightKgPerM2 ?? 0;
  return {
    uid,
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
