import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { problemOf, useQuery } from '@glass/api-client';
import type { PaymentOptionsReply } from '@glass/contracts/payment';
import type { QuoteDetails } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import { formatMoney, FormSkeleton, PartError, SectionCard } from '@glass/ui';
import { NoWithdrawal } from '../../parts/no-withdrawal.js';
import { NextStepBar, useIsStepAtFoot } from '../../parts/page-layout.js';
import { computeDeposit } from '@glass/pricing';
import { DepositChoice } from './deposit-choice.js';
import type { SizeConfirmations } from './use-confirmed-sizes.js';
import { ApprovalOfOrder } from './approval-of-order.js';
import { FinalTick } from './final-tick.js';
import { NoWayToPay } from './no-way-to-pay.js';
import { PaymentInTab } from './payment-in-tab.js';
import { listPaymentOptions, PaymentMethodChoice } from './payment-method-choice.js';
import type { OpenDeliveryDialog } from './ship-to-card.js';
import { texts } from './texts.js';
import { usePlaceOrder } from './use-place-order.js';

interface PlaceOrderCardProps {
  quote: QuoteDetails;
  /** Formatted delivery date; empty if the order already has one. */
  promise: string;
  totalMinor: number;
  /** Element at the end of the page that holds the button on phones. */
  foot: HTMLElement | null;
  /** The order exists and only lacks its payment. */
  isOrdered: boolean;
  /** Asks for an address or pick-up, which the order requires; null if it has one. */
  onChoosePlace: OpenDeliveryDialog;
  onReread: () => void;
  confirmations: SizeConfirmations;
}

export function PlaceOrderCard(props: PlaceOrderCardProps) {
  const options = useQuery('/api/payment/tenant-can-accept-credit-card', { quoteUID: props.quote.uid });
  return (
    <SectionCard title={texts.howToPay}>
      {options.data?.approval && options.data.approval.status !== 'approved' ? (
        <ApprovalOfOrder
          // A new approval state resets the note.
          key={options.data.approval.status}
          quote={props.quote}
          totalMinor={props.totalMinor}
          approval={options.data.approval}
          onReread={() => {
            props.onReread();
            void options.mutate();
          }}
        />
      ) : options.data ? (
        <PlaceOrderForm {...props} offered={options.data} />
      ) : options.error ? (
        <PartError onRetry={() => void options.mutate()}>{problemOf(options.error)?.text}</PartError>
      ) : (
        <FormSkeleton fields={2} />
      )}
    </SectionCard>
  );
}

interface PlaceOrderFormProps extends PlaceOrderCardProps {
  offered: PaymentOptionsReply;
}

function PlaceOrderForm(props: PlaceOrderFormProps) {
  const { quote, promise, totalMinor, foot, isOrdered, onChoosePlace, onReread, offered, confirmations } =
    props;
  const formId = useId();
  const isStepAtFoot = useIsStepAtFoot();
  const { tenant } = useShell();
  const { locale, termsText } = tenant.settings;
  const ways = listPaymentOptions(offered, { totalMinor, currency: quote.totals.currency }, tenant);
  const usable = ways.filter(({ isDisabled }) => !isDisabled);
  const only = usable.length === 1 ? (usable[0]?.id ?? null) : null;
  const { form, priceChange, elsewhere } = usePlaceOrder(quote, totalMinor, {
    ...{ only, onOutdated: onReread },
    confirmedSizes: confirmations.sent,
  });
  const [way, isFinal, paysInFull] = useWatch({
    control: form.control,
    name: ['way', 'isFinal', 'paysInFull'],
  });
  const payableMinor = priceChange?.nowMinor ?? totalMinor;
  const depositMinor =
    way === 'card' || way === 'demo'
      ? computeDeposit(offered.deposit, payableMinor, offered.cardMinimumMinor)
      : payableMinor;
  const hasDeposit = depositMinor > 0 && depositMinor < payableMinor;
  const isDeposit = hasDeposit && !paysInFull;
  const nowMinor = isDeposit ? depositMinor : payableMinor;
  const [unconfirmed] = offered.needsConfirmedSizes && !isOrdered ? confirmations.open : [];
  const { currency } = quote.totals;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);

  const button = onChoosePlace ? (
    <Button variant="contained" size="large" onClick={onChoosePlace} sx={{ flex: { xs: 1, sm: 'none' } }}>
      {texts.chooseDelivery}
    </Button>
  ) : unconfirmed ? (
    <Button
      variant="contained"
      size="large"
      onClick={confirmations.askForNext}
      sx={{ flex: { xs: 1, sm: 'none' } }}
    >
      {texts.confirmSizesOf(unconfirmed.lineNumber)}
    </Button>
  ) : (
    <Button
      type="submit"
      form={formId}
      variant="contained"
      size="large"
      loading={form.isSubmitting}
      sx={{ flex: { xs: 1, sm: 'none' } }}
    >
      {priceChange
        ? texts.acceptNewPrice(money(priceChange.nowMinor))
        : isOrdered
          ? texts.payOrderFor(money(nowMinor))
          : way === 'invoice'
            ? texts.placeOrderPayLater
            : isDeposit
              ? texts.placeOrderAndPay(money(depositMinor))
              : texts.placeOrderFor(money(totalMinor))}
    </Button>
  );

  if (elsewhere) return <PaymentInTab payment={elsewhere} />;
  if (ways.length === 0) return <NoWayToPay quote={quote} />;
  if (usable.length === 0)
    return (
      <Stack spacing={2}>
        <PaymentMethodChoice ways={ways} chosen={way} field={form.field('way')} />
        <Alert severity="info">{texts.noUsableWay(tenant.tenantName)}</Alert>
      </Stack>
    );
  return (
    <Stack component="form" id={formId} noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
      {offered.approval ? (
        <Alert severity="success">{texts.approved(offered.approval.approverName)}</Alert>
      ) : null}
      <PaymentMethodChoice ways={ways} chosen={way} field={form.field('way')} />
      {hasDeposit ? (
        <DepositChoice
          {...{ depositMinor, currency, locale }}
          totalMinor={payableMinor}
          isInFull={paysInFull}
          field={form.field('paysInFull')}
        />
      ) : null}
      {unconfirmed ? (
        <Alert severity="info">{texts.confirmSizesFirst(confirmations.open.length)}</Alert>
      ) : null}
      {quote.companyUID === null ? <NoWithdrawal address={quote.shippingAddress} /> : null}
      <FinalTick
        terms={termsText}
        hasGlass={quote.panels.length > 0}
        isTicked={isFinal}
        field={form.field('isFinal')}
      />
      {priceChange ? (
        <Alert severity="warning">
          {texts.priceChanged(money(priceChange.beforeMinor), money(priceChange.nowMinor))}
        </Alert>
      ) : null}
      {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
      {promise ? <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{promise}</Typography> : null}
      {isStepAtFoot ? null : button}
      {isStepAtFoot && foot
        ? createPortal(
            <NextStepBar
              total={{ amountMinor: nowMinor, currency }}
              label={isDeposit ? texts.dueNow : undefined}
              locale={locale}
            >
              {button}
            </NextStepBar>,
            foot,
          )
        : null}
    </Stack>
  );
}
