import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Catalogue, QuoteDetails } from '@glass/contracts';
import { formatArea, formatWeight } from '@glass/geometry';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { QuoteTotalsLines } from '../../parts/quote-totals-lines.js';
import { AttachmentsCard } from './attachments/attachments-card.js';
import type { QuoteChange } from './change/use-quote-change.js';
import { CompanyChoice } from './company-choice.js';
import { ShippingCard } from './shipping/shipping-card.js';
import { texts } from './texts.js';

export interface QuoteSideProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  change: QuoteChange;
}

/** What the quote comes to, for whom it is, where it goes and what comes with it. */
export function QuoteSide({ quote, catalogue, change }: QuoteSideProps) {
  const { locale } = useShell().tenant.settings;
  const { totals } = quote;
  return (
    <Stack spacing={2}>
      <SectionCard title={texts.summary}>
        <QuoteTotalsLines totals={totals} locale={locale} />
        {totals.pieces > 0 ? (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {[
              texts.quantity(totals.pieces),
              formatArea(totals.areaM2, catalogue.units, locale),
              formatWeight(totals.weightKg, catalogue.units, locale),
            ].join(' · ')}
          </Typography>
        ) : null}
      </SectionCard>
      <CompanyChoice quote={quote} change={change} />
      <ShippingCard quote={quote} change={change} />
      {quote.notes ? (
        <SectionCard title={texts.notes}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{quote.notes}</Typography>
        </SectionCard>
      ) : null}
      <AttachmentsCard quote={quote} />
    </Stack>
  );
}
