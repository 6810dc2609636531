import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { BuyerTermsReply } from '@glass/contracts/company';
import { shopCountry } from '@glass/contracts/geo';
import { newUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import { starterPanel } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { WithCatalogue } from '../panel-edit/panel-page.js';
import { todayOfOrders } from '../quotes/shipping/order-dates-and-charges.js';
import { useBuyerCatalogue } from '../../parts/buyer-catalogue.js';
import { BlockingPanelNotice, describeBlocked, findBlockingPanel } from './blocking-panel.js';
import { useVisitShipping } from './buyer-terms.js';
import { pricePanels } from './price-panels.js';
import { StoredPanelsEditor } from './stored-panels-editor.js';
import type { StoredPanels } from './stored-panels.js';
import { summaryTexts } from './summary-texts.js';
import { texts } from './texts.js';
import { WithBuyerTerms } from './with-buyer-terms.js';
import { useSendPanels } from './use-send-panels.js';
import { useStoredPanels } from './use-stored-panels.js';

/** `/get-a-quote` and `/place-an-order`: panels, their price and the ways to order or save them. */
export function BuyPage() {
  const isOrder = useLocation().pathname.startsWith(screenUrl('/place-an-order'));
  const head = isOrder
    ? { title: texts.placeAnOrder, purpose: texts.placeAnOrderPurpose }
    : { title: texts.getAQuote, purpose: texts.getAQuotePurpose };
  return (
    <WithCatalogue {...head}>
      {(priceList) => (
        <WithBuyerTerms {...head}>
          {(terms) => (
            <Buy
              {...head}
              at={isOrder ? '/place-an-order' : '/get-a-quote'}
              priceList={priceList}
              terms={terms}
            />
          )}
        </WithBuyerTerms>
      )}
    </WithCatalogue>
  );
}

interface BuyProps {
  title: string;
  purpose: string;
  at: '/get-a-quote' | '/place-an-order';
  priceList: Catalogue;
  terms: BuyerTermsReply;
}

function Buy({ title, purpose, at, priceList, terms }: BuyProps) {
  const catalogue = useBuyerCatalogue(priceList, {
    minArea: terms.minArea,
    isConsumer: terms.company === null,
    isExempt: terms.taxExempt,
  });
  const { api, navigate, session, tenant, toast } = useShell();
  const { workCalendar } = tenant.settings;
  const today = todayOfOrders(tenant.settings);
  const panelsState = useStoredPanels(() => starterPanel(catalogue));
  const { kept } = panelsState;
  // May lag behind a drag in the editor.
  const panels = useDeferredValue(kept.panels);
  const shipping = useVisitShipping(kept.shipping, terms, shopCountry(tenant.settings));
  const { rush, crate, method } = shipping.form;
  const { address } = shipping;
  const priced = useMemo(
    () =>
      pricePanels(
        panels,
        catalogue,
        terms,
        { rush: rush || null, crate: crate || null, shipMethod: method, address },
        { orderedOn: today, calendar: workCalendar },
      ),
    [panels, catalogue, terms, rush, crate, method, address, today, workCalendar],
  );
  const blocking = useMemo(() => findBlockingPanel(panels, catalogue), [panels, catalogue]);
  // Fixed for the page, so a retry stores the address once.
  const [keepAs] = useState(newUid);

  async function save(sent: StoredPanels, isBack: boolean): Promise<void> {
    const { saveQuote } = await import('./send-quote.js');
    const quote = await saveQuote({ api, kept: sent, settings: tenant.settings, keepAs });
    panelsState.forget(sent);
    toast.success(() => texts.kept(sent.panels.length));
    navigate(screenUrl('/quote/{uid}', quote.uid), { replace: isBack });
  }

  async function order(sent: StoredPanels, isBack: boolean): Promise<void> {
    const found = findBlockingPanel(sent.panels, catalogue);
    if (found?.kind === 'blocked') {
      panelsState.open(found.panel.panelUID);
      throw new Error(describeBlocked(found));
    }
    if (!session.isAuthenticated) {
      // Stores an unchanged panel, too.
      panelsState.open(sent.openUID);
      return navigate(screenUrl('/checkout/guest'));
    }
    const { saveQuote, orderUrl } = await import('./send-quote.js');
    const quote = await saveQuote({ api, kept: sent, settings: tenant.settings, keepAs });
    panelsState.forget(sent);
    // The quote stays open until the order is placed at the checkout.
    const asks = found !== null || (quote.status === 'draft' && !session.seesPrices);
    navigate(orderUrl(quote, asks), { replace: isBack });
  }

  const sending = useSendPanels(panelsState, catalogue, { save, order });
  const asksForQuote = blocking?.kind === 'review' || !session.seesPrices;
  return (
    <StoredPanelsEditor
      title={title}
      purpose={purpose}
      orderLabel={asksForQuote ? summaryTexts.askForQuote : summaryTexts.order}
      orderNotice={
        blocking ? <BlockingPanelNotice blocking={blocking} tenantName={tenant.tenantName} /> : null
      }
      companyName={terms.company?.name ?? null}
      priced={priced}
      shipping={shipping}
      catalogue={catalogue}
      panelsState={panelsState}
      sending={sending}
      at={at}
    />
  );
}
