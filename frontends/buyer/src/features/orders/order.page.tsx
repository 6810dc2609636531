import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useParams } from 'react-router';
import { readUid, screenUrl, type Catalogue, type OrderDetails } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { PageFrame } from '@glass/ui';
import { LoadedPageWithPriceList } from '../../parts/loaded-page.js';
import { NothingHere } from '../../parts/nothing-here.js';
import { PaperHead } from '../../parts/paper-head.js';
import { PrintedPanels } from '../../parts/printed-panels.js';
import { TwoColumns } from '../../parts/two-columns.js';
import { OrderHeader } from './order-header.js';
import { OrderPanels } from './order-panels.js';
import { OrderProgress, reasonOf } from './order-progress.js';
import { OrderSide } from './order-side.js';
import { texts } from './texts.js';

export function OrderPage() {
  const { uid } = useParams();
  const orderUID = readUid(uid);
  const order = useQuery('/api/order/get-for-customer', orderUID ? { orderUID } : null, ASK_AT_EACH_VISIT);
  return (
    <LoadedPageWithPriceList
      thing={orderUID ? order.data : null}
      error={order.error}
      isLoading={order.isLoading}
      onRetry={() => void order.mutate()}
      missing={
        <NothingHere title={texts.missingTitle} to={screenUrl('/customer/my-orders')} toText={texts.myOrders}>
          {texts.missing}
        </NothingHere>
      }
    >
      {(shown, catalogue) => <Order order={shown} catalogue={catalogue} />}
    </LoadedPageWithPriceList>
  );
}

function Order({ order, catalogue }: { order: OrderDetails; catalogue: Catalogue }) {
  return (
    <PageFrame>
      <PaperHead about={texts.order(order.number)} />
      <OrderHeader order={order} />
      <Stack spacing={2}>
        <OrderStatusAlert order={order} />
        <Box sx={{ displayPrint: 'none' }}>
          <OrderProgress order={order} />
        </Box>
        <TwoColumns
          main={<OrderPanels order={order} catalogue={catalogue} />}
          side={<OrderSide order={order} />}
        />
      </Stack>
      <PrintedPanels
        panels={() => order.panels}
        catalogue={catalogue}
        about={texts.order(order.number)}
        place="after"
      />
    </PageFrame>
  );
}

/** What is unusual about where the order stands; nothing while it goes its way. */
function OrderStatusAlert({ order }: { order: OrderDetails }) {
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
