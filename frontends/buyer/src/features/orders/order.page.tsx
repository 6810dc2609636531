import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useParams } from 'react-router';
import { readUid, screenUrl, type Catalogue, type OrderDetails } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, PageFrame, PageSkeleton } from '@glass/ui';
import { TwoColumns } from '../../parts/two-columns.js';
import { OrderHeader } from './order-header.js';
import { OrderPanels } from './order-panels.js';
import { OrderProgress } from './order-progress.js';
import { OrderSide } from './order-side.js';
import { reasonOf } from './order-steps.js';
import { texts } from './texts.js';

export function OrderPage() {
  const { uid } = useParams();
  const { tenant } = useShell();
  const orderUID = readUid(uid);
  const order = useQuery('/api/order/get-for-customer', orderUID ? { orderUID } : null, ASK_AT_EACH_VISIT);
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID: tenant.tenantUID });

  if (!orderUID || problemOf(order.error)?.code === 'NOT_FOUND') return <MissingOrder />;
  if (order.data && catalogue.data) return <Order order={order.data} catalogue={catalogue.data} />;
  const failure: unknown = order.error ?? catalogue.error;
  if (!failure) return <PageSkeleton />;
  return (
    <PageFrame>
      <ErrorState
        level={1}
        onRetry={() => {
          void order.mutate();
          void catalogue.mutate();
        }}
      >
        {problemOf(failure)?.text}
      </ErrorState>
    </PageFrame>
  );
}

function Order({ order, catalogue }: { order: OrderDetails; catalogue: Catalogue }) {
  return (
    <PageFrame>
      <OrderHeader order={order} />
      <Stack spacing={2}>
        <OrderStanding order={order} />
        <OrderProgress order={order} />
        <TwoColumns
          main={<OrderPanels order={order} catalogue={catalogue} />}
          side={<OrderSide order={order} />}
        />
      </Stack>
    </PageFrame>
  );
}

/** What is unusual about where the order stands; nothing while it goes its way. */
function OrderStanding({ order }: { order: OrderDetails }) {
  const { status, quoteUID } = order;
  if (status === 'awaitingPayment') {
    return (
      <Alert
        severity="warning"
        action={
          <Button
            color="inherit"
            size="small"
            component={Link}
            to={`${screenUrl('/checkout/payment-options')}?quote=${quoteUID}`}
          >
            {texts.payNow}
          </Button>
        }
      >
        {texts.unpaid}
      </Alert>
    );
  }
  if (status === 'onHold') return <Alert severity="warning">{texts.onHold(reasonOf(order))}</Alert>;
  if (status === 'cancelled') return <Alert severity="error">{texts.cancelled(reasonOf(order))}</Alert>;
  return null;
}

function MissingOrder() {
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={texts.missingTitle}
        action={
          <Button variant="contained" component={Link} to={screenUrl('/customer/my-orders')}>
            {texts.myOrders}
          </Button>
        }
      >
        {texts.missing}
      </EmptyState>
    </PageFrame>
  );
}
