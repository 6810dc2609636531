import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import { readUid } from '@glass/contracts/primitives';
import {
  allowsDeliveryChanges,
  type QuoteDetails,
  type QuoteStatus,
  type RepriceQuoteReply,
} from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, PageFrame } from '@glass/ui';
import { NextStepBar, TwoColumns, useIsStepAtFoot } from '../../parts/page-layout.js';
import { LoadedPageWithPriceList, MissingPage } from '../../parts/page-states.js';
import { PaperHead } from '../../parts/paper-head.js';
import { useQuoteCatalogue } from '../../parts/quote-catalogue.js';
import { panelViewUrl } from '../../parts/urls.js';
import { PrintedPanels } from '../../parts/printed-panels.js';
import { removeStoredPanels } from '../buy/stored-panels.js';
import { WaitingShowers } from '../shower/outbox/on-demand.js';
import { MoveDialog } from './deliveries/on-demand.js';
import { texts as deliveryTexts } from './deliveries/texts.js';
import { HardwareSection } from './hardware/hardware-section.js';
import { PanelViewSwitch, usePanelView } from './panel-views.js';
import { PriceChangesDialog } from './price-changes-dialog.js';
import { ConflictDialog, useQuoteChange, type QuoteChange } from './quote-change.js';
import { QuoteHeader } from './quote-header.js';
import { QuotePanels } from './quote-panels.js';
import { QuoteSide } from './quote-side.js';
import {
  ASK_FOR_REVIEW,
  canSubmit,
  isEmptyQuote,
  QuoteNextStep,
  QuoteStatusAlert,
  reasonNotToOrder,
} from './quote-status.js';
import { SubmitDialog } from './submit-dialog.js';
import { texts } from './texts.js';
import { useQuote, type QuoteState } from './use-quote.js';

/** Loaded on demand. */
const PasteDialog = lazy(() =>
  import('../paste/paste-dialog.js').then((module) => ({ default: module.PasteDialog })),
);

const ShowerCards = lazy(() =>
  import(/* webpackChunkName: "quote-showers" */ './showers/shower-cards.js').then((module) => ({
    default: module.ShowerCards,
  })),
);

const PanelGrid = lazy(() =>
  import('@glass/pages/panel-grid').then((module) => ({ default: module.PanelGrid })),
);

/** Buyers change drafts; the tenant's people also what is in review. */
const isGridEditable = (status: QuoteStatus, roleLevel: number | null): boolean =>
  status === 'draft' || (status === 'inReview' && roleLevel !== null);

/** The cards beside the drawings, in columns below the table, which takes the full width. */
const BELOW_TABLE = {
  columns: { md: 2, lg: 3 },
  columnGap: 3,
  '& > .MuiStack-root': { display: 'block', '& > *': { mt: '0 !important', mb: 2, breakInside: 'avoid' } },
} as const;

export function QuotePage() {
  const quoteUID = readUid(useParams().uid);
  const quoteState = useQuote(quoteUID);
  return (
    <LoadedPageWithPriceList
      thing={quoteUID ? quoteState.quote : null}
      query={quoteState.query}
      missing={
        <MissingPage
          title={texts.missingTitle}
          to={screenUrl('/customer/my-quotes')}
          toText={texts.toMyQuotes}
        >
          {texts.missing}
        </MissingPage>
      }
    >
      {(quote, catalogue) => (
        <OpenQuote key={quote.uid} quote={quote} catalogue={catalogue} quoteState={quoteState} />
      )}
    </LoadedPageWithPriceList>
  );
}

interface OpenQuoteProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  quoteState: QuoteState;
}

/** A quote with all its actions. */
function OpenQuote({ quote, catalogue: priceList, quoteState }: OpenQuoteProps) {
  const catalogue = useQuoteCatalogue(priceList, quote);
  const { navigate, session, tenant } = useShell();
  const mayWrite = session.mayWrite('quotes');
  // Fixed while the page is open; the server checks the time.
  const [now] = useState(() => Date.now());
  const [search, setSearch] = useSearchParams();
  const [isPasting, setIsPasting] = useState(false);
  /** Panels to move to another delivery. */
  const [moving, setMoving] = useState<{
    uids: ReadonlySet<string>;
    onMoved: (before: QuoteDetails, after: QuoteDetails) => void;
  } | null>(null);
  const change = useQuoteChange(quoteState);
  const reprice = useReprice(quote, change);
  const [conflictName, setConflictName] = useState<string | null>(null);
  const reason = reasonNotToOrder(quote, tenant.tenantName, now, conflictName);
  // In the URL, so other pages can link to the dialog.
  const isSubmitting = mayWrite && search.has(ASK_FOR_REVIEW) && canSubmit(quote);
  const ask = (isAsked: boolean) =>
    setSearch(isAsked ? { [ASK_FOR_REVIEW]: '' } : {}, { replace: true, preventScrollReset: true });

  useEffect(() => {
    // Panels stored in the browser before the quote existed are no longer needed.
    removeStoredPanels(tenant.tenantUID, quote);
  }, [tenant.tenantUID, quote]);

  const isStepAtFoot = useIsStepAtFoot();
  const [view, setView] = usePanelView(quote.panels.length, search.get('view'));
  const nextStep = (
    <QuoteNextStep
      quote={quote}
      canOrder={reason === null}
      isUndecided={conflictName !== null}
      now={now}
      onSubmit={() => ask(true)}
      onReprice={reprice.ask}
    />
  );
  const { totalMinor, currency } = quote.totals;
  const side = (
    <QuoteSide
      {...{ quote, catalogue, change }}
      onReread={quoteState.retry}
      onShowTable={view === 'table' ? null : () => setView('table')}
    />
  );

  const hardware = <HardwareSection {...{ quote, catalogue, change }} />;

  return (
    <PageFrame>
      <PaperHead about={texts.quoteOnPaper(quote.number)} />
      <QuoteHeader
        quote={quote}
        onChanged={quoteState.show}
        onSubmit={() => ask(true)}
        onPasteRows={() => setIsPasting(true)}
        onReprice={reprice.ask}
      >
        {isStepAtFoot ? null : nextStep}
      </QuoteHeader>
      {mayWrite ? null : (
        <Alert severity="info" sx={{ mb: 2, displayPrint: 'none' }}>
          {texts.readOnly}
        </Alert>
      )}
      <WaitingShowers quoteUID={quote.uid} onConflict={setConflictName} />
      <QuoteStatusAlert quote={quote} reason={reason} now={now} onReprice={reprice.ask} />
      {quote.panels.length > 0 || view === 'table' ? (
        <PanelViewSwitch view={view} onChange={setView} />
      ) : null}
      {view === 'table' ? (
        <Suspense fallback={<CardSkeleton lines={6} />}>
          <PanelGrid
            quote={quote}
            catalogue={catalogue}
            canEdit={mayWrite && isGridEditable(quote.status, session.roleLevel)}
            onSaved={(saved) => {
              quoteState.show(saved);
              // Panels of showers may have been changed by hand.
              if (saved.showers.length > 0) quoteState.retry();
            }}
            onStale={quoteState.retry}
            onOpenPanel={(uid) =>
              navigate(
                mayWrite && isGridEditable(quote.status, session.roleLevel)
                  ? screenUrl('/panel-edit/{uid}', uid)
                  : panelViewUrl(uid),
              )
            }
            startPanel={search.get('panel')}
            moveAction={
              allowsDeliveryChanges(quote.status)
                ? {
                    label: deliveryTexts.moveToDelivery,
                    ask: (uids, onMoved) => setMoving({ uids, onMoved }),
                  }
                : null
            }
          />
        </Suspense>
      ) : null}
      {view === 'table' ? (
        <>
          <Stack spacing={2} sx={{ my: 2 }}>
            {quote.showers.length > 0 ? (
              <Suspense fallback={<CardSkeleton lines={3} />}>
                <ShowerCards {...{ quote, catalogue, change }} />
              </Suspense>
            ) : null}
            {hardware}
          </Stack>
          <Box sx={BELOW_TABLE}>{side}</Box>
        </>
      ) : (
        <TwoColumns
          main={
            <>
              <QuotePanels
                quote={quote}
                catalogue={catalogue}
                quoteState={quoteState}
                change={change}
                onPasteRows={() => setIsPasting(true)}
                onShowTable={() => setView('table')}
                startPanel={search.get('panel')}
              />
              {hardware}
            </>
          }
          side={side}
        />
      )}
      <PrintedPanels
        panels={() => quote.panels.map((panel) => ({ ...panel, glass: '' }))}
        catalogue={catalogue}
        about={texts.quoteOnPaper(quote.number)}
        place="after"
      />
      {isSubmitting ? <SubmitDialog quote={quote} change={change} onClose={() => ask(false)} /> : null}
      {isPasting ? (
        <Suspense fallback={null}>
          <PasteDialog
            quote={quote}
            catalogue={catalogue}
            onAdded={quoteState.show}
            onClose={() => setIsPasting(false)}
          />
        </Suspense>
      ) : null}
      {reprice.changes ? (
        <PriceChangesDialog
          reply={reprice.changes}
          catalogue={catalogue}
          locale={tenant.settings.locale}
          onClose={reprice.close}
        />
      ) : null}
      {moving ? (
        <MoveDialog
          quote={quote}
          catalogue={catalogue}
          change={change}
          selected={moving.uids}
          onMoved={moving.onMoved}
          onClose={() => setMoving(null)}
        />
      ) : null}
      <ConflictDialog change={change} />
      {isStepAtFoot && !isEmptyQuote(quote) ? (
        <NextStepBar
          total={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
          locale={tenant.settings.locale}
        >
          {nextStep}
        </NextStepBar>
      ) : null}
    </PageFrame>
  );
}

/** Statuses from which a buyer can reopen a quote. */
const REPRICED_FROM: readonly QuoteStatus[] = ['submitted', 'inReview', 'quoted', 'expired', 'declined'];

/** @returns `ask`: null if the quote can't be reopened; `changes`: of the prices, until the buyer has seen them */
function useReprice(quote: QuoteDetails | undefined, change: QuoteChange) {
  const { api, confirm, session, toast } = useShell();
  const mayReprice = session.mayWrite('quotes') && quote && REPRICED_FROM.includes(quote.status);
  const [changes, setChanges] = useState<RepriceQuoteReply | null>(null);

  async function reprice({ uid, status }: QuoteDetails): Promise<void> {
    const question = { title: texts.repriceTitle, confirmText: texts.repriceFrom[status] ?? texts.reprice };
    if (!(await confirm(texts.repriceAsk, question))) return;
    const replies: RepriceQuoteReply[] = [];
    try {
      await change.make(async (version) => {
        const reply = await api.call('/api/quote/reprice', { quoteUID: uid, version });
        replies.push(reply);
        return reply.quote;
      });
      setChanges(replies.at(-1) ?? null);
    } catch (error) {
      toast.error(error);
    }
  }

  return {
    ask: mayReprice ? () => void reprice(quote) : null,
    changes,
    close: () => setChanges(null),
  };
}
