import { defineTexts } from '@glass/language';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { limits } from '@glass/contracts/limits';
import type { PlatformFeeAccountForStaff } from '@glass/contracts/payment';
import { newUid } from '@glass/contracts/primitives';
import { minorOrNull, minorPerUnit, writeMoney } from '@glass/formats';
import { moneyReader, NumberField, numberRule, useDayText, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { PartError, Facts, FormDialog, formatMoney, FormSkeleton, SectionCard } from '@glass/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from './texts.js';

const fees = defineTexts(() => texts.fees);

/** The tenant's fee balance, its warning limits, and manual adjustments. */
export function FeeAccountSection({ tenantUID }: { tenantUID: string }) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const { data, error, mutate } = useQuery('/api/platform-fee-account/get', { tenantUID }, ASK_AT_EACH_VISIT);
  const [asked, setAsked] = useState<'adjust' | 'limits' | null>(null);
  const mayWrite = session.mayWrite('fees') && data?.currency;
  const props = {
    onClose: () => setAsked(null),
    onSaved: (now: PlatformFeeAccountForStaff) => void mutate(now, { revalidate: false }),
  };
  return (
    <SectionCard title={fees.title}>
      {data ? (
        <AccountFacts account={data} locale={locale} />
      ) : error ? (
        <PartError onRetry={() => void mutate()}>{problemOf(error)?.text}</PartError>
      ) : (
        <FormSkeleton fields={2} />
      )}
      {mayWrite ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
          <Button variant="outlined" size="small" onClick={() => setAsked('adjust')}>
            {fees.adjust}
          </Button>
          <Button variant="outlined" size="small" onClick={() => setAsked('limits')}>
            {fees.limits}
          </Button>
        </Stack>
      ) : null}
      {asked === 'adjust' && data ? <AdjustDialog account={data} {...props} /> : null}
      {asked === 'limits' && data ? <LimitsDialog account={data} {...props} /> : null}
    </SectionCard>
  );
}

function AccountFacts({ account, locale }: { account: PlatformFeeAccountForStaff; locale: string }) {
  const dayText = useDayText();
  const { currency, balanceMinor, warnBelowMinor, stopBelowMinor, latest, standing } = account;
  const { check, differences } = account;
  if (currency === null) return <Typography color="textSecondary">{fees.noCurrency}</Typography>;
  const money = (amountMinor: number | null) =>
    amountMinor === null ? fees.never : formatMoney({ amountMinor, currency }, locale);
  return (
    <Facts
      facts={[
        { label: fees.balance, value: fees.standing[standing](money(balanceMinor)) },
        { label: fees.warnBelow, value: money(warnBelowMinor) },
        { label: fees.stopBelow, value: money(stopBelowMinor) },
        {
          label: fees.latest,
          value: latest
            .slice(0, 5)
            .map(
              (line) =>
                `${dayText(line.at)}  ${fees.kinds[line.kind]} ${line.about}  ${formatMoney(line, locale)}`,
            )
            .join('\n'),
        },
        {
          label: fees.compared,
          value: [
            check ? `${dayText(check.at)} ${check.failure ?? ''}`.trim() : fees.never,
            ...differences.map(
              ({ what, difference, subject, ours, theirs }) =>
                `${what} ${subject}: ${difference}, ${ours || '–'} / ${theirs || '–'}`,
            ),
          ].join('\n'),
        },
      ]}
    />
  );
}

interface DialogProps {
  account: PlatformFeeAccountForStaff;
  onSaved: (account: PlatformFeeAccountForStaff) => void;
  onClose: () => void;
}

/** Balances and adjustments may be negative. */
const signed = (locale: string, currency: string) => ({
  ...{ locale, currency },
  minMinor: -MOST_UNITS * minorPerUnit(currency),
  maxMinor: MOST_UNITS * minorPerUnit(currency),
});
/** In whole currency units. */
const MOST_UNITS = 999_999_999;

function AdjustDialog({ account, onSaved, onClose }: DialogProps) {
  const { api, tenant } = useShell();
  const { tenantUID } = account;
  const currency = account.currency ?? 'USD';
  const options = signed(tenant.settings.locale, currency);
  const read = moneyReader(options);
  // One uid per dialog, so that a retry after a lost reply adjusts once.
  const [adjustmentUID] = useState(newUid);
  const { max } = limits.feeAdjustmentNote;
  const form = useEndpointForm({
    initial: { amountMinor: '', note: '' },
    rules: {
      amountMinor: {
        validate: (text: string) => {
          const fault = numberRule(read, fees.noAmount).validate(text);
          return fault === true ? minorOrNull(text, options) !== 0 || fees.noAmount : fault;
        },
      },
      note: { required: fees.noteMissing, maxLength: { value: max, message: texts.tooLong(max) } },
    },
    send: ({ amountMinor, note }) =>
      api.call('/api/platform-fee-account/add-adjustment', {
        ...{ tenantUID, adjustmentUID, note: note.trim() },
        amountMinor: minorOrNull(amountMinor, options) ?? 0,
      }),
    successMessage: () => fees.adjusted,
    onDone: (now) => {
      onSaved(now);
      onClose();
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={fees.adjust} form={form} saveLabel={fees.adjustIt} onClose={onClose}>
      <NumberField
        form={form}
        name="amountMinor"
        read={read}
        help={fees.amountHelp}
        label={fees.amount(currency)}
        autoFocus
        fullWidth
      />
      <TextField {...form.field('note', fees.noteHelp)} label={fees.note} multiline minRows={2} fullWidth />
    </FormDialog>
  );
}

function LimitsDialog({ account, onSaved, onClose }: DialogProps) {
  const { api, tenant } = useShell();
  const { tenantUID, warnBelowMinor, stopBelowMinor } = account;
  const currency = account.currency ?? 'USD';
  const options = signed(tenant.settings.locale, currency);
  const read = moneyReader({ ...options, isOptional: true });
  const text = (minor: number | null) => writeMoney(minor, currency, options);
  const isAmount = numberRule(read, fees.noAmount);
  const form = useEndpointForm({
    initial: { warnBelowMinor: text(warnBelowMinor), stopBelowMinor: text(stopBelowMinor) },
    rules: { warnBelowMinor: isAmount, stopBelowMinor: isAmount },
    send: (typed) =>
      api.call('/api/platform-fee-account/save-limits', {
        tenantUID,
        warnBelowMinor: minorOrNull(typed.warnBelowMinor, options),
        stopBelowMinor: minorOrNull(typed.stopBelowMinor, options),
      }),
    successMessage: () => fees.limitsSaved,
    onDone: (now) => {
      onSaved(now);
      onClose();
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={fees.limits} form={form} saveLabel={fees.saveLimits} onClose={onClose}>
      <Typography>{fees.limitsWhy}</Typography>
      <NumberField
        form={form}
        name="warnBelowMinor"
        read={read}
        help={fees.emptyNever}
        label={`${fees.warnBelow}, ${currency}`}
        fullWidth
      />
      <NumberField
        form={form}
        name="stopBelowMinor"
        read={read}
        help={fees.emptyNever}
        label={`${fees.stopBelow}, ${currency}`}
        fullWidth
      />
    </FormDialog>
  );
}
