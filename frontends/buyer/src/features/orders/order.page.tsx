import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useParams } from 'react-router';
import { readUid, screenUrl, type Catalogue, type OrderDetails } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { PageFrame } from '@glass/ui';
import { LoadedPageWithPriceList } from '../../parts/loaded-page.js';
import { MissingPage } from '../../parts/missing-page.js';
import { NextStepBar, useIsStepAtFoot } from '../../parts/next-step-bar.js';
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
        <MissingPage title={texts.missingTitle} to={screenUrl('/customer/my-orders')} toText={texts.myOrders}>
          {texts.missing}
        </MissingPage>
      }
    >
      {(shown, catalogue) => <Order order={shown} catalogue={catalogue} />}
    </LoadedPageWithPriceList>
  );
}

function Order({ order, catalogue }: { order: OrderDetails; catalogue: Catalogue }) {
  const { session, tenant } = useShell();
  const isStepAtFoot = useIsStepAtFoot();
  const { totalMinor, currency } = order.totals;
  const payNow =
    order.status === 'awaitingPayment' && session.seesPrices ? (
      <Button
        variant="contained"
        component={Link}
        to={`${screenUrl('/checkout/payment-options')}?quote=${order.quoteUID}`}
        sx={{ flex: { xs: 1, sm: 'none' }, displayPrint: 'none' }}
      >
        {texts.payNow}
      </Button>
    ) : null;
  return (
    <PageFrame>
      <PaperHead about={texts.order(order.number)} />
      <OrderHeader order={order}>{isStepAtFoot ? null : payNow}</OrderHeader>
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
      {isStepAtFoot && payNow ? (
        <NextStepBar
          total={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
          locale={tenant.settings.locale}
        >
          {payNow}
        </NextStepBar>
      ) : null}
    </PageFrame>
  );
}

/** Warns about an unusual status: unpaid, on hold or canceled. */
function OrderStatusAlert({ order }: { order: OrderDetails }) {
  const { status } = order;
  if (status === 'awaitingPayment') return <Alert severity="warning">{texts.unpaid}</Alert>;
  if (status === 'onHold') return <Alert severity="warning">{texts.onHold(reasonOf(order))}</Alert>;
  if (status === 'cancelled') return <Alert severity="error">{texts.cancelled(reasonOf(order))}</Alert>;
  return null;
}
