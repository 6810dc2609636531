import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { QuoteDetails, QuoteLine, QuoteShower } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, EmptyState, visuallyHidden } from '@glass/ui';
import { AmountsNote } from '../../parts/amounts-note.js';
import { useShownTotals } from '../../parts/shown-totals.js';
import { drawingUrl, newShowerUrl } from '../../parts/urls.js';
import { useGrowingCount } from '../../parts/use-growing-count.js';
import { PanelCard } from './panel-card.js';
import type { QuoteChange } from './quote-change.js';
import { findPane, type QuoteBlock } from './showers/list-blocks.js';
import { texts as showerTexts } from './showers/texts.js';
import { useShowerChanges } from './showers/use-shower-changes.js';
import { texts } from './texts.js';
import { usePanelActions, usePanelCardActions, usePanelOrder } from './use-panel-actions.js';
import type { QuoteState } from './use-quote.js';

/** Only quotes with showers load it. */
const ShowerGroup = lazy(() =>
  import(/* webpackChunkName: "quote-showers" */ './showers/shower-group.js').then((module) => ({
    default: module.ShowerGroup,
  })),
);

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
  const { session, tenant } = useShell();
  const isOpen = quote.status === 'draft' && session.mayWrite('quotes');
  const actions = usePanelActions(quote, quoteState);
  const order = usePanelOrder(quote, change);
  const showerChanges = useShowerChanges(quote, change);
  const attach = (panel: QuoteLine) => {
    const found = findPane(quote.showers, panel.uid);
    if (found) showerChanges.attach(found.shower, found.pane, panel);
  };
  const { cardActions, over } = usePanelCardActions(quoteState, actions, order, attach);
  const amounts = useShownTotals(quote, catalogue, quote.companyUID === null);
  const { blocks, isMoving } = order;
  const shown = useGrowingCount(blocks.length);
  const shownBlocks = blocks.slice(0, shown);
  const list = useRef<HTMLDivElement>(null);
  const isStartShown = shownBlocks.some(({ panels }) => panels.some(({ uid }) => uid === startPanel));
  useEffect(() => {
    if (isStartShown)
      list.current?.querySelector(`[data-panel-uid="${startPanel}"]`)?.scrollIntoView({ block: 'center' });
  }, [isStartShown, startPanel]);

  const isMovable = isOpen && blocks.length > 1;
  const isFirst = (key: string) => blocks[0]?.key === key;
  const isLast = (key: string) => blocks.at(-1)?.key === key;
  const card = (panel: QuoteLine, { key, shower }: QuoteBlock) => (
    <PanelCard
      key={panel.uid}
      panel={panel}
      shown={amounts}
      catalogue={catalogue}
      isOpen={isOpen}
      isApproved={quote.status === 'quoted' || quote.status === 'ordered'}
      cardActions={cardActions}
      isMovable={isMovable && !shower}
      isFirst={isFirst(key)}
      isLast={isLast(key)}
      isMoving={isMoving}
      isUnderDragged={over === panel.uid}
      ofShower={shower && (findPane([shower], panel.uid)?.pane.isDetached ? 'detached' : 'follows')}
    />
  );
  const step = (key: string, by: -1 | 1, isEnd: boolean) =>
    isMovable && !isEnd ? () => order.move(key, blocks.findIndex((block) => block.key === key) + by) : null;
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
      {blocks.length === 0 && quote.hardware.length > 0 ? null : blocks.length === 0 ? (
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
                {tenant.offersShowers ? (
                  <Button component={Link} to={newShowerUrl(quote.uid)}>
                    {showerTexts.addShower}
                  </Button>
                ) : null}
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
          <Stack ref={list} spacing={2}>
            {listSections(shownBlocks).map(({ key, shower, blocks: own }) =>
              shower ? (
                <Suspense key={key} fallback={<CardSkeleton lines={4} />}>
                  <ShowerGroup
                    {...{ quote, shower, catalogue }}
                    shown={amounts}
                    changes={isOpen ? showerChanges : null}
                    onStep={{ up: step(key, -1, isFirst(key)), down: step(key, 1, isLast(key)) }}
                  >
                    {own.flatMap((block) => block.panels.map((panel) => card(panel, block)))}
                  </ShowerGroup>
                </Suspense>
              ) : (
                <Card
                  key={key}
                  component="ul"
                  aria-label={texts.panels}
                  sx={{ listStyle: 'none', m: 0, p: 0 }}
                >
                  {own.flatMap((block) => block.panels.map((panel) => card(panel, block)))}
                </Card>
              ),
            )}
          </Stack>
        </>
      )}
      <Box role="status" sx={visuallyHidden}>
        {order.announcement}
      </Box>
    </>
  );
}

interface Section {
  key: string;
  shower: QuoteShower | null;
  blocks: QuoteBlock[];
}

/** Showers, and runs of panels between them, which share a card. */
function listSections(blocks: readonly QuoteBlock[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (last && !last.shower && !block.shower) last.blocks.push(block);
    else sections.push({ key: block.key, shower: block.shower, blocks: [block] });
  }
  return sections;
}
