import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { limits, type ChargeOnRequest, type QuoteDetails, type QuoteLine } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { minorOrNull, writeMoney } from '@glass/formats';
import { moneyReader, NumberField, numberRule, useEndpointForm } from '@glass/pages';
import { BreakdownLines } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { handleStale } from './stale.js';
import { texts } from './texts.js';

interface SettleProps {
  quote: QuoteDetails;
  onChanged: (quote: QuoteDetails) => void;
  onStale: () => void;
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

/** Sets the price of a charge that has no list price. */
export function ChargeDialog({ charge, ...props }: SettleProps & { charge: ChargeOnRequest }) {
  const { api } = useShell();
  const { uid: quoteUID, version, totals } = props.quote;
  const { kind, what } = charge;
  const settled = totals.lines.find((line) => line.kind === kind && line.code === 'agreed');
  return (
    <SettleDialog
      {...props}
      title={texts.chargeTitle(what)}
      label={texts.chargePrice(totals.currency)}
      now={settled?.amountMinor ?? null}
      isSettled={settled !== undefined}
      send={(amountMinor, reason) =>
        api.call('/api/quote/review/set-charge-price', { quoteUID, version, kind, amountMinor, reason })
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
        maxLength: { value: limits.priceReason.max, message: texts.tooLong },
      },
      takesBack: {},
    },
    send: ({ amount, reason, takesBack }) =>
      send(takesBack ? null : minorOrNull(amount, options), reason.trim()),
    successMessage: texts.priceSet,
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
