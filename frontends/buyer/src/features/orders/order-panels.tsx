import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SxProps } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { PANEL_STAGE_WORDS, type Catalogue, type OrderDetails, type OrderPanel } from '@glass/contracts';
import { PanelLine } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { MoneyText } from '@glass/ui';
import { panelViewUrl } from '../../parts/urls.js';
import { BreakdownDialog } from '../quotes/breakdown-dialog.js';
import { showsStages } from './order-progress.js';
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
          showsStage={showsStages(order)}
        />
      ))}
    </Stack>
  );
}

/** Its text in line with the amount above it. */
const SMALL_ACTION: SxProps = { px: 0.625 };
const SMALL_ACTIONS: SxProps = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  alignItems: { sm: 'flex-end' },
  gap: { xs: 1.5, sm: 0.5 },
  mx: -0.625,
  mt: 0.5,
  displayPrint: 'none',
};

interface OrderedPanelProps {
  panel: OrderPanel;
  orderUID: string;
  catalogue: Catalogue;
  showsStage: boolean;
}

function OrderedPanel({ panel, orderUID, catalogue, showsStage }: OrderedPanelProps) {
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
        glass={panel.glass}
        facts={
          <Typography>
            {texts.quantity(quantity)}
            {showsStage ? ` · ${PANEL_STAGE_WORDS[stage]}` : ''}
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
            <Box sx={SMALL_ACTIONS}>
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
            </Box>
          </>
        }
      />
      {isBreakdownShown ? (
        <BreakdownDialog panel={panel} locale={locale} onClose={() => setIsBreakdownShown(false)} />
      ) : null}
    </Card>
  );
}
