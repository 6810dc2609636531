import type { Catalogue } from '@glass/contracts/catalogue';
import { screenUrl, type ScreenPath } from '@glass/contracts/screens';
import {
  LAST_STAGE,
  PanelEditor,
  type PanelEditorHandle,
  starterPanel,
  useRenderStages,
} from '@glass/panel-editor';
import { formatLength } from '@glass/geometry';
import { useShell } from '@glass/shell-contract';
import { onDemand, sizes } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { EditorSheet, EditorSkeleton, PanelPage } from '../panel-edit/panel-page.js';
import { texts as pageTexts } from '../panel-edit/texts.js';
import type { VisitShipping } from './buyer-terms.js';
import { TotalFigure, totalNote } from './order-total.js';
import type { PricedPanels } from './price-panels.js';
import { type StoredPanel, openPanel } from './stored-panels.js';
import { PanelStrip } from './panel-strip.js';
import { summaryTexts } from './summary-texts.js';
import { texts } from './texts.js';
import { usePhotoUrl } from '../../parts/use-photo-url.js';
import { findPanelSwappedAgainst } from './swapped-sizes.js';
import type { ExamplePanel } from './opened-drawing.js';
import type { StoredPanelsState } from './use-stored-panels.js';
import type { SendPanels } from './use-send-panels.js';

const EmailQuoteDialog = onDemand(() =>
  import('./guest/email-quote-dialog.js').then((loaded) => loaded.EmailQuoteDialog),
);

const AlreadySaved = onDemand(() => import('./already-saved.js').then((loaded) => loaded.AlreadySaved));

const StartTiles = onDemand(() => import('./start-tiles.js').then((loaded) => loaded.StartTiles), {
  isAtRest: true,
});

const PrintedDrafts = onDemand(() => import('./printed-drafts.js').then((loaded) => loaded.PrintedDrafts), {
  isAtRest: true,
});

const SwappedSizesQuestion = onDemand(() =>
  import('./swapped-sizes-question.js').then((loaded) => loaded.SwappedSizesQuestion),
);

/** Phones show the total alone. */
const OrderSummary = onDemand(() => import('./order-summary.js').then((loaded) => loaded.OrderSummary));
const SummarySheet = onDemand(() => import('./summary-sheet.js').then((loaded) => loaded.SummarySheet));

interface KeptPanelsEditorProps {
  title: string;
  purpose: string;
  orderLabel: string;
  /** Shown if something blocks the order. */
  orderNotice: ReactNode;
  companyName: string | null;
  /** null while a panel is unfinished. */
  priced: PricedPanels | null;
  shipping: VisitShipping;
  catalogue: Catalogue;
  panelsState: StoredPanelsState;
  sending: SendPanels;
  /** This page. */
  at: ScreenPath;
}

/**
 * The summary is beside the editor from this width, which leaves the drawing 400 px; below, its total is in the
 * editor's foot.
 */
const SUMMARY_PX = { from: 1200, width: 288 };

/** Reserves space for the start tiles, so the layout doesn't shift when they load. */
const START_ROW_PX = { height: 64, width: 893, minWidth: 260 };

/** The panels of the visit, one of them in the editor, with the order's summary. */
export function StoredPanelsEditor(props: KeptPanelsEditorProps) {
  const { title, purpose, orderLabel, orderNotice, companyName, priced, shipping } = props;
  const { catalogue, panelsState, sending, at } = props;
  const hasSide = useMediaQuery(`(min-width: ${SUMMARY_PX.from}px)`, { noSsr: true });
  // Loads beside the editor's stages.
  useEffect(() => {
    if (hasSide) void OrderSummary.fetch().catch(() => undefined);
  }, [hasSide]);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const editor = useRef<PanelEditorHandle>(null);
  // Renders the panels first, then the editor in stages.
  const turn = useRenderStages(LAST_STAGE + 1);
  const isWhole = turn > LAST_STAGE;
  const { api, confirm, navigate, session, tenant, toast } = useShell();
  const mayKeep = session.mayWrite('quotes');
  const { kept, isRestored, add, remove, startOver: restart } = panelsState;
  // May lag behind a drag in the editor.
  const listed = useDeferredValue(kept);
  /** Opens the file dialog for drawings that are read in the browser. */
  const chooseDrawing = useRef<(() => void) | null>(null);
  const [drawnNote, setDrawnNote] = useState<ReactNode>(null);
  const uploadDrawing = useCallback(
    () => (chooseDrawing.current ?? (() => navigate(screenUrl('/dxf-panel-selection'))))(),
    [navigate],
  );
  const { locale } = tenant.settings;
  const photoUrl = usePhotoUrl();
  const open = openPanel(kept);
  const count = kept.panels.length;

  const { mean } = panelsState;
  const turned = findPanelSwappedAgainst(kept);
  const turnedNumber = turned ? kept.panels.indexOf(turned) + 1 : 0;
  const sizeQuestion = useMemo(
    () =>
      turned && (
        <SwappedSizesQuestion
          editor={editor}
          catalogue={catalogue}
          number={turnedNumber}
          before={turned.spec}
          onMeant={mean}
        />
      ),
    [turned, turnedNumber, catalogue, mean],
  );

  /** Only if the initial panel is unchanged. */
  const exampleOf = (): ExamplePanel | null => {
    const [only] = kept.panels;
    const { spec } = starterPanel(catalogue);
    if (!only || count > 1 || isRestored || JSON.stringify(only.spec) !== JSON.stringify(spec)) return null;
    const { shape } = only.spec;
    if (shape.kind !== 'rectangle') return null;
    const { precision } = catalogue;
    const [width, height] = [shape.width, shape.height].map(({ mm }) => formatLength(mm, precision));
    return { size: `${width} × ${height}`, remove: () => void remove(only) };
  };

  const startOver = useCallback(() => {
    const sure = confirm(texts.startOverQuestion(count), {
      title: texts.startOverTitle,
      confirmText: texts.startOver,
      danger: true,
    });
    void sure.then((isSure) => isSure && restart(starterPanel(catalogue)));
  }, [confirm, count, restart, catalogue]);

  const removePanel = useCallback(
    (panel: StoredPanel, name: string) => {
      const takeBack = remove(panel);
      toast.success(() => texts.removed(name), { label: () => texts.undo, onClick: takeBack });
    },
    [remove, toast],
  );

  /** Most panels of a job share a glass. */
  const { materialUID } = open.spec;
  const addPanel = useCallback(() => {
    const { spec, quantity } = starterPanel(catalogue);
    add({ spec: { ...spec, materialUID }, quantity });
  }, [add, catalogue, materialUID]);

  const summary = {
    catalogue,
    panels: listed.panels,
    priced,
    companyName,
    shipping,
    disabled: sending.isSending || !mayKeep,
    onShip: panelsState.ship,
    notice: mayKeep ? orderNotice : null,
    buttons: mayKeep
      ? {
          orderLabel,
          saveLabel: session.isAuthenticated ? summaryTexts.save : summaryTexts.email,
          isSending: sending.isSending,
          onOrder: () => sending.press('order'),
          onSave: () => sending.press('save'),
        }
      : null,
  };
  const footTotal = (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        alignItems: { xs: 'flex-start', sm: 'flex-end' },
      }}
    >
      <TotalFigure priced={priced} locale={locale} />
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => setSheetOpen(true)}
        sx={{
          // Within two lines in every language and font, so that the drawing above keeps its height.
          ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
          ...{ minHeight: 28, maxWidth: '100%', px: 0.5, py: 0, mx: -0.5, minWidth: 0 },
          ...{ lineHeight: 1.15, textAlign: 'left' },
        }}
      >
        {totalNote({ catalogue, priced, shipping }, tenant.settings) || summaryTexts.details}
      </Button>
    </Box>
  );

  return (
    <PanelPage
      title={title}
      purpose={purpose}
      starts={
        // Reserves the row of tiles, which load after the first price.
        <Box
          sx={{
            flex: { md: `0 1 ${START_ROW_PX.width}px` },
            minWidth: { md: START_ROW_PX.minWidth },
            minHeight: START_ROW_PX.height,
            mb: { xs: 1, md: 0 },
          }}
        >
          {isWhole ? (
            <StartTiles
              editor={editor}
              catalogue={catalogue}
              disabled={sending.isSending}
              drawing={
                mayKeep
                  ? {
                      chooser: chooseDrawing,
                      quoteUID: kept.quoteUID,
                      addBehind: panelsState.addBehind,
                      open: panelsState.open,
                      exampleOf,
                      onNote: setDrawnNote,
                    }
                  : null
              }
            />
          ) : null}
        </Box>
      }
      strip={
        <PanelStrip
          kept={listed}
          catalogue={catalogue}
          locale={locale}
          disabled={sending.isSending}
          onOpen={panelsState.open}
          onAdd={addPanel}
          onRemove={removePanel}
          onStartOver={isRestored || count > 1 ? startOver : null}
        />
      }
      notice={
        <>
          {drawnNote}
          {kept.isHandedOver && session.isAuthenticated ? <AlreadySaved panelsState={panelsState} /> : null}
          {mayKeep ? null : (
            <Alert severity="info" sx={{ mb: 2 }}>
              {texts.readOnly}
            </Alert>
          )}
        </>
      }
    >
      <PrintedDrafts panels={kept.panels} catalogue={catalogue} />
      <Box
        sx={
          hasSide
            ? {
                display: 'grid',
                gridTemplateColumns: `minmax(0, 1fr) ${SUMMARY_PX.width}px`,
                gap: 2,
                alignItems: 'start',
                '@media print': { display: 'block' },
              }
            : undefined
        }
      >
        {turn === 0 ? (
          <EditorSkeleton label={pageTexts.loading} />
        ) : (
          <EditorSheet>
            <PanelEditor
              ref={editor}
              key={open.panelUID}
              catalogue={catalogue}
              modelUrl={api.modelUrl}
              spec={open.spec}
              quantity={open.quantity}
              onChange={panelsState.change}
              disabled={sending.isSending}
              fieldErrors={sending.fieldErrors}
              locale={locale}
              photoUrl={photoUrl}
              total={hasSide ? null : footTotal}
              stage={turn - 1}
              focusesWidth
              sizeQuestion={sizeQuestion}
              onUploadDrawing={mayKeep ? uploadDrawing : undefined}
              action={
                mayKeep && !hasSide ? (
                  <Button
                    variant="contained"
                    size="large"
                    loading={sending.isSending}
                    onClick={() => sending.press('order')}
                  >
                    {orderLabel}
                  </Button>
                ) : undefined
              }
            />
          </EditorSheet>
        )}
        {hasSide ? (
          <Paper
            component="section"
            variant="outlined"
            aria-label={summaryTexts.title}
            sx={{
              position: 'sticky',
              top: `calc(var(--shell-top, ${sizes.appBar}px) + 8px)`,
              maxHeight: `calc(100dvh - var(--shell-top, ${sizes.appBar}px) - 16px)`,
              overflowY: 'auto',
              p: 2,
              displayPrint: 'none',
            }}
          >
            {isWhole ? <OrderSummary {...summary} /> : null}
          </Paper>
        ) : null}
      </Box>
      {isSheetOpen && !hasSide ? <SummarySheet {...summary} onClose={() => setSheetOpen(false)} /> : null}
      {sending.isAsking ? (
        <EmailQuoteDialog at={at} panelsState={panelsState} onClose={sending.stay} />
      ) : null}
    </PanelPage>
  );
}
