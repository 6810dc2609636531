import { useEffect, useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  screenUrl,
  type Catalogue,
  type GlassPanelReply,
  type PanelSpec,
  type PanelDraft,
} from '@glass/contracts';
import { assess } from '@glass/panel-editor';
import { applyCompanyMinimum } from '@glass/pricing';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { drawingUrl } from '../../parts/urls.js';
import { describeAuthor } from '../../parts/texts.js';
import { ChangedElsewhere } from './changed-elsewhere.js';
import { DraftEditor } from './draft-editor.js';
import { RescueDraft } from './rescue-draft.js';
import { PanelPage } from './panel-page.js';
import { toRefusal, useRefusedFields } from './refusal.js';
import { texts } from './texts.js';
import { isOffline, useAutosave } from './use-autosave.js';
import { useStoredDraft } from './stored-draft.js';

const drawingOf = ({ shape }: PanelSpec) => (shape.kind === 'contour' ? shape.sourceFileUID : null);

interface EditStoredPanelProps {
  catalogue: Catalogue;
  stored: GlassPanelReply;
  /** Called after loading the server's current version. */
  onLoaded: (reply: GlassPanelReply) => void;
  /** Next page after saving; defaults to the quote. */
  backTo?: string;
}

/** Edits a panel of a quote with autosave, so another device can continue. */
export function EditStoredPanel({ catalogue: priceList, stored, onLoaded, backTo }: EditStoredPanelProps) {
  // Applies the minimum area of the quote's company, as the server does.
  const catalogue = applyCompanyMinimum(priceList, stored.panel.price.companyMinArea ?? null);
  const { api, navigate, session, toast } = useShell();
  const { panel, quoteUID } = stored;
  const [opened] = useState<PanelDraft>({ spec: panel.spec, quantity: panel.quantity });
  const { kept, isRestored, change, settle, forget } = useStoredDraft(panel.uid, () => opened, panel.version);
  const [conflict, setConflict] = useState<GlassPanelReply | null>(null);
  const [noPlace, setNoPlace] = useState<unknown>(null);
  const [fieldErrors, refuse] = useRefusedFields(kept.draft);

  async function showRefusal(error: unknown, draft: PanelDraft): Promise<void> {
    const refusal = toRefusal(error);
    if (refusal.kind === 'fields') return refuse(draft, refusal.faults);
    if (refusal.kind === 'noPlace') return setNoPlace(error);
    if (refusal.kind === 'other') return toast.error(error);
    setConflict(refusal.current ?? (await api.call('/api/glass-panel/get', { panelUID: panel.uid })));
  }
  const saving = useAutosave({
    draft: kept.draft,
    saved: { draft: opened, version: kept.baseVersion ?? panel.version },
    isFaulty: (draft) => assess(draft, catalogue).faults.length > 0,
    send: (draft, version) => api.call('/api/glass-panel/save', { panelUID: panel.uid, version, ...draft }),
    onSaved: (draft, version) => {
      setConflict(null);
      settle(draft, version);
    },
    onRefused: (error, draft) => void showRefusal(error, draft).catch(toast.error),
  });
  const isSaved = () =>
    saving.flush().then(
      () => true,
      () => false,
    );
  const { isDirty } = saving;
  useEffect(() => {
    // Saved or undone: a leftover draft would be offered over later changes.
    if (!isDirty) forget();
  }, [isDirty, forget]);
  useUnsavedGuard(isDirty && noPlace === null, isSaved);

  async function saveAndLeave(): Promise<void> {
    const wasDirty = saving.isDirty;
    try {
      await saving.flush();
    } catch (error) {
      // All other errors are shown by the page.
      if (isOffline(error)) toast.error(error);
      return;
    }
    if (wasDirty) toast.success(texts.saved);
    navigate(backTo ?? screenUrl('/quote/{uid}', quoteUID));
  }
  function loadTheirs(theirs: GlassPanelReply): void {
    forget();
    onLoaded(theirs);
  }
  async function overwrite({ panel: theirs }: GlassPanelReply): Promise<void> {
    saving.rebase({ spec: theirs.spec, quantity: theirs.quantity }, theirs.version);
    setConflict(null);
    await isSaved();
  }

  const isChanged = kept.draft.spec !== opened.spec || kept.draft.quantity !== opened.quantity;
  let notice: ReactNode = null;
  if (noPlace !== null) {
    notice = <RescueDraft quoteUID={quoteUID} kept={kept} error={noPlace} onMoved={forget} />;
  } else if (conflict) {
    notice = (
      <ChangedElsewhere
        who={describeAuthor(conflict.panel.updatedBy, session)}
        mine={kept.draft}
        theirs={conflict.panel}
        catalogue={catalogue}
        onLoad={() => loadTheirs(conflict)}
        onOverwrite={() => void overwrite(conflict)}
      />
    );
  } else if (isRestored && isChanged) {
    notice = (
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={() => change(opened)}>
            {texts.discard}
          </Button>
        }
      >
        {texts.restored}
      </Alert>
    );
  }
  const isTouched = isChanged || saving.isDirty || saving.status !== 'saved';
  return (
    <PanelPage
      title={texts.editPanel(panel.lineNumber)}
      purpose={
        <span role="status">{isTouched ? texts.saveStatus[saving.status] : texts.editPanelPurpose}</span>
      }
      actions={isChanged ? <Button onClick={() => change(opened)}>{texts.undoAll}</Button> : null}
      notice={notice}
    >
      <DraftEditor
        catalogue={catalogue}
        draft={kept.draft}
        lineNumber={panel.lineNumber}
        onChange={change}
        actionLabel={texts.save}
        onSend={saveAndLeave}
        fieldErrors={fieldErrors}
        drawingName={drawingOf(kept.draft.spec) === drawingOf(panel.spec) ? stored.drawingName : null}
        drawingAddress={drawingUrl(quoteUID, panel.uid)}
      />
    </PanelPage>
  );
}
