import Edit from '@mui/icons-material/Edit';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import SquareFoot from '@mui/icons-material/SquareFoot';
import ViewInAr from '@mui/icons-material/ViewInAr';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import { PANEL_STAGE_WORDS, type OrderDetails, type OrderPanel } from '@glass/contracts/order';
import { screenUrl } from '@glass/contracts/screens';
import { DrawingNote, useDocument } from '@glass/pages';
import { PanelLine } from '@glass/panel-editor';
import { SeeIn3d, view3dTexts } from '@glass/panel-editor/view-3d';
import { photoListTexts } from '@glass/pages/photos';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { panelRow, PriceButton } from '../../parts/panel-row.js';
import { AmountsNote } from '../../parts/amounts-note.js';
import { type ShownTotals, toTaxedTotal, useShownTotals } from '../../parts/shown-totals.js';
import { panelViewUrl } from '../../parts/urls.js';
import { BreakdownDialog } from '../quotes/breakdown-dialog.js';
import { showsStages } from './order-progress.js';
import { OrderedHardware } from './ordered-hardware.js';
import { QuotePhotos } from '../shower/photos/on-demand.js';
import { texts } from './texts.js';

/** Panels and hardware of an order. */
export function OrderPanels({ order, catalogue }: { order: OrderDetails; catalogue: Catalogue }) {
  const { session } = useShell();
  const isOwn = session.contactUID === order.contactUID && !session.actingStaff;
  const shown = useShownTotals(order, catalogue, order.companyName === null);
  const canChange = order.canChange && isOwn && session.seesPrices;
  return (
    <>
      <AmountsNote>{shown.note}</AmountsNote>
      {order.panels.length > 0 ? (
        <Card component="ul" aria-label={texts.panels} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {order.panels.map((panel) => (
            <OrderedPanel
              key={panel.uid}
              panel={panel}
              shown={shown}
              orderUID={order.uid}
              catalogue={catalogue}
              showsStage={showsStages(order)}
              canChange={canChange}
            />
          ))}
        </Card>
      ) : null}
      <ShowerPapers order={order} />
      {order.showers.some(({ layout }) => layout.photos) ? (
        <SectionCard title={photoListTexts.photos}>
          <QuotePhotos
            quote={{ uid: order.quoteUID, number: order.quoteNumber }}
            showers={order.showers}
            attachments={order.attachments}
          />
        </SectionCard>
      ) : null}
      <OrderedHardware {...{ order, catalogue, shown, canChange }} />
    </>
  );
}

/** Papers to build each shower of the order with. */
function ShowerPapers({ order }: { order: OrderDetails }) {
  const document = useDocument();
  if (order.showers.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
      {order.showers.map(({ uid: showerUID, layout }) => {
        const label = texts.showerPapers(layout.name || texts.unnamedShower);
        const request = { orderUID: order.uid, showerUID };
        return (
          <Button
            key={showerUID}
            size="small"
            variant="outlined"
            startIcon={<PictureAsPdfOutlined />}
            disabled={document.underWay !== null}
            onClick={() => void document.get(label, '/api/order/shower-papers-pdf', request)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}

interface OrderedPanelProps {
  panel: OrderPanel;
  /** Prices of the order as the buyer sees them. */
  shown: ShownTotals;
  orderUID: string;
  catalogue: Catalogue;
  showsStage: boolean;
  canChange: boolean;
}

function OrderedPanel({ panel, shown, orderUID, catalogue, showsStage, canChange }: OrderedPanelProps) {
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
  const [isIn3d, setIn3d] = useState(false);
  const [isBreakdownShown, setIsBreakdownShown] = useState(false);
  const { lineNumber, price, quantity, stage } = panel;
  const amountMinor = shown.amounts.get(panel.uid) ?? null;
  return (
    <Box component="li" sx={panelRow}>
      <PanelLine
        locale={locale}
        level={2}
        lineNumber={lineNumber}
        spec={panel.spec}
        catalogue={catalogue}
        glass={panel.glass}
        facts={
          <Typography sx={{ whiteSpace: 'nowrap' }}>
            {texts.quantity(quantity)}
            {showsStage ? ` · ${PANEL_STAGE_WORDS[stage]}` : ''}
          </Typography>
        }
        amount={
          <PriceButton
            label={texts.priceDetailsOf(lineNumber)}
            money={amountMinor === null ? null : { amountMinor, currency: price.currency }}
            locale={locale}
            onClick={() => setIsBreakdownShown(true)}
          />
        }
        actions={
          <>
            <IconButton
              size="small"
              color="primary"
              onClick={() => setIn3d(true)}
              aria-label={texts.in3dOf(lineNumber)}
              title={view3dTexts.open}
              sx={{ displayPrint: 'none' }}
            >
              <ViewInAr fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              color="primary"
              component={Link}
              to={panelViewUrl(panel.uid, orderUID)}
              aria-label={texts.viewOf(lineNumber)}
              title={texts.view}
              sx={{ displayPrint: 'none' }}
            >
              <SquareFoot fontSize="small" />
            </IconButton>
            {canChange && stage === 'waiting' ? (
              <IconButton
                size="small"
                color="primary"
                component={Link}
                to={`${screenUrl('/customer/order-change/{uid}', panel.uid)}?order=${orderUID}`}
                aria-label={texts.changeOf(lineNumber)}
                title={texts.change}
                sx={{ displayPrint: 'none' }}
              >
                <Edit fontSize="small" />
              </IconButton>
            ) : null}
          </>
        }
      >
        <DrawingNote panel={panel} />
      </PanelLine>
      {isIn3d ? (
        <SeeIn3d
          spec={panel.spec}
          catalogue={catalogue}
          locale={locale}
          modelUrl={api.modelUrl}
          onClose={() => setIn3d(false)}
        />
      ) : null}
      {isBreakdownShown ? (
        <BreakdownDialog
          panel={panel}
          locale={locale}
          taxed={toTaxedTotal(shown, panel.uid, locale)}
          note={shown.note}
          onClose={() => setIsBreakdownShown(false)}
        />
      ) : null}
    </Box>
  );
}
