import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readUid, screenUrl, type Catalogue, type QuoteDetails, type QuotePanel } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, PageFrame, PageHeader, PageSkeleton } from '@glass/ui';
import { ChooseQuote } from './choose-quote.js';
import { DrawingFile } from './drawing-file.js';
import { DrawingLook } from './drawing-look.js';
import { marksOf } from './drawing-marks.js';
import { DrawingReading } from './drawing-reading.js';
import { FoundPanels } from './found-panels.js';
import { NothingFound } from './nothing-found.js';
import type { ChoiceForAll } from './panel-choices.js';
import { texts } from './texts.js';
import { useDrawing } from './use-drawing.js';

/**
 * `/dxf-panel-selection?quote={uid}`: panels of a drawing into a quote; without a quote it is chosen first. With
 * `&panel={uid}` the outline of one takes the place of that panel's.
 */
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
    const replacedUID = readUid(search.get('panel'));
    const replaced = quote.data.panels.find(({ uid }) => uid === replacedUID) ?? null;
    const key = `${quoteUID} ${replaced?.uid ?? ''}`;
    return <Drawing key={key} quote={quote.data} replaced={replaced} catalogue={catalogue.data} />;
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

interface DrawingProps {
  quote: QuoteDetails;
  replaced: QuotePanel | null;
  catalogue: Catalogue;
}

function Drawing({ quote, replaced, catalogue }: DrawingProps) {
  const drawing = useDrawing(quote.uid);
  const [forAll, setForAll] = useState<ChoiceForAll>({});
  const { found, underWay, isUnitSure } = drawing;
  const marks = useMemo(() => (found ? marksOf(found) : []), [found]);
  const isReading = underWay !== null;
  return (
    <PageFrame>
      <PageHeader
        title={texts.title}
        purpose={
          <span style={{ overflowWrap: 'anywhere' }}>
            {replaced
              ? texts.purposeReplacing(replaced.lineNumber, quote.name)
              : texts.purposeFor(quote.name)}
          </span>
        }
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
          <Stack key={found.reading} spacing={2}>
            {found.panels.length === 0 ? <NothingFound layers={found.layers} /> : null}
            <DrawingLook found={found} catalogue={catalogue} marks={marks}>
              <DrawingReading drawing={drawing} found={found} />
            </DrawingLook>
            {found.panels.length === 0 ? null : (
              <FoundPanels
                quoteUID={quote.uid}
                panels={found.panels}
                marks={marks}
                replaced={replaced}
                catalogue={catalogue}
                forAll={forAll}
                onForAll={setForAll}
                isReading={isReading}
                isUnitSure={isUnitSure}
              />
            )}
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
