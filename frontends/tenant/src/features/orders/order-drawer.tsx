import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { DetailDrawer } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { OrderContent } from './order-content.js';
import { texts } from './texts.js';

interface OrderDrawerProps {
  orderUID: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One order beside the list; full screen on a phone. */
export function OrderDrawer({ orderUID, onClose, onChanged }: OrderDrawerProps) {
  const { tenant } = useShell();
  const order = useQuery('/api/order/get-for-tenant', { orderUID }, ASK_AT_EACH_VISIT);
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID: tenant.tenantUID });
  const failure: unknown = order.error ?? catalogue.error;

  return (
    <DetailDrawer
      label={order.data ? texts.order(order.data.number) : texts.orders}
      failure={failure}
      missing={{ title: texts.missingTitle, text: texts.missing }}
      onRetry={() => {
        void order.mutate();
        void catalogue.mutate();
      }}
      onClose={onClose}
    >
      {order.data && catalogue.data ? (
        <OrderContent
          order={order.data}
          catalogue={catalogue.data}
          onSaved={(saved) => {
            void order.mutate(saved, { revalidate: false });
            onChanged();
          }}
          onMoved={() => {
            void order.mutate();
            onChanged();
          }}
        />
      ) : null}
    </DetailDrawer>
  );
}
