import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { readUid, screenUrl, type Catalogue, type QuoteDetails } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, PageFrame, PageSkeleton } from '@glass/ui';
import { useQuote, type QuoteInHand } from '../quotes/use-quote.js';
import { CheckoutForm } from './checkout-form.js';
import { texts } from './texts.js';

/** Where a quote becomes an order: what is ordered, how it is paid, and the button that does it. */
export function PaymentOptionsPage() {
  const [parameters] = useSearchParams();
  const { tenant } = useShell();
  const quoteUID = readUid(parameters.get('quote'));
  const inHand = useQuote(quoteUID);
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID: tenant.tenantUID });

  if (!quoteUID) return <Nothing title={texts.noQuote}>{texts.noQuoteWhy}</Nothing>;
  if (problemOf(inHand.error)?.code === 'NOT_FOUND') {
    return <Nothing title={texts.missingTitle}>{texts.missing}</Nothing>;
  }
  if (inHand.quote && catalogue.data) {
    return <Checkout quote={inHand.quote} catalogue={catalogue.data} inHand={inHand} />;
  }
  const failure: unknown = inHand.error ?? catalogue.error;
  if (!failure) return <PageSkeleton />;
  return (
    <PageFrame>
      <ErrorState
        level={1}
        onRetry={() => {
          inHand.retry();
          void catalogue.mutate();
        }}
      >
        {problemOf(failure)?.text}
      </ErrorState>
    </PageFrame>
  );
}

interface CheckoutProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  inHand: QuoteInHand;
}

/** An ordered quote comes here again when its payment was left or declined. */
function Checkout({ quote, catalogue, inHand }: CheckoutProps) {
  const { orderUID } = quote;
  const order = useQuery('/api/order/get-for-customer', orderUID ? { orderUID } : null, ASK_AT_EACH_VISIT);
  if (!orderUID) return <CheckoutForm quote={quote} catalogue={catalogue} inHand={inHand} />;
  if (order.error && !order.data) {
    return (
      <PageFrame>
        <ErrorState level={1} onRetry={() => void order.mutate()}>
          {problemOf(order.error)?.text}
        </ErrorState>
      </PageFrame>
    );
  }
  if (!order.data) return <PageSkeleton />;
  if (order.data.status === 'awaitingPayment') {
    return <CheckoutForm quote={quote} catalogue={catalogue} inHand={inHand} unpaidOrder={order.data} />;
  }
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={texts.orderedTitle}
        action={
          <Button variant="contained" component={Link} to={screenUrl('/customer/order/{uid}', orderUID)}>
            {texts.seeOrder}
          </Button>
        }
      >
        {texts.ordered}
      </EmptyState>
    </PageFrame>
  );
}

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={title}
        action={
          <Button variant="contained" component={Link} to={screenUrl('/customer/my-quotes')}>
            {texts.toMyQuotes}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </PageFrame>
  );
}
