import type { ChargeOnRequest, ChosenCharge, QuoteDetails } from '@glass/contracts';
import { QuoteTotalsLines } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ChargeDialog } from './price-dialog.js';
import { texts } from './texts.js';

interface ReviewTotalsProps {
  quote: QuoteDetails;
  onChanged: (quote: QuoteDetails) => void;
  onStale: () => void;
}

const SETTLED: readonly string[] = ['rush', 'crate', 'delivery'] satisfies ChosenCharge[];

/** Totals of the quote; charges without a list price can be priced here. */
export function ReviewTotals({ quote, onChanged, onStale }: ReviewTotalsProps) {
  const { session, tenant } = useShell();
  const [charge, setCharge] = useState<ChargeOnRequest | null>(null);
  const { lines, onRequest = [] } = quote.totals;
  const isOpen = quote.status === 'inReview' && session.mayWrite('quotes');
  const settled = lines.flatMap(({ kind, code, label }) =>
    code === 'agreed' && SETTLED.includes(kind) ? [{ kind: kind as ChosenCharge, what: label }] : [],
  );
  return (
    <SectionCard title={texts.summary}>
      <QuoteTotalsLines totals={quote.totals} locale={tenant.settings.locale} />
      {isOpen && onRequest.length + settled.length > 0 ? (
        <Stack spacing={1} sx={{ mt: 1.5, alignItems: 'flex-start' }}>
          {[...onRequest, ...settled].map((one) => (
            <Stack
              key={one.kind}
              direction="row"
              spacing={1}
              useFlexGap
              sx={{ flexWrap: 'wrap', alignItems: 'center' }}
            >
              <Typography>{one.what}</Typography>
              <Button
                size="small"
                variant="outlined"
                onClick={() => setCharge(one)}
                aria-label={`${texts.setPrice}: ${one.what}`}
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
