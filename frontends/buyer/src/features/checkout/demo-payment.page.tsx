import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router';
import { readUid, screenUrl, type OrderDetails } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { formatMoney, PageFrame, PageHeader } from '@glass/ui';
import { MissingPage } from '../../parts/missing-page.js';
import { texts } from './texts.js';
import { useDemoPayment } from './use-demo-payment.js';

/** Pays on a demo site: "Pay" charges nothing, "Decline" shows a refused card. */
export function DemoPaymentPage() {
  const [parameters] = useSearchParams();
  const sessionUID = readUid(parameters.get('session'));
  const orderUID = readUid(parameters.get('order'));
  const order = useQuery('/api/order/get-for-customer', orderUID ? { orderUID } : null, ASK_AT_EACH_VISIT);
  if (!sessionUID) {
    return (
      <MissingPage title={texts.noSession} to={screenUrl('/customer/my-orders')} toText={texts.myOrders}>
        {texts.noSessionWhy}
      </MissingPage>
    );
  }
  return <DemoPayment sessionUID={sessionUID} order={order.data} isLoading={order.isLoading} />;
}

interface DemoPaymentProps {
  sessionUID: string;
  /** For display only; the server knows the amount. */
  order: OrderDetails | undefined;
  isLoading: boolean;
}

function DemoPayment({ sessionUID, order, isLoading }: DemoPaymentProps) {
  const { locale } = useShell().tenant.settings;
  const { choose, running, isDeclined, refusal } = useDemoPayment(sessionUID);
  const total = order?.totals.totalMinor ?? null;
  const amount =
    order && total !== null
      ? formatMoney({ amountMinor: total, currency: order.totals.currency }, locale)
      : null;
  return (
    <PageFrame measure="form">
      <Card sx={{ p: { xs: 2, sm: 4 }, maxWidth: 480, mx: 'auto', mt: { sm: 4 } }}>
        <PageHeader title={texts.payTitle} purpose={texts.payPurpose} />
        {order || isLoading ? (
          <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 2 }}>
            {order ? (
              <>
                <Typography>{texts.forOrder(order.number)}</Typography>
                <Typography sx={{ fontWeight: 'fontWeightBold' }}>{amount}</Typography>
              </>
            ) : (
              <Skeleton width="60%" />
            )}
          </Stack>
        ) : null}
        {isDeclined ? (
          <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
            <AlertTitle>{texts.declinedTitle}</AlertTitle>
            {texts.declined}
          </Alert>
        ) : null}
        {refusal ? (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            <AlertTitle>{texts.paymentClosed}</AlertTitle>
            {refusal}
          </Alert>
        ) : null}
        <Stack spacing={1.5}>
          <Button
            variant="contained"
            size="large"
            loading={running === 'paid'}
            disabled={running !== null}
            onClick={() => choose('paid')}
          >
            {amount ? texts.payAmount(amount) : texts.pay}
          </Button>
          <Button
            variant="outlined"
            size="large"
            loading={running === 'declined'}
            disabled={running !== null}
            onClick={() => choose('declined')}
          >
            {texts.decline}
          </Button>
          {order ? (
            <Button component={Link} to={`${screenUrl('/checkout/payment-options')}?quote=${order.quoteUID}`}>
              {texts.otherWay}
            </Button>
          ) : null}
        </Stack>
      </Card>
    </PageFrame>
  );
}
