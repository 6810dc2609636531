import { limits, newUid } from '@glass/contracts';
import { minorOrNull, writeMoney } from '@glass/formats';
import { moneyReader, NumberField, numberRule, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, formatMoney } from '@glass/ui';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from './texts.js';

interface TopUpDialogProps {
  currency: string;
  topUpBy: 'card' | 'demo';
  balanceMinor: number;
  onClose: () => void;
}

/** Asks for the amount, then opens the payment page. */
export function TopUpDialog({ currency, topUpBy, balanceMinor, onClose }: TopUpDialogProps) {
  const { api, navigate, tenant } = useShell();
  const { locale } = tenant.settings;
  // One uid per dialog, so that a retry after a lost reply creates no second top-up.
  const [topUpUID] = useState(newUid);
  const { min, max } = limits.topUpMinor;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const range = texts.dialog.between(money(min), money(max));
  const amount = { locale, currency, minMinor: min, maxMinor: max };
  const form = useEndpointForm({
    // Suggests the owed amount.
    initial: {
      amountMinor: writeMoney(balanceMinor < -min && -balanceMinor <= max ? -balanceMinor : null, currency, {
        locale,
      }),
    },
    rules: {
      amountMinor: numberRule(moneyReader(amount), range),
    },
    send: ({ amountMinor }) =>
      api.call('/api/tenant/create-tenant-payment-checkout-session', {
        topUpUID,
        amountMinor: minorOrNull(amountMinor, amount) ?? 0,
      }),
    onDone: ({ redirectUrl }) => {
      if (redirectUrl.startsWith('/')) navigate(redirectUrl);
      else window.location.assign(redirectUrl);
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={texts.dialog.title} form={form} saveLabel={texts.dialog.go} onClose={onClose}>
      <Typography>{topUpBy === 'demo' ? texts.dialog.whyDemo : texts.dialog.why}</Typography>
      <NumberField
        form={form}
        name="amountMinor"
        read={moneyReader(amount)}
        help={range}
        label={texts.dialog.amount(currency)}
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
}
