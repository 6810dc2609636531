import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import { readUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { LoadedPage, LoadedPageWithPriceList, MissingPage, QuoteWriters } from '../../parts/page-states.js';
import { useOrder } from '../../parts/use-order.js';
import { useQuote, type QuoteState } from '../quotes/use-quote.js';
import { CheckoutForm } from './checkout-form.js';
import { texts } from './texts.js';

/** The checkout: what is ordered, how it is paid, and the order button. */
export function PaymentOptionsPage() {
  const [parameters] = useSearchParams();
  const quoteUID = readUid(parameters.get('quote'));
  const quoteState = useQuote(quoteUID);
  return (
    <LoadedPageWithPriceList
      thing={quoteUID ? quoteState.quote : null}
      query={quoteState.query}
      missing={
        <MissingPage
          title={quoteUID ? texts.missingTitle : texts.noQuote}
          to={screenUrl('/customer/my-quotes')}
          toText={texts.toMyQuotes}
        >
          {quoteUID ? texts.missing : texts.noQuoteWhy}
        </MissingPage>
      }
    >
      {(quote, catalogue) => (
        <QuoteWriters quoteUID={quote.uid}>
          <OnlyBuyerCanOrder quoteUID={quote.uid}>
            <Checkout quote={quote} catalogue={catalogue} quoteState={quoteState} />
          </OnlyBuyerCanOrder>
        </QuoteWriters>
      )}
    </LoadedPageWithPriceList>
  );
}

/** Users acting for a buyer can't place orders. */
function OnlyBuyerCanOrder({ quoteUID, children }: { quoteUID: string; children: ReactNode }) {
  const { actingStaff, contact } = useShell().session;
  if (!actingStaff) return children;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return (
    <MissingPage
      title={texts.onlyThePersonTitle(name)}
      to={screenUrl('/quote/{uid}', quoteUID)}
      toText={texts.backToQuote}
    >
      {texts.onlyThePerson}
    </MissingPage>
  );
}

interface CheckoutProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  quoteState: QuoteState;
}

/** An ordered quote returns here if its payment was canceled or declined. */
function Checkout({ quote, catalogue, quoteState }: CheckoutProps) {
  const { orderUID } = quote;
  const order = useOrder(orderUID);
  if (!orderUID) return <CheckoutForm quote={quote} catalogue={catalogue} quoteState={quoteState} />;
  const ordered = (
    <MissingPage
      title={texts.orderedTitle}
      to={screenUrl('/customer/order/{uid}', orderUID)}
      toText={texts.seeOrder}
    >
      {texts.ordered}
    </MissingPage>
  );
  return (
    <LoadedPage thing={order.data} query={order} missing={ordered}>
      {(unpaid) =>
        unpaid.status === 'awaitingPayment' ? (
          <CheckoutForm quote={quote} catalogue={catalogue} quoteState={quoteState} unpaidOrder={unpaid} />
        ) : (
          ordered
        )
      }
    </LoadedPage>
  );
}
