import { ORDER_STATUS_WORDS, type OrderDetails, type OrderStatus } from '@glass/contracts/order';
import { useDayText } from '@glass/pages';
import { SectionCard } from '@glass/ui';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { texts } from './texts.js';

/** Steps shown to the buyer. Partly shipped counts as not yet shipped. */
const ORDER_STEPS = [
  'awaitingPayment',
  'received',
  'confirmed',
  'inProduction',
  'ready',
  'shipped',
  'completed',
] as const satisfies readonly OrderStatus[];

/**
 * Finds the current step; orders on hold or canceled stay at their last one.
 */
export function stepOf(
  { status, history }: Pick<OrderDetails, 'status' | 'history'>,
  steps: readonly OrderStatus[] = ORDER_STEPS,
): number {
  const isStopped = status === 'onHold' || status === 'cancelled';
  const before = history.findLast(({ to }) => to === status)?.from ?? 'received';
  const shown = isStopped ? before : status;
  const index = steps.findIndex((step) => step === (shown === 'partlyShipped' ? 'shipped' : shown));
  return Math.max(0, index);
}

/** The steps begin with what happened: "Awaiting payment" is one only if the order was never placed. */
export function listOrderSteps({
  paymentMethod,
  history,
}: Pick<OrderDetails, 'paymentMethod' | 'history'>): readonly OrderStatus[] {
  const isPaidFirst = paymentMethod === 'card' || paymentMethod === 'demo';
  const isPlaced = history.some(({ to }) => to === 'received');
  return isPaidFirst && !isPlaced ? ORDER_STEPS : ORDER_STEPS.filter((step) => step !== 'awaitingPayment');
}

/** Glass that the buyer collects is picked up, not shipped. */
export function orderStepName(step: OrderStatus, { processing }: Pick<OrderDetails, 'processing'>): string {
  const isPickUp = processing.shipMethod === 'pickUp';
  if (isPickUp && step === 'ready') return texts.readyForPickUp;
  if (isPickUp && step === 'shipped') return texts.pickedUp;
  return ORDER_STATUS_WORDS[step];
}

/** Shop stages of panels are shown only during production. */
export function showsStages({ status, panels }: Pick<OrderDetails, 'status' | 'panels'>): boolean {
  if (status === 'onHold') return panels.some(({ stage }) => stage !== 'waiting');
  return status === 'inProduction' || status === 'ready' || status === 'partlyShipped';
}

/** The reason given with the latest change to the current status. */
export function reasonOf({ status, history }: Pick<OrderDetails, 'status' | 'history'>): string {
  return history.findLast(({ to }) => to === status)?.note ?? '';
}

/** The order's steps with the dates of completed ones. */
export function OrderProgress({ order }: { order: OrderDetails }) {
  const dayText = useDayText();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const steps = listOrderSteps(order);
  const at = stepOf(order, steps);
  return (
    <SectionCard title={texts.progress}>
      <Stepper
        activeStep={order.status === 'completed' ? steps.length : at}
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        alternativeLabel={!isNarrow}
        sx={
          isNarrow
            ? { '& .MuiStepConnector-line': { minHeight: 8 }, '& .MuiStepLabel-root': { py: 0.25 } }
            : undefined
        }
      >
        {steps.map((step, index) => {
          const reached = order.history.findLast(({ to }) => to === step);
          return (
            <Step key={step} aria-current={index === at ? 'step' : undefined}>
              <StepLabel
                error={index === at && (order.status === 'onHold' || order.status === 'cancelled')}
                optional={
                  reached && index <= at ? (
                    <Typography
                      variant="caption"
                      component="span"
                      color="textSecondary"
                      sx={{ display: 'block' }}
                    >
                      {dayText(reached.at)}
                    </Typography>
                  ) : null
                }
              >
                {orderStepName(step, order)}
              </StepLabel>
            </Step>
          );
        })}
      </Stepper>
    </SectionCard>
  );
}
