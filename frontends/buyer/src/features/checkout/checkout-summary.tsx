import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import type { Catalogue, QuoteDetails } from '@glass/contracts';
import { PanelLine } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { MoneyText, SectionCard } from '@glass/ui';
import { QuoteTotalsLines } from '../../parts/quote-totals-lines.js';
import { ShipToCard, type SayWhere } from './ship-to-card.js';
import { texts } from './texts.js';

export interface CheckoutSummaryProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  onSayWhere: SayWhere;
  changeButton: RefObject<HTMLButtonElement | null>;
}

/** What is being ordered, for one last look: panels, price, where it goes. */
export function CheckoutSummary({ quote, catalogue, onSayWhere, changeButton }: CheckoutSummaryProps) {
  const { tenant } = useShell();
  const { locale } = tenant.settings;
  return (
    <Stack spacing={2}>
      <SectionCard title={texts.summary}>
        <Stack
          component="ul"
          spacing={2}
          divider={<Divider component="li" aria-hidden />}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {quote.panels.map(({ uid, lineNumber, spec, quantity, price }) => (
            <li key={uid}>
              <PanelLine
                lineNumber={lineNumber}
                spec={spec}
                catalogue={catalogue}
                facts={<Typography>{texts.quantity(quantity)}</Typography>}
                amount={
                  <MoneyText
                    money={
                      price.totalMinor === null
                        ? null
                        : { amountMinor: price.totalMinor, currency: price.currency }
                    }
                    locale={locale}
                  />
                }
              />
            </li>
          ))}
        </Stack>
      </SectionCard>
      <SectionCard title={texts.price}>
        <QuoteTotalsLines totals={quote.totals} locale={locale} />
      </SectionCard>
      <ShipToCard quote={quote} catalogue={catalogue} onSayWhere={onSayWhere} changeButton={changeButton} />
    </Stack>
  );
}
