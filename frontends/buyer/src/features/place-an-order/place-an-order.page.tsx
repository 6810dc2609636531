import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { assess, computeReadiness, starterPanel } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { useCatalogueOfNewQuote, WithCatalogue } from '../panel-edit/panel-page.js';
import { createQuote } from '../quote-request/create-quote.js';
import { StoredPanelsEditor } from '../quote-request/stored-panels-editor.js';
import type { StoredPanel, StoredPanels } from '../quote-request/stored-panels.js';
import { useSendPanels } from '../quote-request/use-send-panels.js';
import { useStoredPanels } from '../quote-request/use-stored-panels.js';
import { ASK_FOR_REVIEW, needsReview as quoteNeedsReview } from '../quotes/quote-status.js';
import { saveShipping } from '../quotes/shipping/shipping-form.js';
import { OrderCard } from './order-card.js';
import { texts } from './texts.js';

/** Goes from drawing panels straight to the checkout. */
export function PlaceAnOrderPage() {
  return (
    <WithCatalogue title={texts.title} purpose={texts.purpose}>
      {(catalogue) => <PlaceAnOrder catalogue={catalogue} />}
    </WithCatalogue>
  );
}

function PlaceAnOrder({ catalogue: priceList }: { catalogue: Catalogue }) {
  const catalogue = useCatalogueOfNewQuote(priceList);
  const { api, navigate, session, tenant } = useShell();
  const panelsState = useStoredPanels(() => starterPanel(catalogue));
  const { kept } = panelsState;
  const blocking = useMemo(() => findBlockingPanel(kept, catalogue), [kept, catalogue]);
  const needsReview = blocking?.kind === 'review';
  // Fixed for the page, so a retry stores the address once.
  const [keepAs] = useState(newUid);

  async function goOn(sent: StoredPanels, isBack: boolean): Promise<void> {
    const blocking = findBlockingPanel(sent, catalogue);
    if (blocking?.kind === 'blocked') {
      panelsState.open(blocking.panel.panelUID);
      throw new Error(texts.blocked(blocking.number, blocking.why));
    }
    const quote = await shipQuote(await createQuote(api, sent, tenant.settings.locale), sent);
    panelsState.forget(sent);
    // The quote stays open until the order is placed at the checkout.
    const next =
      // Users without prices submit the quote; their office orders it.
      blocking || (quote.status === 'draft' && (quoteNeedsReview(quote) || !session.seesPrices))
        ? `${screenUrl('/quote/{uid}', quote.uid)}?${ASK_FOR_REVIEW}`
        : `${screenUrl('/checkout/payment-options')}?quote=${quote.uid}`;
    navigate(next, { replace: isBack });
  }

  /** Copies the delivery options chosen before there was a quote. */
  async function shipQuote(quote: QuoteDetails, { shipping }: StoredPanels): Promise<QuoteDetails> {
    if (!shipping || quote.status !== 'draft') return quote;
    return saveShipping(api, quote, shipping, keepAs, quote.version, () => undefined);
  }

  const sending = useSendPanels('/place-an-order', panelsState, catalogue, goOn);
  return (
    <StoredPanelsEditor
      title={texts.title}
      purpose={texts.purpose}
      actionLabel={needsReview || !session.seesPrices ? texts.askForQuote : texts.toCheckout}
      notice={blocking ? <BlockingPanelNotice blocking={blocking} tenantName={tenant.tenantName} /> : null}
      beforeEditor={
        <OrderCard catalogue={catalogue} panelsState={panelsState} disabled={sending.isSending} />
      }
      catalogue={catalogue}
      panelsState={panelsState}
      sending={sending}
    />
  );
}

function BlockingPanelNotice({ blocking, tenantName }: { blocking: BlockingPanel; tenantName: string }) {
  const { kind, number, why } = blocking;
  if (kind === 'unfinished') return null;
  return (
    <Alert severity={kind === 'blocked' ? 'error' : 'warning'} role="status" sx={{ mb: 2 }}>
      {kind === 'blocked' ? texts.blocked(number, why) : texts.review(number, tenantName, why)}
    </Alert>
  );
}

/** The first panel, by severity, that prevents ordering directly. */
interface BlockingPanel {
  kind: 'unfinished' | 'blocked' | 'review';
  panel: StoredPanel;
  /** Counted from 1. */
  number: number;
  /** The broken rule; empty if a field or a price is missing. */
  why: string;
}

const WORST_FIRST = ['unfinished', 'blocked', 'review'] as const;

function findBlockingPanel({ panels }: StoredPanels, catalogue: Catalogue): BlockingPanel | null {
  const found = panels.flatMap((panel, index): BlockingPanel[] => {
    const assessment = assess(panel, catalogue);
    const kind = computeReadiness(assessment);
    if (kind === 'ready') return [];
    const severity = kind === 'blocked' ? 'block' : 'review';
    const why = assessment.findings.find((finding) => finding.severity === severity)?.message ?? '';
    return [{ kind, panel, number: index + 1, why }];
  });
  for (const kind of WORST_FIRST) {
    const first = found.find((blocking) => blocking.kind === kind);
    if (first) return first;
  }
  return null;
}
