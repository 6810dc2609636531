import { useQuery } from '@glass/api-client';
import type { Catalogue, QuoteDetails } from '@glass/contracts';
import { formatArea, formatWeight } from '@glass/geometry';
import { useShell } from '@glass/shell-contract';
import { QuoteTotalsLines } from '@glass/pages';
import { SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ApprovalCard } from '../approvals/approval-card.js';
import { QuoteMessagesCard } from './quote-messages-card.js';
import { QuoteHistoryCard } from './quote-history-card.js';
import { AttachmentsCard } from './attachments/attachments-card.js';
import type { QuoteChange } from './change/use-quote-change.js';
import { ShippingCard } from './shipping/shipping-card.js';
import { texts } from './texts.js';

interface QuoteSideProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  change: QuoteChange;
  onReread: () => void;
}

/** Totals, company, delivery and attachments of the quote. */
export function QuoteSide({ quote, catalogue, change, onReread }: QuoteSideProps) {
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
      <ApprovalCard quote={quote} onReread={onReread} />
      <CompanyChoice quote={quote} change={change} />
      <ShippingCard quote={quote} catalogue={catalogue} change={change} />
      {quote.notes ? (
        <SectionCard title={texts.notes}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{quote.notes}</Typography>
        </SectionCard>
      ) : null}
      <AttachmentsCard quote={quote} />
      <QuoteMessagesCard quote={quote} />
      <QuoteHistoryCard quote={quote} catalogue={catalogue} />
    </Stack>
  );
}

/** Company choice for buyers of several; prices may differ by company. */
function CompanyChoice({ quote, change }: { quote: QuoteDetails; change: QuoteChange }) {
  const { api, session, toast } = useShell();
  const isOpen = quote.status === 'draft' && session.mayWrite('quotes');
  const { data } = useQuery('/api/company/list-for-customer', isOpen ? {} : null);
  const companies = data?.companies ?? [];
  const own = quote.companyUID;
  const isListed = own === null || companies.some(({ companyUID }) => companyUID === own);
  const choices = companies.length + (own === null || !isListed ? 1 : 0);
  if (choices < 2) return null;

  async function choose(companyUID: string | null): Promise<void> {
    try {
      await change.make((version) =>
        api.call('/api/quote/update-company', { quoteUID: quote.uid, version, companyUID }),
      );
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <Box sx={{ displayPrint: 'none' }}>
      <SectionCard title={texts.company}>
        <TextField
          select
          fullWidth
          value={own ?? ''}
          disabled={change.isMaking}
          onChange={(event) => void choose(event.target.value || null)}
          slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': texts.company } }}
        >
          <MenuItem value="">{texts.noCompany}</MenuItem>
          {isListed || own === null ? null : <MenuItem value={own}>{quote.companyName}</MenuItem>}
          {companies.map(({ companyUID, name }) => (
            <MenuItem
              key={companyUID}
              value={companyUID}
              sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            >
              {name}
            </MenuItem>
          ))}
        </TextField>
      </SectionCard>
    </Box>
  );
}
