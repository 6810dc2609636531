import type { Catalogue } from '@glass/contracts/catalogue';
import {
  type OrderDetailsForTenant,
  type OrderPanel,
  PANEL_STAGE_WORDS,
  PANEL_STAGES,
} from '@glass/contracts/order';
import { screenUrl } from '@glass/contracts/screens';
import { listPieceStages, packedPieces, type PanelProgress } from '@glass/contracts/shop';
import { DrawingNote, QuoteTotalsLines } from '@glass/pages';
import { PanelLine } from '@glass/panel-editor';
import { MoneyText, SectionCard, StatusChip } from '@glass/ui';
import { HardwareList, hardwareListTexts } from '@glass/pages/hardware';
import { photoListTexts, ShowerPhotos } from '@glass/pages/photos';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { HardwareCostNote } from '../../parts/hardware-cost.js';
import { StageBar } from './stage-bar.js';
import { texts } from './texts.js';

interface OrderPanelsProps {
  order: OrderDetailsForTenant;
  catalogue: Catalogue;
  locale: string;
}

/** Panels with the stages of their pieces, each linked to its shop page, and the hardware. */
export function OrderPanels({ order, catalogue, locale }: OrderPanelsProps) {
  return (
    <SectionCard title={order.panels.length > 0 ? texts.panels : hardwareListTexts.hardware}>
      <Stack
        component="ul"
        spacing={2}
        divider={<Divider component="li" aria-hidden />}
        sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}
      >
        {order.panels.map((panel) => (
          <li key={panel.uid}>
            <PanelLine
              locale={locale}
              lineNumber={panel.lineNumber}
              spec={panel.spec}
              catalogue={catalogue}
              glass={panel.glass}
              facts={<Typography sx={{ whiteSpace: 'nowrap' }}>{texts.quantity(panel.quantity)}</Typography>}
              amount={<MoneyText money={moneyOf(panel)} locale={locale} />}
              actions={
                <Button
                  size="small"
                  component={Link}
                  to={screenUrl('/tenant/panel-view/{uid}', panel.uid)}
                  aria-label={texts.openPanel(panel.lineNumber)}
                >
                  {texts.view}
                </Button>
              }
            >
              {/* Beside the panel, these would leave no room for its description. */}
              <DrawingNote panel={panel} />
              <PanelStages panel={panel} remade={remadePieces(order, panel.uid)} />
            </PanelLine>
          </li>
        ))}
      </Stack>
      {order.hardware.length > 0 || order.showers.some(({ findings }) => findings.length > 0) ? (
        <Box sx={{ mb: 2 }}>
          {order.showers.length > 0 ? null : (
            <Typography variant="h3">{hardwareListTexts.hardware}</Typography>
          )}
          <HardwareList
            hardware={order.hardware}
            showers={order.showers}
            findings="approved"
            showsReasons
            {...{ catalogue, locale }}
          />
          <HardwareCostNote cost={order.hardwareCost} currency={order.totals.currency} locale={locale} />
        </Box>
      ) : null}
      {order.showers.some(({ layout }) => layout.photos) ? (
        <Box sx={{ mb: 2 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {photoListTexts.photos}
          </Typography>
          <ShowerPhotos showers={order.showers} attachments={order.attachments} />
        </Box>
      ) : null}
      <QuoteTotalsLines totals={order.totals} locale={locale} />
    </SectionCard>
  );
}

function moneyOf({ price }: OrderPanel) {
  return price.totalMinor === null ? null : { amountMinor: price.totalMinor, currency: price.currency };
}

function remadePieces({ remakes }: OrderDetailsForTenant, panelUID: string): number[] {
  const pieces = remakes.flatMap((remake) => (remake.panelUID === panelUID ? remake.pieces : []));
  return [...new Set(pieces)].sort((one, other) => one - other);
}

function PanelStages({ panel, remade }: { panel: OrderPanel; remade: number[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
      <Typography component="span">{formatStages(panel)}</Typography>
      <StageBar
        place={panel.stage === 'packed' ? 'ready' : panel.stage}
        stage={panel.stage}
        stages={panel.stages}
        packedPieces={packedPieces(panel)}
        pieces={panel.quantity}
      />
      {remade.length > 0 ? <StatusChip label={texts.remadeNote(remade.join(', '))} tone="warning" /> : null}
    </Box>
  );
}

/** `Edging`, or for pieces at several stages `2 × Edging, 1 × Drilling`. */
function formatStages(panel: PanelProgress): string {
  const stages = listPieceStages(panel);
  const counts = PANEL_STAGES.flatMap((stage) => {
    const count = stages.filter((each) => each === stage).length;
    return count === 0 ? [] : [{ stage, count }];
  });
  return counts.length === 1
    ? PANEL_STAGE_WORDS[counts[0]!.stage]
    : counts.map(({ stage, count }) => texts.pieceStage(PANEL_STAGE_WORDS[stage], count)).join(', ');
}
