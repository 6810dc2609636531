import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { limits } from '@glass/contracts/limits';
import type { ChargeOnRequest, ChosenCharge } from '@glass/contracts/panel';
import type { QuoteDetails, QuoteLine } from '@glass/contracts/quote';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { minorOrNull, writeMoney } from '@glass/formats';
import {
  lengthRule,
  moneyReader,
  NumberField,
  numberRule,
  QuoteTotalsLines,
  useEndpointForm,
} from '@glass/pages';
import { BreakdownLines } from '@glass/panel-editor';
import { wordTotal } from '@glass/pricing/words';
import { useShell } from '@glass/shell-contract';
import { FormDialog, SectionCard } from '@glass/ui';
import Stack from '@mui/material/Stack';
import { texts } from './texts.js';

export interface ReviewProps {
  quote: QuoteDetails;
  onChanged: (quote: QuoteDetails) => void;
  /** Another user changed the quote, so it must be loaded again. */
  onStale: () => void;
}

const SETTLED: readonly string[] = ['rush', 'crate', 'delivery'] satisfies ChosenCharge[];

/** Totals of the quote; charges without a list price can be priced here. */
export function ReviewTotals({ quote, onChanged, onStale }: ReviewProps) {
  const { session, tenant } = useShell();
  const [charge, setCharge] = useState<ChargeOnRequest | null>(null);
  const { lines } = quote.totals;
  // Hardware is priced in its own list.
  const onRequest = quote.totals.onRequest?.filter(({ kind }) => kind !== 'hardware') ?? [];
  const isOpen = quote.status === 'inReview' && session.mayWrite('quotes');
  const settled = lines.flatMap(({ kind, code, label, delivery }): ChargeOnRequest[] =>
    code === 'agreed' && SETTLED.includes(kind)
      ? [{ kind: kind as ChosenCharge, what: label, ...(delivery === undefined ? {} : { delivery }) }]
      : [],
  );
  return (
    <SectionCard title={texts.summary}>
      <QuoteTotalsLines totals={quote.totals} locale={tenant.settings.locale} />
      {isOpen && onRequest.length + settled.length > 0 ? (
        <Stack spacing={1} sx={{ mt: 1.5, alignItems: 'flex-start' }}>
          {[...onRequest, ...settled].map((one) => (
            <Stack
              key={`${one.kind}-${one.delivery ?? 1}`}
              direction="row"
              spacing={1}
              useFlexGap
              sx={{ flexWrap: 'wrap', alignItems: 'center' }}
            >
              <Typography>{wordTotal(one.what)}</Typography>
              <Button
                size="small"
                variant="outlined"
                onClick={() => setCharge(one)}
                aria-label={`${texts.setPrice}: ${wordTotal(one.what)}`}
              >
                {texts.setPrice}
              </Button>
            </Stack>
          ))}
        </Stack>
      ) : null}
      {charge ? (
        <ChargeDialog
          quote={quote}
          charge={charge}
          onChanged={onChanged}
          onStale={onStale}
          onClose={() => setCharge(null)}
        />
      ) : null}
    </SectionCard>
  );
}

interface SettleProps extends ReviewProps {
  onClose: () => void;
}

/** Sets the piece price of a panel; shows the breakdown of the current price. */
export function PriceDialog({ panel, ...props }: SettleProps & { panel: QuoteLine }) {
  const { api, tenant } = useShell();
  const { uid: quoteUID, version } = props.quote;
  const { uid: panelUID, lineNumber, quantity, price } = panel;
  const { data } = useQuery('/api/glass-panel/get', { panelUID }, ASK_AT_EACH_VISIT);
  const known = data && data.panel.version >= panel.version ? data.panel.price : null;
  return (
    <SettleDialog
      {...props}
      title={texts.priceTitle(lineNumber)}
      label={texts.unitPrice(price.currency)}
      help={texts.priceHelp(quantity)}
      now={price.unitMinor}
      isSettled={known?.lines.some(({ step }) => step === 'agreed') ?? false}
      send={(unitMinor, reason) =>
        api.call('/api/quote/review/set-panel-price', { quoteUID, version, panelUID, unitMinor, reason })
      }
    >
      <Typography variant="h3">{texts.breakdown}</Typography>
      {known ? (
        <BreakdownLines price={known} locale={tenant.settings.locale} />
      ) : (
        <Skeleton variant="rounded" height={120} />
      )}
    </SettleDialog>
  );
}

/** Sets the price of a charge or line of hardware that has no list price. */
export function ChargeDialog({ charge, ...props }: SettleProps & { charge: ChargeOnRequest }) {
  const { api } = useShell();
  const { uid: quoteUID, version, totals } = props.quote;
  const { kind, what, delivery, hardwareUID } = charge;
  const line = props.quote.hardware.find(({ uid }) => uid === hardwareUID);
  const settled = line
    ? line.agreedReason !== undefined && line
    : totals.lines.find((each) => each.kind === kind && each.code === 'agreed' && each.delivery === delivery);
  const of = { ...(delivery === undefined ? {} : { delivery }), ...(hardwareUID ? { hardwareUID } : {}) };
  return (
    <SettleDialog
      {...props}
      title={texts.chargeTitle(wordTotal(what))}
      label={texts.chargePrice(totals.currency)}
      now={settled ? settled.amountMinor : null}
      isSettled={Boolean(settled)}
      send={(amountMinor, reason) =>
        api.call('/api/quote/review/set-charge-price', {
          quoteUID,
          version,
          kind,
          ...of,
          amountMinor,
          reason,
        })
      }
    />
  );
}

interface SettleDialogProps extends SettleProps {
  title: string;
  label: string;
  help?: string;
  now: number | null;
  /** Has a price set by hand, which can be reset. */
  isSettled: boolean;
  send: (amountMinor: number | null, reason: string) => Promise<QuoteDetails>;
  children?: ReactNode;
}

function SettleDialog(props: SettleDialogProps) {
  const { quote, title, label, help, now, isSettled, send, onChanged, onStale, onClose } = props;
  const { currency } = quote.totals;
  const { locale } = useShell().tenant.settings;
  const options = { locale, currency };
  const { max } = limits.setPriceMinor;
  const read = moneyReader(options);
  const form = useEndpointForm({
    initial: { amount: writeMoney(now, currency, options), reason: '', takesBack: false },
    rules: {
      amount: {
        validate: (text: string, { takesBack }: { takesBack: boolean }) => {
          if (takesBack) return true;
          if (!text.trim()) return texts.priceMissing;
          const fault = numberRule(read, texts.priceForm).validate(text);
          if (fault !== true) return fault;
          return (minorOrNull(text, options) ?? 0) <= max || texts.priceRange;
        },
      },
      reason: {
        validate: (reason: string) => reason.trim() !== '' || texts.reasonMissing,
        ...lengthRule(limits.priceReason),
      },
      takesBack: {},
    },
    send: ({ amount, reason, takesBack }) =>
      send(takesBack ? null : minorOrNull(amount, options), reason.trim()),
    successMessage: () => texts.priceSet,
    onRefused: handleStale(onStale),
    onDone: (changed) => {
      onClose();
      onChanged(changed);
    },
  });
  return (
    <FormDialog title={title} form={form} saveLabel={texts.setPrice} onClose={onClose}>
      <NumberField form={form} name="amount" read={read} help={help} label={label} autoFocus />
      <TextField {...form.field('reason', texts.reasonHelp)} label={texts.reason} required multiline />
      {isSettled ? (
        <Button
          sx={{ alignSelf: 'flex-start' }}
          disabled={form.isSubmitting}
          onClick={() => {
            form.set('takesBack', true);
            void form.submit().finally(() => form.set('takesBack', false));
          }}
        >
          {texts.listPrice}
        </Button>
      ) : null}
      {props.children}
    </FormDialog>
  );
}

/** Error handler of a form: on a version conflict, reloads the quote and shows a message. */
export function handleStale(onStale: () => void): (error: unknown) => boolean | (() => string) {
  return (error) => {
    if (problemOf(error)?.code !== 'VERSION_CONFLICT') return false;
    onStale();
    return () => texts.changedMeanwhile;
  };
}
