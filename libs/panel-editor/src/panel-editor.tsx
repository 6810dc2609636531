import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { Finding, PanelPart, PanelSpec } from '@glass/contracts/panel';
import type { Uid } from '@glass/contracts/primitives';
import type { PanelDraft } from '@glass/contracts/quote';
import { applyChange } from '@glass/geometry';
import { applyFix } from './commands/details.js';
import { DrawingPane } from './drawing/drawing-pane.js';
import { FootBar } from './foot/foot-bar.js';
import { CornersSection, EdgesSection } from './form/finish-sections.js';
import { FeaturesSection } from './form/features-section.js';
import { GlassSection } from './form/glass-section.js';
import { NotesSection } from './form/notes-section.js';
import { ShapeSection } from './form/shape-section.js';
import { EditorContext, HighlightContext, type Editor } from './state/editor-context.js';
import { usePanelEditing } from './state/editor-state.js';
import { useFindingWords } from './state/finding-words.js';
import { assess, type FieldFault } from './state/panel-assessment.js';
import { onSpec } from './state/panel-draft.js';
import { unknownFrame } from './state/frame.js';
import { useTyping } from './state/use-typing.js';
import { undoOrRedo, usePrefetchedParts } from '@glass/ui';
import { useSettledValue, useLastDrawable, useStableValue } from './state/render-hooks.js';

/** Imperative handle for the page around the editor. */
export interface PanelEditorHandle {
  present: () => PanelSpec;
  /**
   * Replaces the panel in one undo step.
   * @param announcement shown over the drawing
   */
  replace: (label: () => string, spec: PanelSpec, announcement?: () => string) => void;
  /** Focuses the first size field. */
  focusSize: () => void;
}

export interface PanelEditorProps {
  ref?: Ref<PanelEditorHandle>;
  catalogue: Catalogue;
  spec: PanelSpec;
  /** Within `limits.pieces`. */
  quantity: number;
  /** Called on every change. Pass the same objects back as `spec` and `quantity`, or the undo history restarts. */
  onChange: (draft: PanelDraft) => void;
  disabled?: boolean;
  /** Server errors by path in the spec (`shape.width`), shown at the fields. */
  fieldErrors?: readonly FieldFault[];
  /** Total of all panels as text, shown below the panel's price. */
  sumText?: string | null;
  /** Replaces the panel's price in the foot; null for none. */
  total?: ReactNode;
  /** The page's primary action: "Add to quote", "Save". */
  action?: ReactNode;
  /** The quantity follows from something else and can't be changed here. */
  hasFixedQuantity?: boolean;
  /** File name of the drawing that the contour comes from: `bath-door.dxf`. */
  drawingName?: string | null;
  /** With a keyboard, focuses the width unless something else has focus. */
  focusesWidth?: boolean;
  /** Selects what the worst finding is about when the editor opens. */
  selectsFinding?: boolean;
  /** Opens the upload of a drawing; if omitted, the shape list does not offer it. */
  onUploadDrawing?: () => void;
  /** Shown below the sizes. Keep the element stable while the question is the same. */
  sizeQuestion?: ReactNode;
  /** URL of a packed 3D model, for a phone's viewer. */
  modelUrl?: ((plan: string) => string) | undefined;
  /** For money; defaults to the browser's locale. */
  locale?: string;
  /** URL of a picture of the tenant; keep it stable. */
  photoUrl?: (fileUID: Uid) => string;
  /** Rendering stage: first the drawing, then parts of the form, then everything (`useRenderStages`). */
  stage?: number;
}

/** Parts of the editor load before this (ms) only once someone works on it. */
const PARTS_AFTER_MS = 8000;

/** Drawing, glass, shape, the other sections, foot: each is inserted in a task of its own. */
export const LAST_STAGE = 4;

/** Drawing and form of one panel, with price and findings. */
export function PanelEditor(props: PanelEditorProps) {
  const {
    catalogue,
    spec,
    quantity,
    onChange,
    disabled = false,
    fieldErrors = [],
    action,
    locale,
    modelUrl,
  } = props;
  const {
    drawingName = null,
    sumText = null,
    total,
    focusesWidth = false,
    selectsFinding = false,
    onUploadDrawing,
    photoUrl,
    hasFixedQuantity,
    sizeQuestion,
    stage = LAST_STAGE,
    ref,
  } = props;
  const isWhole = stage >= LAST_STAGE;
  usePrefetchedParts(PARTS_AFTER_MS);
  const root = useRef<HTMLElement>(null);
  // On touch screens, the keyboard would cover the drawing.
  const hasKeyboard = useMediaQuery('(pointer: fine)', { noSsr: true });
  useEffect(() => {
    if (!isWhole || !focusesWidth || !hasKeyboard || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('[name="shape.width"]')?.focus({ preventScroll: true });
  }, [isWhole, focusesWidth, hasKeyboard]);
  const draft = useMemo(() => ({ spec, quantity }), [spec, quantity]);
  const { state, dispatch, actions } = usePanelEditing(draft, onChange);
  useImperativeHandle(
    ref,
    () => ({
      present: actions.present,
      replace: (label, next, announcement) =>
        actions.run({ ...onSpec({ text: label }, null, () => next), announcement }),
      focusSize: () => root.current?.querySelector<HTMLElement>('input[name^="shape."]')?.focus(),
    }),
    [actions],
  );
  useFindingWords();
  // Kept by `assess`.
  const assessment = assess(state.draft, catalogue);
  const selectWorst = useEffectEvent(() => {
    const [worst] = assessment.findings;
    if (worst) actions.select(worst.part);
  });
  useEffect(() => {
    if (isWhole && selectsFinding) selectWorst();
  }, [isWhole, selectsFinding]);
  const drawable = useLastDrawable(assessment.drawable);
  const [pointed, pointAt] = useState<PanelPart | null>(null);
  const [focusedPath, focusPath] = useState<string | null>(null);
  const [previewed, setPreviewed] = useState<Finding | null>(null);
  const shownPreview = previewed && assessment.findings.includes(previewed) ? previewed : null;
  const [proposed, propose] = useState<PanelSpec | null>(null);
  const [isDragging, setDragging] = useState(false);
  const { isTyping, ...typing } = useTyping();

  const faults = useStableValue([...assessment.faults, ...fieldErrors]);
  const frame = useStableValue(drawable?.frame ?? unknownFrame(state.draft.spec, catalogue.precision));
  const source = useMemo(
    () => ({ fileName: drawingName, upload: onUploadDrawing }),
    [drawingName, onUploadDrawing],
  );
  const editor = useMemo<Editor>(
    () => ({
      catalogue,
      frame,
      disabled,
      locale,
      modelUrl,
      source,
      photoUrl,
      hasFixedQuantity,
      ...actions,
      pointAt,
      propose,
      setDragging,
      focusPath,
      faults,
      faultAt: (path) => faults.find((fault) => fault.path === path)?.message,
    }),
    [catalogue, frame, disabled, locale, modelUrl, source, photoUrl, hasFixedQuantity, actions, faults],
  );
  const undo = useCallback(() => dispatch({ kind: 'undo' }), [dispatch]);
  const redo = useCallback(() => dispatch({ kind: 'redo' }), [dispatch]);
  const { selection, chosen } = state;
  const shown = state.draft.spec;
  const highlighted = useMemo(() => ({ selection, pointed, chosen }), [selection, pointed, chosen]);

  const preview = useMemo(
    () => (shownPreview?.fix ? applyChange(shown, shownPreview.fix.change, catalogue) : proposed),
    [shownPreview, shown, catalogue, proposed],
  );
  const applyPreviewed = useCallback(
    (finding: Finding) => {
      setPreviewed(null);
      dispatch({ kind: 'run', command: applyFix(finding, catalogue) });
    },
    [dispatch, catalogue],
  );
  const inForm = useSettledValue(shown, isDragging);
  const judged = useSettledValue(assessment, isDragging);
  const footAction = useSettledValue(action, isDragging);
  const footTotal = useSettledValue(total, isDragging);
  const handleUndoKeys = useCallback(
    (
      event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'key' | 'preventDefault'>,
    ) => {
      const kind = undoOrRedo(event);
      if (!kind || disabled) return;
      event.preventDefault();
      dispatch({ kind });
    },
    [disabled, dispatch],
  );
  // Undo may remove the focused element; keys then go to the body.
  useEffect(() => {
    const handleBodyKeys = (event: globalThis.KeyboardEvent) =>
      event.target === document.body && handleUndoKeys(event);
    document.addEventListener('keydown', handleBodyKeys);
    return () => document.removeEventListener('keydown', handleBodyKeys);
  }, [handleUndoKeys]);

  return (
    <EditorContext value={editor}>
      <HighlightContext value={highlighted}>
        <Box
          ref={root}
          aria-busy={isWhole ? undefined : true}
          onKeyDown={handleUndoKeys}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(380px, 440px)' },
            bgcolor: 'background.paper',
            '@media print': { display: 'block' },
          }}
        >
          <DrawingPane
            spec={shown}
            focusedPath={focusedPath}
            drawable={drawable}
            findings={assessment.findings}
            preview={preview}
            past={state.past}
            future={state.future}
            lastChange={state.lastChange}
            onUndo={undo}
            onRedo={redo}
            weightKg={assessment.weightKg}
            isTyping={isTyping}
          />
          <Box
            {...typing}
            sx={{
              minWidth: 0,
              // Starts below the fold, so that its position does not visibly change.
              minHeight: isWhole ? undefined : '100dvh',
              // Keeps field labels below the drawing while the form scrolls under it.
              isolation: 'isolate',
              borderLeft: { md: 1 },
              borderColor: { md: 'divider' },
              '& :is(input, select, textarea, button, summary, form, [data-part])': {
                // In a low window, drawing and foot leave room for one field.
                scrollMarginBlock: { xs: 'min(42dvh, 100dvh - 232px) 112px', md: '96px 160px' },
              },
            }}
          >
            {stage > 0 ? <GlassSection materialUID={shown.materialUID} /> : null}
            {stage > 1 ? (
              <ShapeSection shape={shown.shape} template={shown.template} sizeQuestion={sizeQuestion} />
            ) : null}
            {stage > 2 ? (
              <>
                <EdgesSection edges={shown.edges} materialUID={shown.materialUID} />
                <CornersSection corners={shown.corners} shape={shown.shape} />
                <FeaturesSection spec={inForm} findings={judged.findings} weightKg={judged.weightKg} />
                <NotesSection
                  mark={shown.mark}
                  notes={shown.notes}
                  viewingSide={shown.viewingSide}
                  quantity={state.draft.quantity}
                />
              </>
            ) : null}
          </Box>
          {isWhole ? (
            <FootBar
              assessment={judged}
              quantity={state.draft.quantity}
              previewed={shownPreview}
              onPreview={setPreviewed}
              onApply={applyPreviewed}
              locale={locale}
              sumText={sumText}
              total={footTotal}
              action={footAction}
              isTyping={isTyping}
            />
          ) : null}
        </Box>
      </HighlightContext>
    </EditorContext>
  );
}
