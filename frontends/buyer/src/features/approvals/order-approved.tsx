import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { problemOf, useQuery } from '@glass/api-client';
import type { ApprovalDetails } from '@glass/contracts/order';
import type { PaymentOptionsReply } from '@glass/contracts/payment';
import { newUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatMoney, FormSkeleton, PartError, SectionCard } from '@glass/ui';
import { FinalTick, needsConfirmation } from '../checkout/final-tick.js';
import {
  listPaymentOptions,
  PaymentMethodChoice,
  type PaymentOptionId,
} from '../checkout/payment-method-choice.js';
import { texts as checkoutTexts } from '../checkout/texts.js';
import type { SizeConfirmations } from '../checkout/use-confirmed-sizes.js';
import { texts } from './texts.js';

interface OrderApprovedProps {
  details: ApprovalDetails;
  confirmations: SizeConfirmations;
  onReread: () => void;
}

/** Lets the approver order for a buyer who sees no prices. */
export function OrderApproved(props: OrderApprovedProps) {
  const { companyUID } = props.details.approval;
  const options = useQuery('/api/payment/tenant-can-accept-credit-card', { companyUID });
  return (
    <SectionCard title={texts.order}>
      {options.data ? (
        <OrderForm {...props} offered={options.data} />
      ) : options.error ? (
        <PartError onRetry={() => void options.mutate()}>{problemOf(options.error)?.text}</PartError>
      ) : (
        <FormSkeleton fields={2} />
      )}
    </SectionCard>
  );
}

interface Fields {
  way: PaymentOptionId | '';
  isFinal: boolean;
}

function OrderForm(props: OrderApprovedProps & { offered: PaymentOptionsReply }) {
  const { details, confirmations, onReread, offered } = props;
  const { api, navigate, tenant } = useShell();
  const { locale, termsText } = tenant.settings;
  const hasGlass = details.quote.panels.length > 0;
  const isConfirmable = needsConfirmation(termsText, hasGlass);
  const { approvalUID, totalMinor, currency, askedBy } = details.approval;
  const ways = listPaymentOptions(offered, { totalMinor: totalMinor ?? 0, currency }, tenant);
  const usable = ways.filter(({ isDisabled }) => !isDisabled);
  // Fixed for the page, so a double click or a retry places one order.
  const [orderUID] = useState(newUid);
  const initial: Fields = { way: usable.length === 1 ? (usable[0]?.id ?? '') : '', isFinal: false };
  const form = useEndpointForm({
    initial,
    rules: {
      way: { required: texts.chooseWay },
      isFinal: { validate: (isTicked: boolean) => isTicked || !isConfirmable || checkoutTexts.finalMissing },
    },
    send: ({ way }) =>
      api.call('/api/payment/order-approved', {
        ...{ approvalUID, orderUID, measurementsAreFinal: hasGlass, confirmedSizes: confirmations.sent },
        method: way === '' ? 'houseAccount' : way,
      }),
    successMessage: ({ way }) => (way === 'houseAccount' ? texts.ordered(askedBy) : texts.payNow),
    onDone: ({ redirectUrl, orderUID: placed }) =>
      navigate(redirectUrl ?? screenUrl('/customer/order/{uid}', placed)),
    onRefused: (error) => {
      const code = problemOf(error)?.code;
      if (code === 'STATE_CONFLICT' || code === 'VERSION_CONFLICT' || code === 'APPROVAL_NEEDED') onReread();
      return false;
    },
  });
  const [unconfirmed] = offered.needsConfirmedSizes ? confirmations.open : [];
  const [way, isFinal] = useWatch({ control: form.control, name: ['way', 'isFinal'] });
  if (ways.length === 0) return <Alert severity="info">{checkoutTexts.noWay(tenant.tenantName)}</Alert>;
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
      <Typography>{texts.blind(askedBy)}</Typography>
      <PaymentMethodChoice ways={ways} chosen={way} field={form.field('way')} />
      {unconfirmed ? (
        <Alert severity="info">{checkoutTexts.confirmSizesFirst(confirmations.open.length)}</Alert>
      ) : null}
      <FinalTick {...{ hasGlass, terms: termsText }} isTicked={isFinal} field={form.field('isFinal')} />
      {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
      {unconfirmed ? (
        <Button variant="contained" size="large" onClick={confirmations.askForNext}>
          {checkoutTexts.confirmSizesOf(unconfirmed.lineNumber)}
        </Button>
      ) : (
        <Button type="submit" variant="contained" size="large" loading={form.isSubmitting}>
          {texts.place(formatMoney({ amountMinor: totalMinor ?? 0, currency }, locale))}
        </Button>
      )}
    </Stack>
  );
}
