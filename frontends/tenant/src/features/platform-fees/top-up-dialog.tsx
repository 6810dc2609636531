import { limits, newUid } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, formatMoney } from '@glass/ui';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { amountText, readAmount } from '../companies/amount-text.js';
import { texts } from './texts.js';

interface TopUpDialogProps {
  currency: string;
  topUpBy: 'card' | 'demo';
  balanceMinor: number;
  onClose: () => void;
}

/** Asks how much, and leads to the page where it is paid. */
export function TopUpDialog({ currency, topUpBy, balanceMinor, onClose }: TopUpDialogProps) {
  const { api, navigate, tenant } = useShell();
  const { locale } = tenant.settings;
  // The same one when it is sent again, because the first got no answer.
  const [topUpUID] = useState(newUid);
  const { min, max } = limits.topUpMinor;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const range = texts.dialog.between(money(min), money(max));
  const form = useEndpointForm({
    // What is owed is the usual reason.
    initial: {
      amountMinor: balanceMinor < -min && -balanceMinor <= max ? amountText(-balanceMinor, currency) : '',
    },
    rules: {
      amountMinor: {
        validate: (text: string) => {
          const amount = readAmount(text, locale, currency);
          return (typeof amount === 'number' && amount >= min && amount <= max) || range;
        },
      },
    },
    send: ({ amountMinor }) =>
      api.call('/api/tenant/create-tenant-payment-checkout-session', {
        topUpUID,
        amountMinor: readAmount(amountMinor, locale, currency) ?? 0,
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
      <TextField
        {...form.field('amountMinor', range)}
        label={texts.dialog.amount(currency)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
}
