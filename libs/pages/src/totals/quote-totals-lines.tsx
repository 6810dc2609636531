import { t } from '@lingui/core/macro';
import type { QuoteTotals, TotalLine } from '@glass/contracts/panel';
import { listWords } from '@glass/language';
import { totalLineName, wordTotal } from '@glass/pricing/words';
import { AmountLines, formatMoney } from '@glass/ui';
import Typography from '@mui/material/Typography';

interface QuoteTotalsLinesProps {
  /** `includedTaxes`: those in the amounts, named below the total. */
  totals: QuoteTotals & { includedTaxes?: TotalLine[] };
  locale: string;
  /** The total leaves out a delivery whose place is unknown. */
  isDeliveryOpen?: boolean;
}

/** Panels, discounts, charges, taxes and total of a quote or order. */
export function QuoteTotalsLines({ totals, locale, isDeliveryOpen = false }: QuoteTotalsLinesProps) {
  const { currency, lines, totalMinor, onRequest = [], includedTaxes = [] } = totals;
  const taxes = includedTaxes.map(
    (tax) =>
      `${formatMoney({ amountMinor: tax.amountMinor, currency }, locale)} ${totalLineName(tax, locale)}`,
  );
  const notes = [
    taxes.length > 0 ? t`Including ${{ taxes: listWords(taxes, 'conjunction') }}` : '',
    isDeliveryOpen ? t`Delivery not included` : '',
  ].filter((note) => note !== '');
  return (
    <AmountLines
      locale={locale}
      totalLabel={
        <>
          {t`Total`}
          {notes.map((note) => (
            <Typography
              key={note}
              variant="caption"
              component="span"
              color="textSecondary"
              sx={{ display: 'block' }}
            >
              {note}
            </Typography>
          ))}
        </>
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
                  {wordTotal(line.rule, locale)}
                </Typography>
              ) : null}
            </>
          ),
          money: { amountMinor: line.amountMinor, currency },
        })),
        ...onRequest.map(({ kind, what, hardwareUID = '', delivery = 1 }) => ({
          key: `${kind}-${hardwareUID}-${delivery}`,
          label: wordTotal(what, locale),
          money: null,
        })),
      ]}
    />
  );
}
