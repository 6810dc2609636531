import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import type { PaymentOptionsReply, QuoteDetails } from '@glass/contracts';
import { problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { ErrorState, FormSkeleton, formatMoney, SectionCard } from '@glass/ui';
import { FinalTick } from './final-tick.js';
import { paymentWays, type PaymentWayId } from './payment-ways.js';
import { texts } from './texts.js';
import { usePlaceOrder } from './use-place-order.js';
import { WayToPay } from './way-to-pay.js';

export interface PlaceOrderCardProps {
  quote: QuoteDetails;
  totalMinor: number;
  /** The order is there; only its payment is missing. */
  isOrdered: boolean;
  onReread: () => void;
}

export function PlaceOrderCard(props: PlaceOrderCardProps) {
  const options = useQuery('/api/payment/tenant-can-accept-credit-card', { quoteUID: props.quote.uid });
  return (
    <SectionCard title={texts.howToPay}>
      {options.data ? (
        <PlaceOrderForm {...props} offered={options.data} />
      ) : options.error ? (
        <ErrorState onRetry={() => void options.mutate()}>{problemOf(options.error)?.text}</ErrorState>
      ) : (
        <FormSkeleton fields={2} />
      )}
    </SectionCard>
  );
}

interface PlaceOrderFormProps extends PlaceOrderCardProps {
  offered: PaymentOptionsReply;
}

function PlaceOrderForm({ quote, totalMinor, isOrdered, onReread, offered }: PlaceOrderFormProps) {
  const { tenant } = useShell();
  const { locale, termsText } = tenant.settings;
  const ways = paymentWays(offered, totalMinor, locale);
  const usable = ways.filter(({ isDisabled }) => !isDisabled);
  const [chosen, setChosen] = useState<PaymentWayId | null>(null);
  const way = chosen ?? (usable.length === 1 ? (usable[0]?.id ?? null) : null);
  const [isFinal, setIsFinal] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { place, isPlacing, refusal, priceChange } = usePlaceOrder(quote, totalMinor, onReread);
  const { currency } = quote.totals;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (way && isFinal) place(way);
  }

  if (ways.length === 0) return <Alert severity="info">{texts.noWay(tenant.tenantName)}</Alert>;
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <WayToPay
        ways={ways}
        chosen={way}
        onChoose={setChosen}
        error={isAsked && !way ? texts.chooseWay : null}
      />
      <FinalTick
        terms={termsText}
        isTicked={isFinal}
        onTick={setIsFinal}
        error={isAsked && !isFinal ? texts.finalMissing : null}
      />
      {priceChange ? (
        <Alert severity="warning" role="alert">
          {texts.priceChanged(money(priceChange.beforeMinor), money(priceChange.nowMinor))}
        </Alert>
      ) : null}
      {refusal ? (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      ) : null}
      <Button type="submit" variant="contained" size="large" loading={isPlacing}>
        {priceChange
          ? texts.acceptNewPrice(money(priceChange.nowMinor))
          : isOrdered
            ? texts.payOrderFor(money(totalMinor))
            : texts.placeOrderFor(money(totalMinor))}
      </Button>
    </Stack>
  );
}
