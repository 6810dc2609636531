import type { Catalogue } from '@glass/contracts/catalogue';
import { screenUrl } from '@glass/contracts/screens';
import {
  assess,
  LAST_STAGE,
  PanelEditor,
  type PanelEditorHandle,
  starterPanel,
  useRenderStages,
} from '@glass/panel-editor';
import { formatLength } from '@glass/geometry';
import { useShell } from '@glass/shell-contract';
import { formatMoney, onDemand } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { EditorSheet, EditorSkeleton, PanelPage } from '../panel-edit/panel-page.js';
import { texts as pageTexts } from '../panel-edit/texts.js';
import { type StoredPanel, openPanel } from './stored-panels.js';
import { PanelStrip } from './panel-strip.js';
import { texts } from './texts.js';
import { usePhotoUrl } from '../../parts/use-photo-url.js';
import { findPanelSwappedAgainst } from './swapped-sizes.js';
import type { ExamplePanel } from './opened-drawing.js';
import type { StoredPanelsState } from './use-stored-panels.js';
import type { SendPanels } from './use-send-panels.js';

const SaveQuoteDialog = onDemand(() =>
  import('./save-quote-dialog.js').then((loaded) => loaded.SaveQuoteDialog),
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

interface KeptPanelsEditorProps {
  title: string;
  purpose: string;
  actionLabel: string;
  /** Shown if something blocks the page's action. */
  notice?: ReactNode;
  /** Between the panels and the editor. */
  beforeEditor?: ReactNode;
  /** Offers products to start from. */
  offersStarts?: boolean;
  catalogue: Catalogue;
  panelsState: StoredPanelsState;
  sending: SendPanels;
}

/** Reserves space for the start tiles, so the layout doesn't shift when they load. */
const START_ROW_PX = { height: 64, width: 893, minWidth: 260 };

/** The panels of the visit, one of them in the editor, with the page's action below. */
export function StoredPanelsEditor(props: KeptPanelsEditorProps) {
  const { title, purpose, actionLabel, notice, beforeEditor, offersStarts, catalogue, panelsState, sending } =
    props;
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
  const sum = useMemo(() => sumOfPanels(listed.panels, catalogue, locale), [listed, catalogue, locale]);

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
      toast.success(texts.removed(name), { label: texts.undo, onClick: takeBack });
    },
    [remove, toast],
  );

  /** Most panels of a job share a glass. */
  const { materialUID } = open.spec;
  const addPanel = useCallback(() => {
    const { spec, quantity } = starterPanel(catalogue);
    add({ spec: { ...spec, materialUID }, quantity });
  }, [add, catalogue, materialUID]);

  return (
    <PanelPage
      title={title}
      purpose={purpose}
      starts={
        offersStarts ? (
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
        ) : undefined
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
          {mayKeep ? (
            notice
          ) : (
            <Alert severity="info" sx={{ mb: 2 }}>
              {texts.readOnly}
            </Alert>
          )}
        </>
      }
    >
      <PrintedDrafts panels={kept.panels} catalogue={catalogue} />
      {beforeEditor}
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
            sumText={sum === null ? null : texts.sumOf(listed.panels.length, sum)}
            stage={turn - 1}
            focusesWidth
            sizeQuestion={sizeQuestion}
            onUploadDrawing={mayKeep ? uploadDrawing : undefined}
            action={
              mayKeep ? (
                <Button variant="contained" size="large" loading={sending.isSending} onClick={sending.press}>
                  {actionLabel}
                </Button>
              ) : undefined
            }
          />
        </EditorSheet>
      )}
      {sending.isChoosing ? (
        <SaveQuoteDialog
          panelCount={count}
          onCreateAccount={sending.createAccount}
          onSignIn={sending.signIn}
          onClose={sending.stay}
        />
      ) : null}
    </PanelPage>
  );
}

/** Formats the sum of several panels; null for one panel, or if one has no price yet. */
function sumOfPanels(panels: readonly StoredPanel[], catalogue: Catalogue, locale: string): string | null {
  if (panels.length < 2) return null;
  let amountMinor = 0;
  for (const panel of panels) {
    const total = assess(panel, catalogue).price?.totalMinor ?? null;
    if (total === null) return null;
    amountMinor += total;
  }
  return formatMoney({ amountMinor, currency: catalogue.currency }, locale);
}
