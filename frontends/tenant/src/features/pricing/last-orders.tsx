import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo } from 'react';
import type { CatalogueContent, RecentOrder } from '@glass/contracts';
import { problemOf, useQuery } from '@glass/api-client';
import { writeShare } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, ErrorState, formatMoney, SectionCard } from '@glass/ui';
import { compareOrders, computeOrderTotal } from './price-orders.js';
import { COMPARED_TABLE } from './test-panel.js';
import { texts } from './texts.js';

interface LastOrdersProps {
  content: CatalogueContent;
  published: CatalogueContent;
}

/** Prices the latest orders by the published list and by the draft. */
export function LastOrders({ content, published }: LastOrdersProps) {
  const { data, error, mutate } = useQuery('/api/order/recent', {});
  return (
    <SectionCard title={texts.orders.title}>
      {data ? (
        <Compared orders={data.items} content={content} published={published} />
      ) : error === undefined ? (
        <CardSkeleton label={texts.orders.loading} lines={5} />
      ) : (
        <ErrorState onRetry={() => void mutate()}>{problemOf(error)?.text}</ErrorState>
      )}
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
