import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Catalogue, OrderDetails, OrderPanel } from '@glass/contracts';
import { PanelLine } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { MoneyText } from '@glass/ui';
import { BreakdownDialog } from '../quotes/breakdown-dialog.js';
import { texts } from './texts.js';

export function OrderPanels({ order, catalogue }: { order: OrderDetails; catalogue: Catalogue }) {
  return (
    <Stack component="ul" aria-label={texts.panels} spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.panels.map((panel) => (
        <OrderedPanel
          key={panel.uid}
          panel={panel}
          catalogue={catalogue}
          isInProduction={order.status === 'inProduction'}
        />
      ))}
    </Stack>
  );
}

interface OrderedPanelProps {
  panel: OrderPanel;
  catalogue: Catalogue;
  /** Before and after it, a stage in the shop says nothing to a buyer. */
  isInProduction: boolean;
}

function OrderedPanel({ panel, catalogue, isInProduction }: OrderedPanelProps) {
  const { locale } = useShell().tenant.settings;
  const [isBreakdownShown, setIsBreakdownShown] = useState(false);
  const { lineNumber, price, quantity, stage } = panel;
  return (
    <Card component="li" sx={{ p: 2, breakInside: 'avoid' }}>
      <PanelLine
        level={2}
        lineNumber={lineNumber}
        spec={panel.spec}
        catalogue={catalogue}
        glass={panel.materialName}
        facts={
          <Typography>
            {texts.quantity(quantity)}
            {isInProduction ? ` · ${texts.stages[stage]}` : ''}
          </Typography>
        }
        amount={
          <>
            <MoneyText
              money={
                price.totalMinor === null ? null : { amountMinor: price.totalMinor, currency: price.currency }
              }
              locale={locale}
              strong
            />
            <Button
              size="small"
              onClick={() => setIsBreakdownShown(true)}
              aria-label={texts.priceDetailsOf(lineNumber)}
              sx={{
                display: 'block',
                ml: { xs: -0.625, sm: 'auto' },
                mr: { sm: -0.625 },
                px: 0.625,
                displayPrint: 'none',
              }}
            >
              {texts.priceDetails}
            </Button>
          </>
        }
      />
      {isBreakdownShown ? (
        <BreakdownDialog panel={panel} locale={locale} onClose={() => setIsBreakdownShown(false)} />
      ) : null}
    </Card>
  );
}
