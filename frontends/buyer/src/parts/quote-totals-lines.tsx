import type { QuoteTotals } from '@glass/contracts';
import { AmountLines } from '@glass/ui';
import { partTexts } from './texts.js';

export interface QuoteTotalsLinesProps {
  totals: QuoteTotals;
  locale: string;
}

/** Panels, discounts, charges and taxes with their sum: of a quote and of the order made of it. */
export function QuoteTotalsLines({ totals, locale }: QuoteTotalsLinesProps) {
  const { currency, lines, totalMinor } = totals;
  return (
    <AmountLines
      locale={locale}
      totalLabel={partTexts.total}
      total={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
      lines={lines.map(({ kind, code, label, percent, amountMinor }, index) => ({
        key: `${kind}-${code}-${index}`,
        label: percent === null ? label : `${label} (${percent} %)`,
        money: { amountMinor, currency },
      }))}
    />
  );
}
