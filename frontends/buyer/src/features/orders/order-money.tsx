import type { OrderDetails } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { OrderPayments } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { texts } from './texts.js';

/** Refunds and other events of the payment. */
export function OrderMoney({ order }: { order: OrderDetails }) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  // The API refuses amounts to users who see no prices.
  const isSeen = session.seesPrices && order.paymentMethod !== 'houseAccount';
  const { data } = useQuery(
    '/api/payment/get-for-order',
    isSeen ? { orderUID: order.uid } : null,
    ASK_AT_EACH_VISIT,
  );
  const isUnusual = data?.payments.some(
    ({ status, refunds, failure }) =>
      refunds.length > 0 || failure !== null || status === 'pending' || status === 'surplus',
  );
  if (!data || !isUnusual) return null;
  return (
    <SectionCard title={texts.payments}>
      <OrderPayments reply={data} locale={locale} />
    </SectionCard>
  );
}
