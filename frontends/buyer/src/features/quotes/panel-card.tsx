import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { screenUrl, type Catalogue, type GlassPanelReply, type QuotePanel } from '@glass/contracts';
import { PanelLine } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { formatMoney, MoneyText } from '@glass/ui';
import { ActionMenu, type MenuAction } from './action-menu.js';
import { BreakdownDialog } from './breakdown-dialog.js';
import { dropTarget, PanelMover } from './panel-mover.js';
import { PanelFindings } from './panel-findings.js';
import { QuantityConflict } from './quantity-conflict.js';
import { QuantityField } from './quantity-field.js';
import { texts } from './texts.js';
import { useQuantity } from './use-quantity.js';

export interface PanelCardProps {
  panel: QuotePanel;
  catalogue: Catalogue;
  /** An open quote's panels can be changed. */
  isOpen: boolean;
  onChanged: (reply: GlassPanelReply) => void;
  onDuplicate: () => void;
  onDelete: () => void;
  /** Null where the panel cannot be moved. */
  place: PanelPlace | null;
}

export interface PanelPlace {
  isFirst: boolean;
  isLast: boolean;
  isMoving: boolean;
  /** One place up (-1) or down (1). */
  onStep: (by: -1 | 1) => void;
  /** Another panel was dropped here. */
  onDropped: (panelUID: string) => void;
}

export function PanelCard(props: PanelCardProps) {
  const { panel, catalogue, isOpen, onChanged, onDuplicate, onDelete, place } = props;
  const { download, tenant, toast } = useShell();
  const [isBreakdownShown, setIsBreakdownShown] = useState(false);
  const inHand = useQuantity(panel, onChanged);
  const { lineNumber, price, quantity, spec } = panel;
  const { locale } = tenant.settings;
  const money = (amountMinor: number | null) =>
    amountMinor === null ? null : { amountMinor, currency: price.currency };

  const actions: MenuAction[] = [
    {
      label: texts.dxf,
      icon: <FileDownloadOutlined fontSize="small" />,
      run: () => void download('/api/glass-panel/get-dxf', { panelUID: panel.uid }).catch(toast.error),
    },
    ...(isOpen
      ? [
          { label: texts.duplicate, icon: <ContentCopy fontSize="small" />, run: onDuplicate },
          ...(place && !place.isFirst
            ? [{ label: texts.moveUp, icon: <ArrowUpward fontSize="small" />, run: () => place.onStep(-1) }]
            : []),
          ...(place && !place.isLast
            ? [
                {
                  label: texts.moveDown,
                  icon: <ArrowDownward fontSize="small" />,
                  run: () => place.onStep(1),
                },
              ]
            : []),
          { label: texts.remove, icon: <DeleteOutlined fontSize="small" />, run: onDelete },
        ]
      : []),
  ];
  return (
    <Card component="li" sx={{ p: 2, breakInside: 'avoid' }} {...(place ? dropTarget(place.onDropped) : {})}>
      <PanelLine
        level={2}
        lineNumber={lineNumber}
        spec={spec}
        catalogue={catalogue}
        facts={
          // On paper there is no field to read it from.
          <Typography sx={isOpen ? { display: 'none', displayPrint: 'block' } : undefined}>
            {texts.quantity(quantity)}
          </Typography>
        }
        amount={
          <Box sx={{ opacity: inHand.isSaving ? 0.5 : 1 }} aria-busy={inHand.isSaving}>
            <MoneyText money={money(price.totalMinor)} locale={locale} strong />
            {price.unitMinor !== null && quantity > 1 ? (
              <Typography variant="caption" component="p" color="textSecondary">
                {texts.each(formatMoney({ amountMinor: price.unitMinor, currency: price.currency }, locale))}
              </Typography>
            ) : null}
          </Box>
        }
      >
        <PanelFindings panel={panel} />
        {inHand.refused === null ? null : (
          <QuantityConflict
            panel={panel}
            catalogue={catalogue}
            wanted={inHand.refused}
            onSetAnyway={() => inHand.change(inHand.refused ?? quantity)}
            onKeep={inHand.dismiss}
          />
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            rowGap: 1,
            mt: 1,
            displayPrint: 'none',
          }}
        >
          {isOpen ? (
            <Box sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}>
              <QuantityField lineNumber={lineNumber} quantity={inHand.quantity} onChange={inHand.change} />
            </Box>
          ) : null}
          {place ? (
            <PanelMover
              panelUID={panel.uid}
              lineNumber={lineNumber}
              disabled={place.isMoving}
              onStep={place.onStep}
            />
          ) : null}
          <Button
            size="small"
            onClick={() => setIsBreakdownShown(true)}
            aria-label={texts.breakdownOf(lineNumber)}
          >
            {texts.breakdown}
          </Button>
          {isOpen ? (
            <Button
              size="small"
              variant="outlined"
              component={Link}
              to={screenUrl('/panel-edit/{uid}', panel.uid)}
              aria-label={texts.editPanel(lineNumber)}
            >
              {texts.edit}
            </Button>
          ) : null}
          <ActionMenu label={texts.actionsOf(lineNumber)} icon={<MoreHoriz />} actions={actions} />
        </Box>
      </PanelLine>
      {isBreakdownShown ? (
        <BreakdownDialog panel={panel} locale={locale} onClose={() => setIsBreakdownShown(false)} />
      ) : null}
    </Card>
  );
}
