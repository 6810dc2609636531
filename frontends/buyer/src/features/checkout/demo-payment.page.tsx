import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { problemOf } from '@glass/api-client';
import type { OrderDetails } from '@glass/contracts/order';
import { readUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import { describePurpose } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatMoney, PageFrame, PageHeader } from '@glass/ui';
import { MissingPage } from '../../parts/page-states.js';
import { useOrder } from '../../parts/use-order.js';
import { texts } from './texts.js';

/** Pays on a demo site: "Pay" charges nothing, "Decline" shows a refused card. */
export function DemoPaymentPage() {
  const [parameters] = useSearchParams();
  const sessionUID = readUid(parameters.get('session'));
  const orderUID = readUid(parameters.get('order'));
  const order = useOrder(orderUID);
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
  /** For display only; the server knows what is charged. */
  order: OrderDetails | undefined;
  isLoading: boolean;
}

function DemoPayment({ sessionUID, order, isLoading }: DemoPaymentProps) {
  const { locale } = useShell().tenant.settings;
  const { choose, running, isDeclined, refusal } = useDemoPayment(sessionUID);
  const payment = order?.payments?.payments.find(({ uid }) => uid === sessionUID);
  const currency = order?.totals.currency ?? '';
  const amount = payment ? formatMoney({ amountMinor: payment.amountMinor, currency }, locale) : null;
  const purpose =
    order && payment && payment.purpose !== 'total'
      ? describePurpose({ ...payment, currency, totalMinor: order.totals.totalMinor ?? 0 }, locale)
      : null;
  return (
    <PageFrame measure="form">
      <Card sx={{ p: { xs: 2, sm: 4 }, maxWidth: 480, mx: 'auto', mt: { sm: 4 } }}>
        <PageHeader title={texts.payTitle} purpose={texts.payPurpose} />
        {order || isLoading ? (
          <Box sx={{ mb: 2 }}>
            {order ? (
              <>
                <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
                  <Typography>{texts.forOrder(order.number)}</Typography>
                  <Typography sx={{ fontWeight: 'fontWeightBold' }}>{amount}</Typography>
                </Stack>
                {purpose ? <Typography color="textSecondary">{purpose}</Typography> : null}
              </>
            ) : (
              <Skeleton width="60%" />
            )}
          </Box>
        ) : null}
        {isDeclined ? (
          <Alert severity="warning" sx={{ mb: 2 }}>
            <AlertTitle>{texts.declinedTitle}</AlertTitle>
            {texts.declined}
          </Alert>
        ) : null}
        {refusal ? (
          <Alert severity="error" sx={{ mb: 2 }}>
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
            <Button
              component={Link}
              to={
                order.status === 'awaitingPayment'
                  ? `${screenUrl('/checkout/payment-options')}?quote=${order.quoteUID}`
                  : screenUrl('/customer/order/{uid}', order.uid)
              }
            >
              {order.status === 'awaitingPayment' ? texts.otherWay : texts.backToOrder}
            </Button>
          ) : null}
        </Stack>
      </Card>
    </PageFrame>
  );
}

type Outcome = 'paid' | 'declined';

/**
 * Ends a demo payment as the buyer chooses; a declined one stays open.
 * @returns `refusal`: why the payment can't be made, such as a closed one
 */
function useDemoPayment(sessionUID: string) {
  const { api, navigate, toast } = useShell();
  const [running, setRunning] = useState<Outcome | null>(null);
  const [isDeclined, setIsDeclined] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const isRunning = useRef(false);

  async function end(demoOutcome: Outcome): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(demoOutcome);
    setIsDeclined(false);
    setRefusal(null);
    try {
      const reply = await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome });
      if (reply.paymentStatus === 'declined') setIsDeclined(true);
      // The back button must lead to the quote, not to a closed payment.
      else navigate(`${screenUrl('/checkout/complete')}?order=${reply.orderUID}`, { replace: true });
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'PAYMENT_NOT_OPEN' || problem?.code === 'NOT_FOUND') setRefusal(error);
      else toast.error(error);
    } finally {
      isRunning.current = false;
      setRunning(null);
    }
  }

  return {
    choose: (outcome: Outcome) => void end(outcome),
    running,
    isDeclined,
    refusal: problemOf(refusal)?.text ?? null,
  };
}
