import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Catalogue, QuoteDetails } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { AddressText } from '../../parts/address-text.js';
import { areaText, weightText } from '../../parts/measures.js';
import { QuoteTotalsLines } from '../../parts/quote-totals-lines.js';
import { texts } from './texts.js';

/** What the quote comes to, and where it goes. */
export function QuoteSide({ quote, catalogue }: { quote: QuoteDetails; catalogue: Catalogue }) {
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
              areaText(totals.areaM2, catalogue.units, locale),
              weightText(totals.weightKg, catalogue.units, locale),
            ].join(' · ')}
          </Typography>
        ) : null}
      </SectionCard>
      {quote.shippingAddress ? (
        <SectionCard title={texts.shipTo}>
          <AddressText address={quote.shippingAddress} />
        </SectionCard>
      ) : null}
      {quote.notes ? (
        <SectionCard title={texts.notes}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{quote.notes}</Typography>
        </SectionCard>
      ) : null}
    </Stack>
  );
}
