import {
  RECEIVED_BY,
  limits,
  newUid,
  type AccountEntry,
  type AccountStatement,
  type ReceivedBy,
} from '@glass/contracts';
import { minorOrNull, writeMoney } from '@glass/formats';
import {
  accountTexts,
  moneyReader,
  nameOf,
  NumberField,
  numberRule,
  useEndpointForm,
  useToday,
} from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, formatMoney, NumberTextField } from '@glass/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from './texts.js';

export interface AccountDialogProps {
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
      reference: {
        maxLength: {
          value: limits.paymentReference.max,
          message: texts.tooLong(limits.paymentReference.max),
        },
      },
      note: { maxLength: { value: limits.moveNote.max, message: texts.tooLong(limits.moveNote.max) } },
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
    successMessage: credit ? texts.creditUsed : texts.recorded,
    onDone: onSaved,
    asksBeforeLeaving: false,
  });
  const [allocate, method, typed] = useWatch({
    control: form.control,
    name: ['allocate', 'method', 'amountMinor'],
  });
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
          <TextField
            {...form.field('paidOn')}
            type="date"
            label={texts.paidOn}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            select
            label={texts.method}
            value={method}
            onChange={(event) => form.set('method', event.target.value as ReceivedBy)}
          >
            {RECEIVED_BY.map((each) => (
              <MenuItem key={each} value={each}>
                {accountTexts.methods[each]}
              </MenuItem>
            ))}
          </TextField>
          <TextField {...form.field('reference', texts.referenceHelp)} label={texts.reference} />
          <TextField {...form.field('note')} label={texts.note} />
        </>
      )}
      <TextField
        select
        label={texts.pays}
        value={allocate}
        error={form.errorOf('allocate') !== undefined}
        helperText={
          form.errorOf('allocate') ??
          (allocate === 'byHand' ? texts.leftOnAccount(money(left)) : texts.oldestHelp)
        }
        onChange={(event) => form.set('allocate', event.target.value as 'oldestFirst' | 'byHand')}
      >
        <MenuItem value="oldestFirst">{texts.oldestFirst}</MenuItem>
        <MenuItem value="byHand">{texts.byHand}</MenuItem>
      </TextField>
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
