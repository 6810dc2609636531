import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import { openQuestions } from '@glass/contracts/panel';
import { readUid } from '@glass/contracts/primitives';
import type { QuoteDetails, QuoteLine } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader, SectionCard } from '@glass/ui';
import { OpenQuotes } from '../../parts/open-quotes.js';
import { LoadedPageWithPriceList, MissingPage, QuoteWriters } from '../../parts/page-states.js';
import { useQuoteCatalogue } from '../../parts/quote-catalogue.js';
import { drawingUrl } from '../../parts/urls.js';
import { useStartQuoteForm } from '../quotes/quote-details.js';
import { NothingFound } from './drawing-faults.js';
import { DrawingFile } from './drawing-file.js';
import { DrawingLook } from './drawing-look.js';
import { marksOf } from './drawing-marks.js';
import { DrawingQuestions } from './drawing-questions.js';
import { DrawingReading } from './drawing-reading.js';
import { FoundPanels } from './found-panels.js';
import type { ChoiceForAll } from './panel-choices.js';
import { texts } from './texts.js';
import { useDrawing } from './use-drawing.js';

/**
 * `/dxf-panel-selection?quote={uid}`: adds panels of a drawing to a quote. Without a quote the user chooses
 * one first. With `&panel={uid}` an outline of the drawing replaces that panel's.
 */
export function DxfPanelsPage() {
  const [search] = useSearchParams();
  const quoteUID = readUid(search.get('quote'));
  return (
    <QuoteWriters quoteUID={quoteUID}>
      {search.has('quote') ? <DrawingIntoQuote quoteUID={quoteUID} /> : <ChooseQuote />}
    </QuoteWriters>
  );
}

function DrawingIntoQuote({ quoteUID }: { quoteUID: string | null }) {
  const [search] = useSearchParams();
  const quote = useQuery('/api/quote/get-details', quoteUID ? { quoteUID } : null, ASK_AT_EACH_VISIT);
  return (
    <LoadedPageWithPriceList
      thing={quoteUID ? quote.data : null}
      query={quote}
      missing={<NotThisQuote title={texts.noQuote} why={texts.noQuoteWhy} />}
    >
      {(open, catalogue) => {
        if (open.status !== 'draft') {
          return <NotThisQuote title={texts.closedQuote} why={texts.closedQuoteWhy} quoteUID={open.uid} />;
        }
        const replacedUID = readUid(search.get('panel'));
        const replaced = open.panels.find(({ uid }) => uid === replacedUID) ?? null;
        const key = `${open.uid} ${replaced?.uid ?? ''}`;
        return <Drawing key={key} quote={open} replaced={replaced} catalogue={catalogue} />;
      }}
    </LoadedPageWithPriceList>
  );
}

interface DrawingProps {
  quote: QuoteDetails;
  replaced: QuoteLine | null;
  catalogue: Catalogue;
}

function Drawing({ quote, replaced, catalogue: priceList }: DrawingProps) {
  const catalogue = useQuoteCatalogue(priceList, quote);
  const drawing = useDrawing(quote.uid);
  const [forAll, setForAll] = useState<ChoiceForAll>({});
  const [side, setSide] = useState<string | null>(null);
  const { found, underWay, readAgain } = drawing;
  const sideAsked = found?.questions.find(({ code }) => code === 'side');
  const hasOpenQuestion = found !== null && openQuestions(found.questions).length > 0;
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
          // A new reading resets the choices.
          <Stack key={found.reading} spacing={2}>
            {found.panels.length === 0 ? <NothingFound found={found} /> : null}
            <DrawingQuestions
              questions={found.questions}
              disabled={isReading}
              onAnswer={(answers) => readAgain({ answers })}
            />
            <DrawingLook found={found} catalogue={catalogue} marks={marks}>
              <DrawingReading
                isReading={isReading}
                readAgain={readAgain}
                found={found}
                shopUnits={catalogue.units}
              />
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
                hasOpenQuestion={hasOpenQuestion}
                side={sideAsked ? sideAsked.answer : side}
                isSideAsked={sideAsked !== undefined}
                onSide={setSide}
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
    <MissingPage
      title={title}
      to={screenUrl('/dxf-panel-selection')}
      toText={texts.otherQuote}
      actions={
        quoteUID ? (
          <Button component={Link} to={screenUrl('/quote/{uid}', quoteUID)}>
            {texts.toQuote}
          </Button>
        ) : null
      }
    >
      {why}
    </MissingPage>
  );
}

/** First step if the URL names no quote: choose an open one or start a new one. */
function ChooseQuote() {
  return (
    <PageFrame measure="form">
      <PageHeader title={texts.title} purpose={texts.whichQuote} />
      <Stack spacing={2}>
        <OpenQuotes title={texts.openQuotes} hrefOf={(uid) => drawingUrl(uid)} replace />
        <SectionCard title={texts.newQuote}>
          <StartQuote />
        </SectionCard>
      </Stack>
    </PageFrame>
  );
}

function StartQuote() {
  const { navigate } = useShell();
  const form = useStartQuoteForm((uid) => navigate(drawingUrl(uid), { replace: true }));
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
      {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
      <TextField {...form.field('name', texts.quoteNameHelp)} label={texts.quoteName} required />
      <Button
        type="submit"
        variant="contained"
        loading={form.isSubmitting}
        sx={{ alignSelf: { sm: 'start' } }}
      >
        {texts.startQuote}
      </Button>
    </Stack>
  );
}
