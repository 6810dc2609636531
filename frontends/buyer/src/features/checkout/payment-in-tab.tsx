import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { problemOf } from '@glass/api-client';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

/** A payment in another tab. */
export interface PaymentInOtherTab {
  url: string;
  orderUID: string;
  sessionUID: string;
  /** The browser blocked the tab. */
  isBlocked: boolean;
}

const ASK_EVERY_MS = 5000;

/** Waits for a payment in another tab and continues when it is made. */
export function PaymentInTab({ payment }: { payment: PaymentInOtherTab }) {
  const { api, navigate } = useShell();
  const { url, orderUID, sessionUID, isBlocked } = payment;
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState<unknown>(null);
  const reason = problemOf(said)?.text;

  async function ask(): Promise<void> {
    setIsAsking(true);
    try {
      const { paymentStatus } = await api.call('/api/payment/complete-checkout-session', { sessionUID });
      if (paymentStatus === 'paid')
        navigate(`${screenUrl('/checkout/complete')}?order=${orderUID}&session=${sessionUID}`);
      setSaid(null);
    } catch (error) {
      setSaid(error);
    }
    setIsAsking(false);
  }
  const askAgain = useEffectEvent(() => void ask());

  // Browsers throttle timers of hidden pages, so returning to the page checks immediately.
  useEffect(() => {
    const timer = window.setInterval(() => askAgain(), ASK_EVERY_MS);
    const onBack = () => askAgain();
    window.addEventListener('focus', onBack);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('focus', onBack);
    };
  }, []);

  return (
    <Stack spacing={2}>
      {isBlocked ? <Alert severity="warning">{texts.tabBlocked}</Alert> : null}
      <Typography>{texts.payInTab}</Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant={isBlocked ? 'contained' : 'outlined'} href={url} target="_blank" rel="noopener">
          {texts.openPaymentPage}
        </Button>
        <Button onClick={() => void ask()} loading={isAsking}>
          {texts.checkAgain}
        </Button>
      </Stack>
      {reason ? (
        <Alert severity="info" role="status">
          {reason}
        </Alert>
      ) : null}
    </Stack>
  );
}
