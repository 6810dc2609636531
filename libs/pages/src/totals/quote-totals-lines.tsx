import type { QuoteTotals } from '@glass/contracts/panel';
import { localizeDecimals, totalLineName } from '@glass/formats';
import { AmountLines } from '@glass/ui';
import Typography from '@mui/material/Typography';

interface QuoteTotalsLinesProps {
  totals: QuoteTotals;
  locale: string;
  /** The total leaves out a delivery whose place is unknown. */
  isDeliveryOpen?: boolean;
}

/** Panels, discounts, charges, taxes and total of a quote or order. */
export function QuoteTotalsLines({ totals, locale, isDeliveryOpen = false }: QuoteTotalsLinesProps) {
  const { currency, lines, totalMinor, onRequest = [] } = totals;
  return (
    <AmountLines
      locale={locale}
      totalLabel={
        isDeliveryOpen ? (
          <>
            Total
            <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
              Delivery not included
            </Typography>
          </>
        ) : (
          'Total'
        )
      }
      total={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
      lines={[
        ...lines.map((line, index) => ({
          key: `${line.kind}-${line.code}-${index}`,
          label: (
            <>
              {totalLineName(line, locale)}
              {line.rule ? (
                <Typography
                  variant="caption"
                  component="span"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {localizeDecimals(locale, line.rule)}
                </Typography>
              ) : null}
            </>
          ),
          money: { amountMinor: line.amountMinor, currency },
        })),
        ...onRequest.map(({ kind, what }) => ({ key: kind, label: what, money: null })),
      ]}
    />
  );
}
