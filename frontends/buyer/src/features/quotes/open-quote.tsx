import type { Catalogue, QuoteDetails, QuoteStatus, RepriceQuoteReply } from '@glass/contracts';
import { applyCompanyMinimum } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { PageFrame } from '@glass/ui';
import Alert from '@mui/material/Alert';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NextStepBar, useIsStepAtFoot } from '../../parts/next-step-bar.js';
import { PaperHead } from '../../parts/paper-head.js';
import { PrintedPanels } from '../../parts/printed-panels.js';
import { TwoColumns } from '../../parts/two-columns.js';
import { removeStoredPanels } from '../quote-request/stored-panels.js';
import { ConflictDialog } from './change/conflict-dialog.js';
import { type QuoteChange, useQuoteChange } from './change/use-quote-change.js';
import { PriceChangesDialog } from './price-changes-dialog.js';
import { QuoteHeader } from './quote-header.js';
import { QuoteNextStep } from './quote-next-step.js';
import { QuotePanels } from './quote-panels.js';
import { QuoteSide } from './quote-side.js';
import { QuoteStatusAlert } from './quote-status-alert.js';
import { canSubmit, reasonNotToOrder } from './reason-not-to-order.js';
import { ASK_FOR_REVIEW } from './submit-address.js';
import { SubmitDialog } from './submit-dialog.js';
import { texts } from './texts.js';
import type { QuoteState } from './use-quote.js';

/** Loaded on demand. */
const PasteDialog = lazy(() =>
  import('../paste/paste-dialog.js').then((module) => ({ default: module.PasteDialog })),
);

interface OpenQuoteProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  quoteState: QuoteState;
}

/** A quote with all its actions. */
export function OpenQuote({ quote, catalogue: priceList, quoteState }: OpenQuoteProps) {
  const catalogue = applyCompanyMinimum(priceList, quote.companyMinArea);
  const { session, tenant } = useShell();
  const mayWrite = session.mayWrite('quotes');
  // Fixed while the page is open; the server checks the time.
  const [now] = useState(() => Date.now());
  const [search, setSearch] = useSearchParams();
  const [isPasting, setIsPasting] = useState(false);
  const change = useQuoteChange(quoteState);
  const reprice = useReprice(quote, change);
  const reason = reasonNotToOrder(quote, tenant.tenantName, now);
  // In the URL, so other pages can link to the dialog.
  const isSubmitting = mayWrite && search.has(ASK_FOR_REVIEW) && canSubmit(quote);
  const ask = (isAsked: boolean) =>
    setSearch(isAsked ? { [ASK_FOR_REVIEW]: '' } : {}, { replace: true, preventScrollReset: true });

  useEffect(() => {
    // Panels stored in the browser before the quote existed are no longer needed.
    removeStoredPanels(tenant.tenantUID, quote);
  }, [tenant.tenantUID, quote]);

  const isStepAtFoot = useIsStepAtFoot();
  const nextStep = (
    <QuoteNextStep
      quote={quote}
      canOrder={reason === null}
      now={now}
      onSubmit={() => ask(true)}
      onReprice={reprice.ask}
    />
  );
  const { totalMinor, currency } = quote.totals;

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
      <QuoteStatusAlert quote={quote} reason={reason} now={now} onReprice={reprice.ask} />
      <TwoColumns
        main={
          <QuotePanels
            quote={quote}
            catalogue={catalogue}
            quoteState={quoteState}
            change={change}
            onPasteRows={() => setIsPasting(true)}
          />
        }
        side={<QuoteSide quote={quote} catalogue={catalogue} change={change} onReread={quoteState.retry} />}
      />
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
        <PriceChangesDialog reply={reprice.changes} locale={tenant.settings.locale} onClose={reprice.close} />
      ) : null}
      <ConflictDialog change={change} />
      {isStepAtFoot && quote.panels.length > 0 ? (
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

interface Reprice {
  /** Null if the quote can't be reopened. */
  ask: (() => void) | null;
  /** Price changes after reopening, until the buyer has seen them. */
  changes: RepriceQuoteReply | null;
  close: () => void;
}

function useReprice(quote: QuoteDetails | undefined, change: QuoteChange): Reprice {
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
