import { limits, newUid, type AccountEntry, type FoundInvoice } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { minorOrNull, writeMoney } from '@glass/formats';
import { moneyReader, nameOf, NumberField, numberRule, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, formatDay, formatMoney } from '@glass/ui';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AccountDialogProps } from './payment-dialog.js';
import { texts } from './texts.js';

const reasonRule = {
  required: texts.reasonMissing,
  maxLength: { value: limits.moveNote.max, message: texts.tooLong(limits.moveNote.max) },
};

/** Credits part of an order's invoice, for example for a damaged panel. */
export function CreditDialog({ statement, onSaved, onClose }: AccountDialogProps) {
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
  const { companyUID, currency } = statement;
  const amount = { locale, currency, minMinor: 1 };
  const [entryUID] = useState(newUid);
  const [search, setSearch] = useState('');
  const [invoice, setInvoice] = useState<FoundInvoice | null>(null);
  const asked = { companyUID, search: search.trim() };
  const { data } = useQuery('/api/company/find-invoices', asked, ASK_AT_EACH_VISIT);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const form = useEndpointForm({
    initial: { orderUID: '', amountMinor: '', reason: '' },
    rules: {
      orderUID: { required: texts.orderMissing },
      amountMinor: numberRule(moneyReader(amount), texts.noAmount),
      reason: reasonRule,
    },
    send: ({ orderUID, amountMinor, reason }) =>
      api.call('/api/company/credit-order', {
        ...{ companyUID, entryUID, orderUID, reason: reason.trim() },
        amountMinor: minorOrNull(amountMinor, amount) ?? 0,
      }),
    successMessage: texts.credited,
    onDone: onSaved,
    asksBeforeLeaving: false,
  });
  const order = form.field(
    'orderUID',
    invoice ? texts.creditable(money(invoice.creditableMinor)) : undefined,
  );
  return (
    <FormDialog title={texts.creditOrder} form={form} saveLabel={texts.credit} onClose={onClose}>
      <Typography>{texts.creditWhy}</Typography>
      <Autocomplete
        options={data?.invoices ?? []}
        value={invoice}
        loading={!data}
        noOptionsText={texts.noInvoices}
        getOptionLabel={({ number }) => number}
        getOptionKey={(option) => option.entryUID}
        getOptionDisabled={({ creditableMinor }) => creditableMinor <= 0}
        isOptionEqualToValue={(one, other) => one.entryUID === other.entryUID}
        // The server filters.
        filterOptions={(options) => options}
        onInputChange={(_event, text, why) => {
          if (why === 'input') setSearch(text);
        }}
        onChange={(_event, chosen) => {
          setInvoice(chosen);
          form.set('orderUID', chosen?.orderUID ?? '');
        }}
        renderOption={({ key, ...props }, { number, day, amountMinor, creditableMinor }) => (
          <li key={key} {...props}>
            <span>
              {number}
              <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                {texts.invoiceOf(formatDay(day, locale), money(amountMinor), money(creditableMinor))}
              </Typography>
            </span>
          </li>
        )}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={texts.order}
            placeholder={texts.findInvoice}
            error={order.error}
            helperText={order.helperText}
            inputRef={order.ref}
            onBlur={(event) => void order.onBlur(event)}
            autoFocus
          />
        )}
      />
      <NumberField
        form={form}
        name="amountMinor"
        read={moneyReader(amount)}
        label={texts.amount(currency)}
        placeholder={writeMoney(invoice?.creditableMinor ?? null, currency, { locale })}
      />
      <TextField {...form.field('reason', texts.reasonSeen)} label={texts.reason} multiline minRows={2} />
    </FormDialog>
  );
}

/** Charges or credits an account without an order: an opening balance, interest, goodwill. */
export function AdjustDialog({ statement, onSaved, onClose }: AccountDialogProps) {
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
  const { companyUID, currency } = statement;
  const amount = { locale, currency, minMinor: 1 };
  const [entryUID] = useState(newUid);
  const form = useEndpointForm({
    initial: { does: 'credit' as 'credit' | 'charge', amountMinor: '', reason: '' },
    rules: {
      does: {},
      amountMinor: numberRule(moneyReader(amount), texts.noAmount),
      reason: reasonRule,
    },
    send: ({ does, amountMinor, reason }) => {
      const minor = minorOrNull(amountMinor, amount) ?? 0;
      return api.call('/api/company/adjust-account', {
        ...{ companyUID, entryUID, reason: reason.trim() },
        amountMinor: does === 'credit' ? 0 - minor : minor,
      });
    },
    successMessage: texts.adjusted,
    onDone: onSaved,
    asksBeforeLeaving: false,
  });
  const does = useWatch({ control: form.control, name: 'does' });
  return (
    <FormDialog title={texts.adjust} form={form} saveLabel={texts.record} onClose={onClose}>
      <TextField
        select
        label={texts.does}
        value={does}
        onChange={(event) => form.set('does', event.target.value as 'credit' | 'charge')}
      >
        <MenuItem value="credit">{texts.doesCredit}</MenuItem>
        <MenuItem value="charge">{texts.doesCharge}</MenuItem>
      </TextField>
      <NumberField form={form} name="amountMinor" read={moneyReader(amount)} label={texts.amount(currency)} />
      <TextField {...form.field('reason', texts.reasonSeen)} label={texts.reason} multiline minRows={2} />
    </FormDialog>
  );
}

export function ReverseDialog({
  statement,
  entry,
  onSaved,
  onClose,
}: AccountDialogProps & { entry: AccountEntry }) {
  const { api } = useShell();
  const { companyUID } = statement;
  const [entryUID] = useState(newUid);
  const form = useEndpointForm({
    initial: { reason: '' },
    rules: { reason: reasonRule },
    send: ({ reason }) =>
      api.call('/api/company/reverse-entry', {
        ...{ companyUID, entryUID, reversesUID: entry.entryUID, reason: reason.trim() },
      }),
    successMessage: texts.reversed,
    onDone: onSaved,
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog
      title={texts.reverseOf(nameOf(entry))}
      form={form}
      saveLabel={texts.reverse}
      onClose={onClose}
    >
      <Typography>{texts.reverseWhy}</Typography>
      <TextField
        {...form.field('reason', texts.reasonSeen)}
        label={texts.reason}
        autoFocus
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}
