import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import { screenUrl, type Catalogue, type OrderDetails, type QuoteDetails } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader } from '@glass/ui';
import { TwoColumns } from '../../parts/two-columns.js';
import { reasonNotToOrder } from '../quotes/reason-not-to-order.js';
import { CheckoutSummary } from './checkout-summary.js';
import { PlaceOrderCard } from './place-order-card.js';
import { texts } from './texts.js';

export interface CheckoutFormProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  onReread: () => void;
  /** The order that this quote is already, when only its payment is missing. */
  unpaidOrder?: OrderDetails;
}

export function CheckoutForm({ quote, catalogue, onReread, unpaidOrder }: CheckoutFormProps) {
  const { tenant } = useShell();
  const [now] = useState(() => Date.now());
  const reason = unpaidOrder ? null : reasonNotToOrder(quote, tenant.tenantName, now);
  const { totalMinor } = quote.totals;
  return (
    <PageFrame>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose(quote.number, quote.name)}
        actions={
          <Button component={Link} to={screenUrl('/quote/{uid}', quote.uid)}>
            {texts.backToQuote}
          </Button>
        }
      />
      <TwoColumns
        main={<CheckoutSummary quote={quote} catalogue={catalogue} />}
        side={
          <Stack spacing={2}>
            {unpaidOrder ? (
              <Alert severity="info">{texts.waitingForPayment(unpaidOrder.number)}</Alert>
            ) : null}
            {reason !== null || totalMinor === null ? (
              <Alert severity="warning">{reason ?? texts.notOrderable}</Alert>
            ) : (
              <PlaceOrderCard
                quote={quote}
                totalMinor={totalMinor}
                isOrdered={unpaidOrder !== undefined}
                onReread={onReread}
              />
            )}
          </Stack>
        }
      />
    </PageFrame>
  );
}
