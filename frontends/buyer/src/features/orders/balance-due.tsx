import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useQuery } from '@glass/api-client';
import type { OrderDetails } from '@glass/contracts/order';
import { useAction } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatMoney } from '@glass/ui';
import { texts } from './texts.js';

/**
 * Shows the paid part of an order with a button that pays the rest; nothing once it is paid, or if all of it is billed
 * with the house account.
 */
export function BalanceDue({ order }: { order: OrderDetails }) {
  const { locale } = useShell().tenant.settings;
  const { balance, status, totals } = order;
  if (!balance || balance.dueMinor === 0 || status === 'awaitingPayment' || status === 'cancelled')
    return null;
  const isOnAccount = order.paymentMethod === 'houseAccount';
  if (isOnAccount && balance.paidMinor === 0) return null;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: totals.currency }, locale);
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
        {texts.paidOf(money(balance.paidMinor), money(totals.totalMinor ?? 0))}
      </Typography>
      {isOnAccount ? null : (
        <PayRest order={order} dueMinor={balance.dueMinor} label={texts.payRest(money(balance.dueMinor))} />
      )}
    </Stack>
  );
}

interface PayRestProps {
  order: OrderDetails;
  dueMinor: number;
  label: string;
}

function PayRest({ order, dueMinor, label }: PayRestProps) {
  const { api, navigate, session } = useShell();
  const options = useQuery('/api/payment/tenant-can-accept-credit-card', { quoteUID: order.quoteUID });
  const run = useAction();
  const [isOpening, setIsOpening] = useState(false);
  const { canAcceptCreditCard = false, canPayAsDemo = false } = options.data ?? {};
  if (session.actingStaff || !(canAcceptCreditCard || canPayAsDemo)) return null;

  function goTo(redirectUrl: string): void {
    if (!redirectUrl.startsWith('/') || redirectUrl.startsWith('//'))
      return window.location.assign(redirectUrl);
    navigate(redirectUrl.includes('order=') ? redirectUrl : `${redirectUrl}&order=${order.uid}`);
  }
  async function pay(): Promise<void> {
    setIsOpening(true);
    const method = canAcceptCreditCard ? ('card' as const) : ('demo' as const);
    await run({
      send: () =>
        api.call('/api/payment/pay-balance', { orderUID: order.uid, amountMinor: dueMinor, method }),
      onDone: ({ redirectUrl }) => goTo(redirectUrl),
    });
    setIsOpening(false);
  }
  return (
    <Button
      variant="contained"
      loading={isOpening}
      onClick={() => void pay()}
      sx={{ alignSelf: 'flex-start', displayPrint: 'none' }}
    >
      {label}
    </Button>
  );
}
