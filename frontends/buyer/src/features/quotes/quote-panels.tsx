import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { EmptyState, visuallyHidden } from '@glass/ui';
import { AmountsNote } from '../../parts/amounts-note.js';
import { useShownTotals } from '../../parts/shown-totals.js';
import { drawingUrl } from '../../parts/urls.js';
import { useGrowingCount } from '../../parts/use-growing-count.js';
import { PanelCard } from './panel-card.js';
import type { QuoteChange } from './quote-change.js';
import { texts } from './texts.js';
import { usePanelActions, usePanelCardActions, usePanelOrder } from './use-panel-actions.js';
import type { QuoteState } from './use-quote.js';

interface QuotePanelsProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  quoteState: QuoteState;
  change: QuoteChange;
  onPasteRows: () => void;
  onShowTable: () => void;
  /** Panel to show first, such as the one that was opened. */
  startPanel: string | null;
}

export function QuotePanels(props: QuotePanelsProps) {
  const { quote, catalogue, quoteState, change, onPasteRows, onShowTable, startPanel } = props;
  const { session } = useShell();
  const isOpen = quote.status === 'draft' && session.mayWrite('quotes');
  const actions = usePanelActions(quote, quoteState);
  const order = usePanelOrder(quote, change);
  const { cardActions, over } = usePanelCardActions(quoteState, actions, order);
  const amounts = useShownTotals(quote, catalogue, quote.companyUID === null);
  const shown = useGrowingCount(order.panels.length);
  const list = useRef<HTMLUListElement>(null);
  const isStartShown = order.panels.slice(0, shown).some(({ uid }) => uid === startPanel);
  useEffect(() => {
    if (isStartShown)
      list.current?.querySelector(`[data-panel-uid="${startPanel}"]`)?.scrollIntoView({ block: 'center' });
  }, [isStartShown, startPanel]);
  return (
    <>
      {actions.deleted ? (
        <Alert
          severity="info"
          role="status"
          sx={{ mb: 2, displayPrint: 'none' }}
          action={
            <>
              <Button color="inherit" size="small" loading={actions.isRestoring} onClick={actions.restore}>
                {texts.undo}
              </Button>
              <Button color="inherit" size="small" onClick={actions.forget}>
                {texts.close}
              </Button>
            </>
          }
        >
          {texts.removed(texts.panelName(actions.deleted.lineNumber, actions.deleted.spec.mark))}
        </Alert>
      ) : null}
      {quote.panels.length === 0 && quote.hardware.length > 0 ? null : quote.panels.length === 0 ? (
        <EmptyState
          title={texts.noPanels}
          action={
            isOpen ? (
              <>
                <Button
                  variant="contained"
                  component={Link}
                  to={`${screenUrl('/panel-edit')}?quote=${quote.uid}`}
                >
                  {texts.addFirstPanel}
                </Button>
                <Button onClick={onShowTable}>{texts.typeInTable}</Button>
                <Button onClick={onPasteRows}>{texts.pasteRows}</Button>
                <Button component={Link} to={drawingUrl(quote.uid)}>
                  {texts.uploadDxf}
                </Button>
              </>
            ) : null
          }
        >
          {isOpen ? texts.noPanelsWhy : null}
        </EmptyState>
      ) : (
        <>
          <AmountsNote>{amounts.note}</AmountsNote>
          <Card ref={list} component="ul" aria-label={texts.panels} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {order.panels.slice(0, shown).map((panel, index) => (
              <PanelCard
                key={panel.uid}
                panel={panel}
                shown={amounts}
                catalogue={catalogue}
                isOpen={isOpen}
                isApproved={quote.status === 'quoted' || quote.status === 'ordered'}
                cardActions={cardActions}
                isMovable={isOpen && order.panels.length > 1}
                isFirst={index === 0}
                isLast={index === order.panels.length - 1}
                isMoving={order.isMoving}
                isUnderDragged={over === panel.uid}
              />
            ))}
          </Card>
        </>
      )}
      <Box role="status" sx={visuallyHidden}>
        {order.announcement}
      </Box>
    </>
  );
}
