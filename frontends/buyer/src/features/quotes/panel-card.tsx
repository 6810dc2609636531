import { useLanguage } from '@glass/language/react';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import SquareFoot from '@mui/icons-material/SquareFoot';
import ViewInAr from '@mui/icons-material/ViewInAr';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { QuoteLine } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { PanelFindings, PanelLine } from '@glass/panel-editor';
import { SeeIn3d, view3dTexts } from '@glass/panel-editor/view-3d';
import { useShell } from '@glass/shell-contract';
import { formatMoney } from '@glass/ui';
import { wordPrice } from '@glass/pricing/words';
import { panelRow, PriceButton } from '../../parts/panel-row.js';
import { type ShownTotals, toTaxedTotal } from '../../parts/shown-totals.js';
import { panelViewUrl } from '../../parts/urls.js';
import { ActionMenu } from './action-menu.js';
import { BreakdownDialog } from './breakdown-dialog.js';
import { dropTarget, PanelMover } from './panel-mover.js';
import { QuantityConflict, QuantityField, useQuantity } from './quantity-field.js';
import { DetachedNote } from './showers/detached-note.js';
import { texts } from './texts.js';
import type { PanelCardActions } from './use-panel-actions.js';

interface PanelCardProps {
  panel: QuoteLine;
  /** Prices of the quote as the buyer sees them. Keep it stable. */
  shown: ShownTotals;
  catalogue: Catalogue;
  /** Panels of open quotes can be changed. */
  isOpen: boolean;
  /** The quote can be ordered or was. */
  isApproved: boolean;
  cardActions: PanelCardActions;
  /** In an open quote with other panels. */
  isMovable: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** The last move is being saved. */
  isMoving: boolean;
  /** Another panel is dragged over this one. */
  isUnderDragged: boolean;
  /** Whether it follows the layout of its shower; null without a shower. */
  ofShower: 'follows' | 'detached' | null;
}

export const PanelCard = memo(function PanelCard(props: PanelCardProps) {
  useLanguage();
  const {
    panel,
    shown,
    catalogue,
    isOpen,
    isApproved,
    cardActions,
    isMovable,
    isFirst,
    isLast,
    isMoving,
    isUnderDragged,
    ofShower,
  } = props;
  const { api, download, navigate, tenant, toast } = useShell();
  const [isIn3d, setIn3d] = useState(false);
  const [isBreakdownShown, setIsBreakdownShown] = useState(false);
  const quantityState = useQuantity(panel, cardActions.changed, cardActions.refused);
  const { lineNumber, price, quantity, spec } = panel;
  const { locale } = tenant.settings;
  const { isGross, amounts, note } = shown;
  // Showers have a number of units instead.
  const hasQuantityField = isOpen && ofShower === null;
  const money = (amountMinor: number | null) =>
    amountMinor === null ? null : { amountMinor, currency: price.currency };

  const small = { fontSize: 'small' } as const;
  const actions = [
    {
      label: texts.view,
      icon: <SquareFoot {...small} />,
      run: () => navigate(panelViewUrl(panel.uid)),
    },
    { label: view3dTexts.open, icon: <ViewInAr {...small} />, run: () => setIn3d(true) },
    {
      label: texts.dxf,
      icon: <FileDownloadOutlined {...small} />,
      run: () => void download('/api/glass-panel/get-dxf', { panelUID: panel.uid }).catch(toast.error),
    },
    isOpen && {
      label: texts.duplicate,
      icon: <ContentCopy {...small} />,
      run: () => cardActions.duplicate(panel),
    },
    isMovable &&
      !isFirst && {
        label: texts.moveUp,
        icon: <ArrowUpward {...small} />,
        run: () => cardActions.step(panel.uid, -1),
      },
    isMovable &&
      !isLast && {
        label: texts.moveDown,
        icon: <ArrowDownward {...small} />,
        run: () => cardActions.step(panel.uid, 1),
      },
    // The panels of a shower are removed with it.
    isOpen &&
      ofShower === null && {
        label: texts.remove,
        icon: <DeleteOutlined {...small} />,
        run: () => cardActions.remove(panel),
      },
  ];
  return (
    <Box
      component="li"
      data-panel-uid={panel.uid}
      sx={{
        ...panelRow,
        ...(isUnderDragged ? { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 } : {}),
      }}
      {...(isMovable ? dropTarget((panelUID) => cardActions.drop(panelUID, panel.uid)) : {})}
    >
      <PanelLine
        locale={locale}
        level={2}
        lineNumber={lineNumber}
        spec={spec}
        catalogue={catalogue}
        facts={
          <>
            {hasQuantityField ? (
              <Box sx={{ displayPrint: 'none' }}>
                <QuantityField
                  lineNumber={lineNumber}
                  quantity={quantityState.quantity}
                  onChange={quantityState.change}
                />
              </Box>
            ) : null}
            {/* In print, the quantity field is replaced by text. */}
            <Typography
              sx={hasQuantityField ? { display: 'none', displayPrint: 'block' } : { whiteSpace: 'nowrap' }}
            >
              {texts.quantity(quantity)}
            </Typography>
          </>
        }
        amount={
          <Box sx={{ opacity: quantityState.isSaving ? 0.5 : 1 }} aria-busy={quantityState.isSaving}>
            <PriceButton
              label={texts.breakdownOf(lineNumber)}
              money={money(amounts.get(panel.uid) ?? null)}
              locale={locale}
              onClick={() => setIsBreakdownShown(true)}
            />
            {!isGross && price.unitMinor !== null && (quantity > 1 || price.once) ? (
              <Typography variant="caption" component="p" color="textSecondary">
                {texts.each(formatMoney({ amountMinor: price.unitMinor, currency: price.currency }, locale))}
              </Typography>
            ) : null}
            {(isGross ? [] : price.once)?.map(({ label, amountMinor }, index) => (
              <Typography key={index} variant="caption" component="p" color="textSecondary">
                {`${wordPrice(label, locale)} ${formatMoney({ amountMinor, currency: price.currency }, locale)}`}
              </Typography>
            ))}
          </Box>
        }
        actions={
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              displayPrint: 'none',
              // Next to quantity and price on phones.
              '& .MuiIconButton-root': { p: 0.625 },
            }}
          >
            {isMovable ? (
              <PanelMover
                panelUID={panel.uid}
                lineNumber={lineNumber}
                disabled={isMoving}
                onStep={(by) => cardActions.step(panel.uid, by)}
                onHover={cardActions.hover}
                onDropOnto={(onto) => cardActions.drop(panel.uid, onto)}
              />
            ) : null}
            {isOpen ? (
              <Button
                size="small"
                component={Link}
                to={screenUrl('/panel-edit/{uid}', panel.uid)}
                aria-label={texts.editPanel(lineNumber)}
                startIcon={<EditOutlined />}
              >
                {texts.edit}
              </Button>
            ) : null}
            <ActionMenu label={texts.actionsOf(lineNumber)} icon={<MoreHoriz />} actions={actions} />
          </Box>
        }
      >
        {ofShower === 'detached' ? (
          <DetachedNote
            panelName={texts.panelName(lineNumber, spec.mark)}
            onAttach={isOpen ? () => cardActions.attach(panel) : null}
          />
        ) : null}
        <PanelFindings panel={panel} locale={locale} isApproved={isApproved} />
        {quantityState.refused === null ? null : (
          <QuantityConflict
            panel={panel}
            catalogue={catalogue}
            wanted={quantityState.refused}
            onSetAnyway={() => quantityState.change(quantityState.refused ?? quantity)}
            onKeep={quantityState.dismiss}
          />
        )}
      </PanelLine>
      {isIn3d ? (
        <SeeIn3d
          spec={spec}
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
          note={note}
          onClose={() => setIsBreakdownShown(false)}
        />
      ) : null}
    </Box>
  );
});
