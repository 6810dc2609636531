import type { QuoteTotals } from '@glass/contracts';
import { AmountLines } from '@glass/ui';
import Typography from '@mui/material/Typography';
import { partTexts } from './texts.js';

export interface QuoteTotalsLinesProps {
  totals: QuoteTotals;
  locale: string;
}

/** Panels, discounts, charges and taxes with their sum: of a quote and of the order made of it. */
export function QuoteTotalsLines({ totals, locale }: QuoteTotalsLinesProps) {
  const { currency, lines, totalMinor, onRequest = [] } = totals;
  return (
    <AmountLines
      locale={locale}
      totalLabel={partTexts.total}
      total={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
      lines={[
        ...lines.map(({ kind, code, label, percent, amountMinor, rule }, index) => ({
          key: `${kind}-${code}-${index}`,
          label: (
            <>
              {percent === null ? label : `${label} (${percent} %)`}
              {rule ? (
                <Typography
                  variant="caption"
                  component="span"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {rule}
                </Typography>
              ) : null}
            </>
          ),
          money: { amountMinor, currency },
        })),
        ...onRequest.map(({ kind, what }) => ({ key: kind, label: what, money: null })),
      ]}
    />
  );
}
