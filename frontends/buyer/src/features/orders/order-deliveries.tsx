import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { Catalogue } from '@glass/contracts/catalogue';
import {
  DELIVERY_STATUSES,
  deliveryStatusChip,
  deliveryStatusText,
  type OrderDelivery,
  type OrderDetails,
  readyDayWord,
} from '@glass/contracts/order';
import { deliveryCostMinor, deliveryLabel } from '@glass/contracts/quote';
import { parseShipments } from '@glass/contracts/shop';
import { useDayText } from '@glass/pages';
import { describeShares } from '@glass/pages/hardware';
import { useShell } from '@glass/shell-contract';
import { Facts, formatDay, LinkedTexts, MoneyText, SectionCard, StatusChip } from '@glass/ui';
import { AddressText } from '../../parts/address-text.js';
import { PickUpPlace } from '../../parts/pick-up-place.js';
import { useShownTotals } from '../../parts/shown-totals.js';
import { texts } from './texts.js';

/** A card for each of several deliveries: its stage, place, days, tracking and panels. */
export function OrderDeliveries({ order, catalogue }: Omit<DeliveryCardProps, 'delivery'>) {
  return order.deliveries.map((delivery) => (
    <DeliveryCard key={delivery.uid} {...{ order, catalogue, delivery }} />
  ));
}

interface DeliveryCardProps {
  order: OrderDetails;
  /** The price list. */
  catalogue: Catalogue;
  delivery: OrderDelivery;
}

function DeliveryCard({ order, catalogue, delivery }: DeliveryCardProps) {
  const { settings } = useShell().tenant;
  const { locale } = settings;
  const dayText = useDayText();
  const { method, shippingAddress, carrier, trackingNumber, deliveredAt, shippedAt } = delivery;
  const shipments = parseShipments(carrier, trackingNumber);
  const day = (date: string | null) => (date ? formatDay(date, locale) : null);
  const isGone = shippedAt !== null;
  const isStopped = order.status === 'cancelled';
  return (
    <SectionCard
      title={deliveryLabel(delivery)}
      action={isStopped ? null : <StatusChip {...deliveryStatusChip(delivery)} />}
    >
      {isStopped ? null : <DeliverySteps delivery={delivery} />}
      {method === 'pickUp' ? (
        <>
          <Typography color="textSecondary">{texts.pickUpAt}</Typography>
          <PickUpPlace />
        </>
      ) : shippingAddress ? (
        <AddressText address={shippingAddress} />
      ) : null}
      <Box sx={{ mt: 1 }}>
        <Facts
          facts={[
            {
              label: readyDayWord(method === 'pickUp'),
              value: isGone ? null : day(delivery.dueDate),
            },
            {
              label: texts.promisedDate,
              value: isGone || method === 'pickUp' ? null : day(delivery.promisedDate),
            },
            { label: texts.details.requiredDate, value: day(delivery.requiredDate) },
            { label: texts.shippedOn, value: isGone && method === 'delivery' ? dayText(shippedAt) : null },
            {
              label: method === 'pickUp' ? texts.pickedUpOn : texts.deliveredOn,
              value: deliveredAt ? dayText(deliveredAt) : null,
            },
            { label: texts.details.carrier, value: carrier },
            {
              label: texts.details.trackingNumber,
              value: shipments.length > 0 ? <LinkedTexts items={shipments} /> : null,
            },
            { label: texts.cost, value: <DeliveryCost {...{ order, catalogue, delivery }} /> },
          ]}
        />
      </Box>
      <Typography component="ul" variant="body2" sx={{ pl: 2.5, mt: 1, mb: 0, overflowWrap: 'anywhere' }}>
        {delivery.panels.map(({ panelUID, from, to }) => {
          const panel = order.panels.find(({ uid }) => uid === panelUID);
          if (!panel) return null;
          return (
            <li key={panelUID}>{texts.panelPieces(panel.lineNumber, panel.spec.mark, to - from + 1)}</li>
          );
        })}
        {describeShares(delivery.hardware, order.hardware, catalogue.precision, locale).map(
          ({ uid, text }) => (
            <li key={uid}>{text}</li>
          ),
        )}
      </Typography>
    </SectionCard>
  );
}

function DeliveryCost({ order, catalogue, delivery }: DeliveryCardProps) {
  const { locale } = useShell().tenant.settings;
  const { totals } = useShownTotals(order, catalogue, order.companyName === null);
  const { lines, currency, isHidden } = totals;
  if (isHidden) return null;
  return (
    <MoneyText money={{ amountMinor: deliveryCostMinor(lines, delivery.number), currency }} locale={locale} />
  );
}

/** Statuses in order; a delivery that is picked up is never on its way. */
const stepsOf = (method: OrderDelivery['method']) =>
  DELIVERY_STATUSES.filter((status) => method === 'delivery' || status !== 'shipped');

function DeliverySteps({ delivery: { status, method } }: { delivery: OrderDelivery }) {
  const steps = stepsOf(method);
  const at = steps.indexOf(status);
  const isDone = status === 'delivered';
  return (
    <Box sx={{ mb: 1.5, displayPrint: 'none' }}>
      <Stepper activeStep={isDone ? steps.length : at} alternativeLabel aria-label={texts.progress}>
        {steps.map((step) => (
          <Step key={step} {...(step === status ? { 'aria-current': 'step' as const } : {})}>
            <StepLabel
              sx={{
                '& .MuiStepLabel-label': { typography: 'caption', display: { xs: 'none', sm: 'block' } },
              }}
            >
              {deliveryStatusText(step, method)}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
}

/** The delivery that leaves next; undefined if all are shipped, or there is only one. */
export function findNextDelivery({ deliveries }: OrderDetails): OrderDelivery | undefined {
  const dayOf = ({ dueDate }: OrderDelivery) => dueDate ?? '9999';
  return deliveries
    .filter(({ shippedAt }) => shippedAt === null)
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))[0];
}
