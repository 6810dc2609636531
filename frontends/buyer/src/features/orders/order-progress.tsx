import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ORDER_STATUS_WORDS, type OrderDetails } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { formatDate, SectionCard } from '@glass/ui';
import { ORDER_STEPS, stepOf } from './order-steps.js';
import { texts } from './texts.js';

/** The steps of an order with the day of each that is behind it. */
export function OrderProgress({ order }: { order: OrderDetails }) {
  const { locale } = useShell().tenant.settings;
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const at = stepOf(order);
  return (
    <SectionCard title={texts.progress}>
      <Stepper
        activeStep={order.status === 'completed' ? ORDER_STEPS.length : at}
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        alternativeLabel={!isNarrow}
        sx={
          isNarrow
            ? { '& .MuiStepConnector-line': { minHeight: 8 }, '& .MuiStepLabel-root': { py: 0.25 } }
            : undefined
        }
      >
        {ORDER_STEPS.map((step, index) => {
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
                      {formatDate(reached.at, locale)}
                    </Typography>
                  ) : null
                }
              >
                {ORDER_STATUS_WORDS[step]}
              </StepLabel>
            </Step>
          );
        })}
      </Stepper>
    </SectionCard>
  );
}
