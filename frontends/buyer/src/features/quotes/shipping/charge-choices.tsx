import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import type { Catalogue, QuoteDetails } from '@glass/contracts';
import type { EndpointForm } from '@glass/pages';
import { cratePrice, moneyText, rushPrice } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { formatDay } from '@glass/ui';
import { texts } from '../texts.js';
import { chargedOrderOf, readyDay } from './charged-order.js';
import type { ShippingForm } from './shipping-form.js';

export interface ChargeChoicesProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  form: EndpointForm<ShippingForm>;
}

/** How soon the glass is to be ready and what it is packed in, each choice with its day and its price. */
export function ChargeChoices({ quote, catalogue, form }: ChargeChoicesProps) {
  const { locale, workCalendar } = useShell().tenant.settings;
  const [rush, crate] = useWatch({ control: form.control, name: ['rush', 'crate'] });
  const { rushClasses, crates, leadWorkingDays } = catalogue.pricing;
  const order = chargedOrderOf(quote, catalogue);
  const shown = (amountMinor: number | undefined) =>
    amountMinor === undefined ? [] : [moneyText(amountMinor, catalogue.currency, locale)];
  const ready = (days: number) => texts.readyBy(formatDay(readyDay(days, workCalendar), locale));
  const choices = (
    field: 'rush' | 'crate',
    label: string,
    value: string,
    offered: { code: string; text: string }[],
    none: string,
  ) => (
    <TextField
      {...form.field(field)}
      select
      label={label}
      value={value}
      onChange={(event) => form.set(field, event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {value === '' || offered.some(({ code }) => code === value) ? null : (
        <MenuItem value={value}>{texts.noLongerOffered}</MenuItem>
      )}
      {offered.map(({ code, text }) => (
        <MenuItem key={code} value={code} sx={{ whiteSpace: 'normal' }}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <>
      {rushClasses.length > 0 || rush !== ''
        ? choices(
            'rush',
            texts.leadTime,
            rush,
            rushClasses.map((one) => ({
              code: one.code,
              text: [
                one.name,
                ready(one.leadWorkingDays),
                ...shown(order && rushPrice(one, order).amountMinor),
              ].join(' · '),
            })),
            [texts.standardLead, ready(leadWorkingDays)].join(' · '),
          )
        : null}
      {crates.length > 0 || crate !== ''
        ? choices(
            'crate',
            texts.packing,
            crate,
            crates.map((one) => ({
              code: one.code,
              text: [one.name, ...shown(order && cratePrice(one, order).amountMinor)].join(' · '),
            })),
            texts.usualPacking,
          )
        : null}
    </>
  );
}
