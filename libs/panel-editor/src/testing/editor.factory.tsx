import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelPart } from '@glass/contracts/panel';
import type { PanelDraft } from '@glass/contracts/quote';
import { AppThemeProvider, fetchParts } from '@glass/ui';
import { configure, render } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { DrawingPane } from '../drawing/drawing-pane.js';
import { PanelEditor, type PanelEditorProps } from '../panel-editor.js';
import { type Editor, EditorContext, HighlightContext } from '../state/editor-context.js';
import { usePanelEditing } from '../state/editor-state.js';
import { unknownFrame } from '../state/frame.js';
import { assess } from '../state/panel-assessment.js';
import { useLastDrawable, useStableValue } from '../state/render-hooks.js';

export { catalogueFixture, starterFixture } from './panel.factory.js';

// Checking the style of every ancestor takes most of the time on a page this size.
configure({ defaultHidden: true });

// Loads on-demand parts, as in a page that has been open for a while.
beforeAll(fetchParts);

interface ShownEditor {
  /** The current draft of the parent. */
  draft: () => PanelDraft;
}

/** Renders the editor in a parent that holds the draft, like a page. */
export function showEditor(
  start: PanelDraft,
  catalogue: Catalogue,
  more: Partial<PanelEditorProps> = {},
): ShownEditor {
  let held = start;
  function Page() {
    const [draft, setDraft] = useState(start);
    const keep = (next: PanelDraft) => {
      held = next;
      setDraft(next);
    };
    return <PanelEditor catalogue={catalogue} {...draft} onChange={keep} locale="en-US" {...more} />;
  }
  render(
    <AppThemeProvider>
      <Page />
    </AppThemeProvider>,
  );
  return { draft: () => held };
}

/** Renders only the drawing with its tools over an editable panel. */
export function showDrawing(start: PanelDraft, catalogue: Catalogue, disabled = false): ShownEditor {
  let held = start;
  function Page() {
    const [draft, setDraft] = useState(start);
    const { state, dispatch, actions } = usePanelEditing(draft, (next) => {
      held = next;
      setDraft(next);
    });
    const assessment = useMemo(() => assess(state.draft, catalogue), [state.draft]);
    const drawable = useLastDrawable(assessment.drawable);
    const faults = useStableValue(assessment.faults);
    const [pointed, pointAt] = useState<PanelPart | null>(null);
    const [focusedPath, focusPath] = useState<string | null>(null);
    const frame = useStableValue(drawable?.frame ?? unknownFrame(state.draft.spec, catalogue.precision));
    const editor = useMemo<Editor>(
      () => ({
        catalogue,
        frame,
        disabled,
        source: { fileName: null, upload: undefined },
        ...actions,
        pointAt,
        propose: () => undefined,
        focusPath,
        setDragging: () => undefined,
        faults,
        faultAt: (path) => faults.find((fault) => fault.path === path)?.message,
      }),
      [frame, actions, faults],
    );
    const { selection, chosen } = state;
    const highlighted = useMemo(() => ({ selection, pointed, chosen }), [selection, pointed, chosen]);
    return (
      <EditorContext value={editor}>
        <HighlightContext value={highlighted}>
          <DrawingPane
            spec={state.draft.spec}
            focusedPath={focusedPath}
            drawable={drawable}
            findings={assessment.findings}
            preview={null}
            past={state.past}
            future={state.future}
            lastChange={state.lastChange}
            onUndo={() => dispatch({ kind: 'undo' })}
            onRedo={() => dispatch({ kind: 'redo' })}
            isTyping={false}
            weightKg={assessment.weightKg}
          />
        </HighlightContext>
      </EditorContext>
    );
  }
  render(
    <AppThemeProvider>
      <Page />
    </AppThemeProvider>,
  );
  return { draft: () => held };
}
