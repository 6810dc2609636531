import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { QuoteDetails } from '@glass/contracts';
import { useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import type { QuoteChange } from './change/use-quote-change.js';
import { texts } from './texts.js';

/** For whom the person asks, where they act for several: another company may have other prices. */
export function CompanyChoice({ quote, change }: { quote: QuoteDetails; change: QuoteChange }) {
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
  );
}
