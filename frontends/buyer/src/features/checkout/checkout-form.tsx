import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import { deliveriesText, type OrderDetails, promiseText } from '@glass/contracts/order';
import {
  allowsDeliveryChanges,
  findDeliveryWithoutAddress,
  listDeliveries,
  type QuoteDetails,
} from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { formatDay, PageFrame, PageHeader } from '@glass/ui';
import { TwoColumns } from '../../parts/page-layout.js';
import { DeliveryDialog } from '../quotes/deliveries/delivery-dialog.js';
import { ConflictDialog, useQuoteChange } from '../quotes/quote-change.js';
import { isExpired, reasonNotToOrder } from '../quotes/quote-status.js';
import { daysOfQuote } from '../quotes/shipping/order-dates-and-charges.js';
import { ShippingDialog } from '../quotes/shipping/shipping-dialog.js';
import type { QuoteState } from '../quotes/use-quote.js';
import { WaitingShowers } from '../shower/outbox/on-demand.js';
import { CheckoutSummary } from './checkout-summary.js';
import { PlaceOrderCard } from './place-order-card.js';
import { needsPlace, NoAddressNotice } from './ship-to-card.js';
import { texts } from './texts.js';
import { useConfirmedSizes } from './use-confirmed-sizes.js';

interface CheckoutFormProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  quoteState: QuoteState;
  /** Set if the quote is already an order that only lacks its payment. */
  unpaidOrder?: OrderDetails;
}

export function CheckoutForm({ quote, catalogue, quoteState, unpaidOrder }: CheckoutFormProps) {
  const { session, tenant } = useShell();
  const [now] = useState(() => Date.now());
  const [conflictName, setConflictName] = useState<string | null>(null);
  const change = useQuoteChange(quoteState);
  const confirmations = useConfirmedSizes(quote, catalogue);
  const [isSayingWhere, setIsSayingWhere] = useState(false);
  const [isNamingNext, setIsNamingNext] = useState(false);
  /** The delivery that lacks an address. */
  const open = findDeliveryWithoutAddress(quote);
  const changeButton = useRef<HTMLButtonElement>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const promise = usePromise(quote, catalogue);
  function sayWhere(): void {
    // The notice that opened the dialog may be gone, so focus this button.
    changeButton.current?.focus({ preventScroll: true });
    setIsSayingWhere(true);
  }
  const mayChoose = allowsDeliveryChanges(quote.status);
  const onChooseDelivery = mayChoose ? sayWhere : null;
  const onChooseOpen = mayChoose && open?.uid ? () => setIsNamingNext(true) : onChooseDelivery;
  const reason = unpaidOrder ? null : reasonNotToOrder(quote, tenant.tenantName, now, conflictName);
  const { totalMinor } = quote.totals;
  const toQuote = { component: Link, to: screenUrl('/quote/{uid}', quote.uid) };
  const header = (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose(quote.number, quote.name)}
        actions={<Button {...toQuote}>{texts.backToQuote}</Button>}
      />
      <WaitingShowers quoteUID={quote.uid} onConflict={setConflictName} />
    </>
  );
  const summary = (
    <CheckoutSummary
      quote={quote}
      catalogue={catalogue}
      onChooseDelivery={onChooseDelivery}
      changeButton={changeButton}
      confirmations={unpaidOrder ? null : confirmations}
      change={change}
    />
  );
  const delivery = (
    <>
      {isSayingWhere ? (
        <ShippingDialog
          needsPlace
          quote={quote}
          catalogue={catalogue}
          change={change}
          onClose={() => setIsSayingWhere(false)}
        />
      ) : null}
      {isNamingNext && open?.uid ? (
        <DeliveryDialog
          needsPlace
          quote={quote}
          delivery={{ ...open, uid: open.uid }}
          catalogue={catalogue}
          change={change}
          onClose={() => setIsNamingNext(false)}
        />
      ) : null}
      <ConflictDialog change={change} />
    </>
  );
  if (reason !== null || totalMinor === null) {
    return (
      <PageFrame>
        {header}
        <Alert
          severity="warning"
          sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
          action={
            isExpired(quote, now) ? (
              <Button color="inherit" size="small" {...toQuote}>
                {texts.toTodaysPrices}
              </Button>
            ) : null
          }
        >
          {reason ?? (session.seesPrices ? texts.notOrderable : texts.officeOrders)}
        </Alert>
        {summary}
        {delivery}
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      {header}
      <TwoColumns
        main={summary}
        side={
          <Stack spacing={2}>
            {unpaidOrder ? (
              <Alert severity="info">{texts.waitingForPayment(unpaidOrder.number)}</Alert>
            ) : null}
            {unpaidOrder ? null : <NoAddressNotice quote={quote} onChooseDelivery={onChooseOpen} />}
            <PlaceOrderCard
              quote={quote}
              promise={unpaidOrder ? '' : promise}
              totalMinor={totalMinor}
              foot={foot}
              isOrdered={unpaidOrder !== undefined}
              onChoosePlace={!unpaidOrder && needsPlace(quote) ? onChooseOpen : null}
              onReread={quoteState.retry}
              confirmations={confirmations}
            />
          </Stack>
        }
      />
      {delivery}
      <Box ref={setFoot} sx={{ display: 'contents' }} />
    </PageFrame>
  );
}

/** Formats the delivery date if the order were placed now. */
function usePromise(quote: QuoteDetails, catalogue: Catalogue): string {
  const { settings } = useShell().tenant;
  const { locale } = settings;
  const { readyDate, promisedDate } = daysOfQuote(quote, catalogue, settings);
  const day = (date: string) => formatDay(date, locale);
  const filled = listDeliveries(quote).filter(({ pieces }) => pieces > 0);
  if (filled.length > 1) return deliveriesText(filled.length, day(promisedDate ?? readyDate));
  const isPickUp = (filled[0] ?? quote.shipping).method === 'pickUp';
  return promiseText(isPickUp, day(readyDate), promisedDate && day(promisedDate)) ?? '';
}
