import type { PaymentStep, SoldParts, StatsStep } from '@glass/contracts/payment';
import { moneyColumn, TableOverTime } from '@glass/pages/over-time';
import { useShell } from '@glass/shell-contract';
import { formatMoney } from '@glass/ui';
import Typography from '@mui/material/Typography';
import { overTime } from './texts.js';

interface SoldTableProps {
  steps: readonly PaymentStep[];
  step: StatsStep;
  currency: string;
}

/** Sales of glass, hardware, delivery, charges and taxes over time, with cost and margin of the hardware. */
export function SoldTable({ steps, step, currency }: SoldTableProps) {
  const { sold: texts } = overTime;
  const { locale } = useShell().tenant.settings;
  const uncostedMinor = steps.reduce((sum, { sold }) => sum + sold.uncostedHardwareMinor, 0);
  const column = (id: string, header: string, of: (sold: SoldParts) => number) =>
    moneyColumn<PaymentStep>({ id, header, currency, of: ({ sold }) => of(sold) });
  return (
    <>
      <TableOverTime
        title={texts.title}
        name={texts.exportName}
        rows={steps}
        step={step}
        columns={[
          column('glass', texts.glass, ({ glassMinor }) => glassMinor),
          column('hardware', texts.hardware, ({ hardwareMinor }) => hardwareMinor),
          column('hardwareCost', texts.cost, ({ hardwareCostMinor }) => hardwareCostMinor),
          column('hardwareMargin', texts.margin, computeMargin),
          ...(uncostedMinor === 0
            ? []
            : [column('uncosted', texts.withoutCost, (sold) => sold.uncostedHardwareMinor)]),
          column('delivery', texts.delivery, ({ deliveryMinor }) => deliveryMinor),
          column('charges', texts.charges, ({ chargesMinor }) => chargesMinor),
          column('tax', texts.tax, ({ taxMinor }) => taxMinor),
          column('total', texts.total, sumParts),
        ]}
      />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ my: 1 }}>
        {texts.about}
        {uncostedMinor === 0
          ? ''
          : ` ${texts.uncosted(formatMoney({ amountMinor: uncostedMinor, currency }, locale))}`}
      </Typography>
    </>
  );
}

/** Margin of hardware whose cost is known. */
const computeMargin = (sold: SoldParts): number =>
  sold.hardwareMinor - sold.uncostedHardwareMinor - sold.hardwareCostMinor;

const sumParts = (sold: SoldParts): number =>
  sold.glassMinor + sold.hardwareMinor + sold.deliveryMinor + sold.chargesMinor + sold.taxMinor;
