import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SxProps } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Catalogue, OrderDetails, OrderPanel } from '@glass/contracts';
import { PanelLine } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { MoneyText } from '@glass/ui';
import { panelViewUrl } from '../../parts/panel-view-url.js';
import { BreakdownDialog } from '../quotes/breakdown-dialog.js';
import { texts } from './texts.js';

export function OrderPanels({ order, catalogue }: { order: OrderDetails; catalogue: Catalogue }) {
  return (
    <Stack component="ul" aria-label={texts.panels} spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.panels.map((panel) => (
        <OrderedPanel
          key={panel.uid}
          panel={panel}
          orderUID={order.uid}
          catalogue={catalogue}
          isInProduction={order.status === 'inProduction'}
        />
      ))}
    </Stack>
  );
}

/** Its text in line with the amount above it. */
const SMALL_ACTION: SxProps = {
  display: 'block',
  width: 'fit-content',
  ml: { xs: -0.625, sm: 'auto' },
  mr: { sm: -0.625 },
  px: 0.625,
  displayPrint: 'none',
};

interface OrderedPanelProps {
  panel: OrderPanel;
  orderUID: string;
  catalogue: Catalogue;
  /** Before and after it, a stage in the shop says nothing to a buyer. */
  isInProduction: boolean;
}

function OrderedPanel({ panel, orderUID, catalogue, isInProduction }: OrderedPanelProps) {
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
              component={Link}
              to={panelViewUrl(panel.uid, orderUID)}
              aria-label={texts.viewOf(lineNumber)}
              sx={SMALL_ACTION}
            >
              {texts.view}
            </Button>
            <Button
              size="small"
              onClick={() => setIsBreakdownShown(true)}
              aria-label={texts.priceDetailsOf(lineNumber)}
              sx={SMALL_ACTION}
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
