import { defineTexts } from '@glass/language';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import {
  type AccountEntry,
  type AccountStatement,
  type FoundInvoice,
  RECEIVED_BY,
  type ReceivedBy,
} from '@glass/contracts/receivables';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { minorOrNull, writeMoney } from '@glass/formats';
import {
  accountTexts,
  ChoiceField,
  DateField,
  lengthRule,
  moneyReader,
  nameOf,
  NumberField,
  numberRule,
  useEndpointForm,
  useToday,
} from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatDay, formatMoney, FormDialog, NumberTextField } from '@glass/ui';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from './texts.js';

const reasonRule = defineTexts(() => ({
  required: texts.reasonMissing,
  ...lengthRule(limits.moveNote),
}));

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
    successMessage: () => texts.credited,
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
    successMessage: () => texts.adjusted,
    onDone: onSaved,
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={texts.adjust} form={form} saveLabel={texts.record} onClose={onClose}>
      <ChoiceField
        form={form}
        name="does"
        label={texts.does}
        options={[
          ['credit', texts.doesCredit],
          ['charge', texts.doesCharge],
        ]}
      />
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
    successMessage: () => texts.reversed,
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

interface AccountDialogProps {
  statement: AccountStatement;
  onSaved: (now: AccountStatement) => void;
  onClose: () => void;
}

/** Records a payment, or applies credit, to the oldest invoices or to chosen ones. */
export function PaymentDialog({
  statement,
  credit,
  onSaved,
  onClose,
}: AccountDialogProps & { credit?: AccountEntry }) {
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
  const { companyUID, currency } = statement;
  const [entryUID] = useState(newUid);
  const today = useToday();
  const [byHand, setByHand] = useState<Record<string, string>>({});
  const debits = statement.open.filter(({ amountMinor }) => amountMinor > 0);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const amount = { locale, currency, minMinor: 1 };
  const readShare = moneyReader({ locale, currency, isOptional: true });
  const shares = debits.flatMap((item) => {
    const amountMinor = minorOrNull(byHand[item.entryUID] ?? '', { locale, currency });
    return amountMinor ? [{ entryUID: item.entryUID, amountMinor }] : [];
  });
  const isUnreadable = debits.some((item) => !readShare(byHand[item.entryUID] ?? '').ok);
  const form = useEndpointForm({
    initial: {
      amountMinor: writeMoney(credit?.openMinor ?? null, currency, { locale }),
      paidOn: today,
      method: 'bankTransfer' as ReceivedBy,
      reference: '',
      note: '',
      allocate: 'oldestFirst' as 'oldestFirst' | 'byHand',
    },
    rules: {
      amountMinor: numberRule(moneyReader(amount), texts.noAmount),
      paidOn: { required: texts.dayMissing },
      method: {},
      reference: lengthRule(limits.paymentReference),
      note: lengthRule(limits.moveNote),
      allocate: {},
    },
    validate: ({ allocate }) => (allocate === 'byHand' && isUnreadable ? { allocate: texts.noAmount } : {}),
    send: ({ amountMinor, paidOn, method, reference, note, allocate }) => {
      const pays = { allocate, ...(allocate === 'byHand' ? { shares } : {}) };
      return credit
        ? api.call('/api/company/use-credit', { companyUID, entryUID: credit.entryUID, ...pays })
        : api.call('/api/company/record-payment', {
            ...{ companyUID, entryUID, paidOn, method, ...pays },
            ...{
              amountMinor: minorOrNull(amountMinor, amount) ?? 0,
              reference: reference.trim(),
              note: note.trim(),
            },
          });
    },
    successMessage: () => (credit ? texts.creditUsed : texts.recorded),
    onDone: onSaved,
    asksBeforeLeaving: false,
  });
  const [allocate, typed] = useWatch({ control: form.control, name: ['allocate', 'amountMinor'] });
  const shared = shares.reduce((sum, share) => sum + share.amountMinor, 0);
  const left = (minorOrNull(typed, amount) ?? 0) - shared;
  return (
    <FormDialog
      title={credit ? texts.useCreditOf(nameOf(credit)) : texts.recordPayment}
      form={form}
      saveLabel={credit ? texts.useCredit : texts.record}
      onClose={onClose}
    >
      {credit ? null : (
        <>
          <NumberField
            form={form}
            name="amountMinor"
            read={moneyReader(amount)}
            label={texts.amount(currency)}
            autoFocus
          />
          <DateField {...form.field('paidOn')} label={texts.paidOn} />
          <ChoiceField
            form={form}
            name="method"
            label={texts.method}
            options={RECEIVED_BY.map((each) => [each, accountTexts.methods[each]])}
          />
          <TextField {...form.field('reference', texts.referenceHelp)} label={texts.reference} />
          <TextField {...form.field('note')} label={texts.note} />
        </>
      )}
      <ChoiceField
        form={form}
        name="allocate"
        label={texts.pays}
        help={allocate === 'byHand' ? texts.leftOnAccount(money(left)) : texts.oldestHelp}
        options={[
          ['oldestFirst', texts.oldestFirst],
          ['byHand', texts.byHand],
        ]}
      />
      {allocate === 'byHand' && debits.length === 0 ? (
        <Typography color="textSecondary">{accountTexts.nothingOpen}</Typography>
      ) : null}
      {allocate === 'byHand'
        ? debits.map((item) => (
            <NumberTextField
              key={item.entryUID}
              label={nameOf(item)}
              helperText={texts.openNow(money(item.openMinor))}
              text={byHand[item.entryUID] ?? ''}
              read={readShare}
              onText={(text) => setByHand((now) => ({ ...now, [item.entryUID]: text }))}
            />
          ))
        : null}
    </FormDialog>
  );
}
