import {
  useCallback,
  useEffect,
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
import type { Catalogue, Finding, PanelPart, PanelSpec } from '@glass/contracts';
import { applyChange } from '@glass/geometry';
import { applyFix } from './commands/details.js';
import { DrawingPane } from './drawing/drawing-pane.js';
import { FootBar } from './foot/foot-bar.js';
import { CornersSection } from './form/corners-section.js';
import { EdgesSection } from './form/edges-section.js';
import { FeaturesSection } from './form/features-section.js';
import { GlassSection } from './form/glass-section.js';
import { NotesSection } from './form/notes-section.js';
import { ShapeSection } from './form/shape-section.js';
import { EditorContext, HighlightContext, type Editor } from './state/editor-context.js';
import { assess, type FieldFault } from './state/panel-assessment.js';
import { onSpec, type PanelDraft } from './state/panel-draft.js';
import { unknownFrame } from './state/frame.js';
import { usePrefetchedParts } from '@glass/ui';
import { useSettledValue, useLastDrawable, useUnchanged } from './state/render-hooks.js';
import { usePanelEditing } from './state/use-panel-editing.js';

/** What the page round the editor does with the panel in it. */
export interface PanelEditorHandle {
  present: () => PanelSpec;
  /** Another panel in place of this one, as a step of undo with this name; `said` is shown over the drawing. */
  replace: (label: string, spec: PanelSpec, said?: string) => void;
  /** To the first of its sizes, as one comes to type it. */
  focusSize: () => void;
}

export interface PanelEditorProps {
  ref?: Ref<PanelEditorHandle>;
  catalogue: Catalogue;
  spec: PanelSpec;
  /** Within `limits.pieces`. */
  quantity: number;
  /** Called at every change; hand the same objects back as `spec` and `quantity`, or undo begins anew. */
  onChange: (draft: PanelDraft) => void;
  disabled?: boolean;
  /** What the server refused, by path within the specification (`shape.width`); shown at the fields. */
  fieldErrors?: readonly FieldFault[];
  /** What this panel comes to along with others, in words; stands at the foot below the panel's price. */
  sumText?: string | null;
  /** The one primary action of the page: "Add to quote", "Save". */
  action?: ReactNode;
  /** What the drawing is called that an uploaded contour comes from: `bath-door.dxf`. */
  drawingName?: string | null;
  /** Who comes with a keyboard at hand begins to type: the width is in focus, unless something else is. */
  focusesWidth?: boolean;
  /** Leads to the upload of a drawing; without it, the choice of shapes does not offer that. */
  onUploadDrawing?: () => void;
  /** Stands below the sizes: what is asked about them. The same one for as long as the same is asked. */
  sizeQuestion?: ReactNode;
  /** For money; the browser's way unless told otherwise. */
  locale?: string;
  /** The turn in which it is drawn: the drawing first, then parts of the form, and all of it in the last (`useTurns`). */
  turn?: number;
}

/** The parts of the form come with it, and with the one before. */
export const LAST_TURN = 2;

/** Drawing and form of one panel, with its price and the rules it breaks. */
export function PanelEditor(props: PanelEditorProps) {
  const { catalogue, spec, quantity, onChange, disabled = false, fieldErrors = [], action, locale } = props;
  const {
    drawingName = null,
    sumText = null,
    focusesWidth = false,
    onUploadDrawing,
    sizeQuestion,
    turn = LAST_TURN,
    ref,
  } = props;
  const isWhole = turn >= LAST_TURN;
  usePrefetchedParts();
  const root = useRef<HTMLElement>(null);
  // With a finger, the keys of the screen would cover the drawing.
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
      replace: (label, next, said) => actions.run({ ...onSpec(label, null, () => next), said }),
      focusSize: () => root.current?.querySelector<HTMLElement>('input[name^="shape."]')?.focus(),
    }),
    [actions],
  );
  const assessment = useMemo(() => assess(state.draft, catalogue), [state.draft, catalogue]);
  const drawable = useLastDrawable(assessment.drawable);
  const [pointed, pointAt] = useState<PanelPart | null>(null);
  const [focusedPath, focusPath] = useState<string | null>(null);
  const [previewed, setPreviewed] = useState<Finding | null>(null);
  const shownPreview = previewed && assessment.findings.includes(previewed) ? previewed : null;
  const [proposed, propose] = useState<PanelSpec | null>(null);
  const [isDragging, setDragging] = useState(false);

  const faults = useUnchanged([...assessment.faults, ...fieldErrors]);
  const frame = useUnchanged(drawable?.frame ?? unknownFrame(state.draft.spec, catalogue.precision));
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
      source,
      ...actions,
      pointAt,
      propose,
      setDragging,
      focusPath,
      faults,
      faultAt: (path) => faults.find((fault) => fault.path === path)?.message,
    }),
    [catalogue, frame, disabled, locale, source, actions, faults],
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
  const undoByKeys = useCallback(
    (
      event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'key' | 'preventDefault'>,
    ) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || disabled) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      dispatch({ kind: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    },
    [disabled, dispatch],
  );
  // The thing in focus may have gone with the step that was taken back: the keys then come from nowhere.
  useEffect(() => {
    const fromNowhere = (event: globalThis.KeyboardEvent) =>
      event.target === document.body && undoByKeys(event);
    document.addEventListener('keydown', fromNowhere);
    return () => document.removeEventListener('keydown', fromNowhere);
  }, [undoByKeys]);

  return (
    <EditorContext value={editor}>
      <HighlightContext value={highlighted}>
        <Box
          ref={root}
          aria-busy={isWhole ? undefined : true}
          onKeyDown={undoByKeys}
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
            told={state.told}
            onUndo={undo}
            onRedo={redo}
            weightKg={assessment.weightKg}
          />
          <Box
            sx={{
              minWidth: 0,
              // What stands below does so from the beginning out of sight, and is not seen to move there.
              minHeight: isWhole ? undefined : '100dvh',
              // Labels of fields stay under the drawing while the form scrolls behind it.
              isolation: 'isolate',
              borderLeft: { md: 1 },
              borderColor: { md: 'divider' },
              '& :is(input, select, textarea, button, summary, form, [data-part])': {
                // In a low window drawing and foot leave room for one field.
                scrollMarginBlock: { xs: 'min(42dvh, 100dvh - 232px) 112px', md: '96px 160px' },
              },
            }}
          >
            {turn > 0 ? (
              <>
                <GlassSection materialUID={shown.materialUID} />
                <ShapeSection shape={shown.shape} template={shown.template} sizeQuestion={sizeQuestion} />
              </>
            ) : null}
            {isWhole ? (
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
              action={footAction}
            />
          ) : null}
        </Box>
      </HighlightContext>
    </EditorContext>
  );
}
