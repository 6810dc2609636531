import type { CompanyForTenant, OrderOnAccount } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { Facts, formatDay, formatMoney, SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AccountChip } from './company-columns.js';
import { texts } from './texts.js';

export interface AccountSectionProps {
  company: CompanyForTenant;
  mayWrite: boolean;
  onSaved: (company: CompanyForTenant) => void;
}

/** What is on a company's account, what of it should be paid by now, and what was paid. */
export function AccountSection({ company, mayWrite, onSaved }: AccountSectionProps) {
  const { tenant } = useShell();
  const { locale } = tenant.settings;
  const { houseAccount: account, currency, onAccount } = company;
  if (!account || currency === null) {
    return (
      <SectionCard title={texts.account}>
        <Typography color="textSecondary">{texts.noAccount}</Typography>
        {currency === null || onAccount.length === 0 ? null : (
          <OpenOrders key={company.orders} {...{ company, currency, mayWrite, onSaved }} />
        )}
      </SectionCard>
    );
  }
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  return (
    <SectionCard title={texts.account} action={<AccountChip account={account} />}>
      <Facts
        facts={[
          { label: texts.columns.limit, value: money(account.limitMinor) },
          { label: texts.used, value: money(account.owedMinor) },
          { label: texts.left, value: money(Math.max(0, account.limitMinor - account.owedMinor)) },
          {
            label: texts.columns.pastDue,
            value: account.pastDueMinor > 0 ? money(account.pastDueMinor) : null,
          },
          { label: texts.terms, value: texts.termsDays(account.termsDays) },
        ]}
      />
      <OpenOrders
        // What was paid is chosen no more.
        key={onAccount.map(({ orderUID }) => orderUID).join()}
        {...{ company, currency, mayWrite, onSaved }}
      />
    </SectionCard>
  );
}

function OpenOrders({ company, currency, mayWrite, onSaved }: AccountSectionProps & { currency: string }) {
  const { api, tenant, toast } = useShell();
  const { locale } = tenant.settings;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [paidOn, setPaidOn] = useState(() => new Date().toISOString().slice(0, 10));
  const [note, setNote] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { companyUID, onAccount } = company;
  const orders = onAccount.filter(({ orderUID }) => chosen.has(orderUID));
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const sum = money(orders.reduce((total, { totalMinor }) => total + totalMinor, 0));

  async function record(): Promise<void> {
    setIsSending(true);
    try {
      const orderUIDs = orders.map(({ orderUID }) => orderUID);
      onSaved(
        await api.call('/api/company/record-payment', { companyUID, orderUIDs, paidOn, note: note.trim() }),
      );
      toast.success(texts.recorded(sum));
    } catch (failure) {
      toast.error(failure);
    } finally {
      setIsSending(false);
    }
  }

  function choose({ orderUID }: OrderOnAccount, isChosen: boolean): void {
    setChosen((now) => {
      const next = new Set(now);
      if (isChosen) next.add(orderUID);
      else next.delete(orderUID);
      return next;
    });
  }

  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3">{texts.openOrders}</Typography>
      {onAccount.length === 0 ? <Typography color="textSecondary">{texts.nothingOpen}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {onAccount.map((order) => (
          <Box
            component="li"
            key={order.orderUID}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}
          >
            {mayWrite ? (
              <Checkbox
                size="small"
                checked={chosen.has(order.orderUID)}
                onChange={(event) => choose(order, event.target.checked)}
                slotProps={{ input: { 'aria-label': texts.choose(order.number) } }}
              />
            ) : null}
            <Typography sx={{ flexGrow: 1 }}>
              {order.number}
              <Typography
                component="span"
                variant="caption"
                color={order.isPastDue ? 'error' : 'textSecondary'}
                sx={{ ml: 1 }}
              >
                {order.isPastDue
                  ? texts.wasDue(formatDay(order.dueOn, locale))
                  : texts.due(formatDay(order.dueOn, locale))}
              </Typography>
            </Typography>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{money(order.totalMinor)}</Typography>
          </Box>
        ))}
      </Box>
      {orders.length > 0 ? (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mt: 1 }}>
          <TextField
            type="date"
            label={texts.paidOn}
            value={paidOn}
            onChange={(event) => setPaidOn(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            label={texts.paymentNote}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            sx={{ flexGrow: 1 }}
          />
          <Button variant="contained" loading={isSending} onClick={() => void record()}>
            {texts.recordPayment(sum)}
          </Button>
        </Stack>
      ) : null}
    </Box>
  );
}
