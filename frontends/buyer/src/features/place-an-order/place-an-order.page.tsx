import { type Catalogue, newUid, type QuoteDetails, screenUrl } from '@glass/contracts';
import { starterPanel } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import { useCatalogueOfNewQuote, WithCatalogue } from '../panel-edit/panel-page.js';
import { type BlockingPanel, findBlockingPanel } from '../quote-request/blocking-panel.js';
import { createQuote } from '../quote-request/create-quote.js';
import { StoredPanelsEditor } from '../quote-request/stored-panels-editor.js';
import type { StoredPanels } from '../quote-request/stored-panels.js';
import { useStoredPanels } from '../quote-request/use-stored-panels.js';
import { useSendPanels } from '../quote-request/use-send-panels.js';
import { needsReview as quoteNeedsReview } from '../quotes/reason-not-to-order.js';
import { saveShipping } from '../quotes/shipping/shipping-form.js';
import { ASK_FOR_REVIEW } from '../quotes/submit-address.js';
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
