import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readUid, screenUrl, type Catalogue, type QuoteDetails } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, PageFrame, PageHeader, PageSkeleton } from '@glass/ui';
import { ChooseQuote } from './choose-quote.js';
import { DrawingFaults } from './drawing-faults.js';
import { DrawingFile } from './drawing-file.js';
import { DrawingReading } from './drawing-reading.js';
import { FoundPanels } from './found-panels.js';
import type { ChoiceForAll } from './panel-choices.js';
import { texts } from './texts.js';
import { useDrawing } from './use-drawing.js';

/** `/dxf-panel-selection?quote={uid}`: panels of a drawing into a quote; without a quote it is chosen first. */
export function DxfPanelsPage() {
  const [search] = useSearchParams();
  const quoteUID = readUid(search.get('quote'));
  const { tenantUID } = useShell().tenant;
  const quote = useQuery('/api/quote/get-details', quoteUID ? { quoteUID } : null, ASK_AT_EACH_VISIT);
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID });

  if (!search.has('quote')) return <ChooseQuote />;
  if (!quoteUID || problemOf(quote.error)?.code === 'NOT_FOUND') {
    return <NotThisQuote title={texts.noQuote} why={texts.noQuoteWhy} />;
  }
  if (quote.data && quote.data.status !== 'draft') {
    return <NotThisQuote title={texts.closedQuote} why={texts.closedQuoteWhy} quoteUID={quoteUID} />;
  }
  if (quote.data && catalogue.data) {
    return <Drawing key={quoteUID} quote={quote.data} catalogue={catalogue.data} />;
  }
  const failure: unknown = quote.error ?? catalogue.error;
  if (!failure) return <PageSkeleton />;
  return (
    <PageFrame>
      <ErrorState
        level={1}
        onRetry={() => {
          void quote.mutate();
          void catalogue.mutate();
        }}
      >
        {problemOf(failure)?.text}
      </ErrorState>
    </PageFrame>
  );
}

function Drawing({ quote, catalogue }: { quote: QuoteDetails; catalogue: Catalogue }) {
  const drawing = useDrawing(quote.uid);
  const [forAll, setForAll] = useState<ChoiceForAll>({});
  const { found, underWay, readAgain } = drawing;
  const isReading = underWay !== null;
  return (
    <PageFrame>
      <PageHeader
        title={texts.title}
        purpose={<span style={{ overflowWrap: 'anywhere' }}>{texts.purposeFor(quote.name)}</span>}
        actions={
          <Button component={Link} to={screenUrl('/quote/{uid}', quote.uid)}>
            {texts.toQuote}
          </Button>
        }
      />
      <Stack spacing={2}>
        <DrawingFile drawing={drawing} />
        {found ? (
          // What is chosen holds for what was read: another reading begins anew.
          <Stack key={found.fileUID} spacing={2}>
            <DrawingReading found={found} isReading={isReading} onReadAgain={readAgain} />
            <DrawingFaults faults={found.faults} precision={catalogue.precision} />
            <FoundPanels
              quoteUID={quote.uid}
              panels={found.panels}
              catalogue={catalogue}
              forAll={forAll}
              onForAll={setForAll}
              isReading={isReading}
            />
          </Stack>
        ) : null}
      </Stack>
    </PageFrame>
  );
}

function NotThisQuote({ title, why, quoteUID }: { title: string; why: string; quoteUID?: string }) {
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={title}
        action={
          <>
            <Button variant="contained" component={Link} to={screenUrl('/dxf-panel-selection')}>
              {texts.otherQuote}
            </Button>
            {quoteUID ? (
              <Button component={Link} to={screenUrl('/quote/{uid}', quoteUID)}>
                {texts.toQuote}
              </Button>
            ) : null}
          </>
        }
      >
        {why}
      </EmptyState>
    </PageFrame>
  );
}
