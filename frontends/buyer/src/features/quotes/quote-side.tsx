import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import {
  allowsAttachments,
  leavesOutDelivery,
  listDeliveries,
  type QuoteDetails,
} from '@glass/contracts/quote';
import { formatArea, formatWeight } from '@glass/geometry';
import { QuoteMessages, QuoteTotalsLines } from '@glass/pages';
import { QuoteHistory } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { useShownTotals } from '../../parts/shown-totals.js';
import { ApprovalCard } from '../approvals/approval-card.js';
import { AttachmentsCard } from './attachments-card.js';
import { DeliveriesCards } from './deliveries/deliveries-cards.js';
import type { QuoteChange } from './quote-change.js';
import { texts } from './texts.js';

interface QuoteSideProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  change: QuoteChange;
  onReread: () => void;
  /** Opens the table of panels; null if it is open. */
  onShowTable: (() => void) | null;
}

/** Totals, company, delivery and attachments of the quote. */
export function QuoteSide({ quote, catalogue, change, onReread, onShowTable }: QuoteSideProps) {
  const { locale } = useShell().tenant.settings;
  const { totals } = useShownTotals(quote, catalogue, quote.companyUID === null);
  return (
    <Stack spacing={2}>
      <SectionCard title={texts.summary}>
        <QuoteTotalsLines
          totals={totals}
          locale={locale}
          isDeliveryOpen={leavesOutDelivery(listDeliveries(quote), catalogue.pricing)}
        />
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
      <DeliveriesCards {...{ quote, catalogue, change, onShowTable }} />
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

interface QuoteHistoryCardProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
}

/** History since the quote was submitted; renders nothing before. */
function QuoteHistoryCard({ quote, catalogue }: QuoteHistoryCardProps) {
  const { locale, timeZone } = useShell().tenant.settings;
  const { uid: quoteUID, status } = quote;
  const { data, mutate } = useQuery('/api/quote/get-history', { quoteUID }, ASK_AT_EACH_VISIT);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    void mutate();
  }, [status, mutate]);
  if (!data || data.events.length === 0) return null;
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <SectionCard title={texts.history}>
        <QuoteHistory label={texts.history} events={data.events} {...{ catalogue, locale, timeZone }} />
      </SectionCard>
    </Box>
  );
}

/** Messages between buyer and fabricator. Staff who view the page write as the fabricator. */
function QuoteMessagesCard({ quote }: { quote: QuoteDetails }) {
  const { session, tenant } = useShell();
  const isBuyer = session.contactUID === quote.contactUID;
  return (
    <QuoteMessages
      quoteUID={quote.uid}
      side={isBuyer ? 'buyer' : 'fabricator'}
      other={isBuyer ? tenant.tenantName : quote.contactName}
      takesFiles={allowsAttachments(quote.status)}
      onRead={nothing}
    />
  );
}

const nothing = () => undefined;
