import type { Catalogue, QuoteDetails } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { QuoteHistory } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { texts } from './texts.js';

interface QuoteHistoryCardProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
}

/** History since the quote was submitted; renders nothing before. */
export function QuoteHistoryCard({ quote, catalogue }: QuoteHistoryCardProps) {
  const { locale } = useShell().tenant.settings;
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
        <QuoteHistory label={texts.history} events={data.events} catalogue={catalogue} locale={locale} />
      </SectionCard>
    </Box>
  );
}
