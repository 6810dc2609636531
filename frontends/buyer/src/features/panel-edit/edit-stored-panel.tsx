import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { screenUrl, type Catalogue, type GlassPanelReply } from '@glass/contracts';
import type { PanelDraft } from '@glass/panel-editor';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { ChangedElsewhere } from './changed-elsewhere.js';
import { DraftEditor } from './draft-editor.js';
import { PanelPage } from './panel-page.js';
import type { Refusal } from './refusal.js';
import { texts } from './texts.js';
import { useKeptDraft } from './use-kept-draft.js';

export interface EditStoredPanelProps {
  catalogue: Catalogue;
  stored: GlassPanelReply;
  /** What is there now was loaded in its place. */
  onLoaded: (reply: GlassPanelReply) => void;
}

export function EditStoredPanel({ catalogue, stored, onLoaded }: EditStoredPanelProps) {
  const { api, navigate, toast } = useShell();
  const { panel, quoteUID } = stored;
  const start = (): PanelDraft => ({ spec: panel.spec, quantity: panel.quantity });
  const { kept, isRestored, change, forget, startOver } = useKeptDraft(panel.uid, start, panel.version);
  const [conflict, setConflict] = useState<{ current: GlassPanelReply | null } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isChanged = kept.draft.spec !== panel.spec || kept.draft.quantity !== panel.quantity;
  useUnsavedGuard(isChanged && !isSaving);

  async function save(draft: PanelDraft, version: number): Promise<void> {
    setSaving(true);
    try {
      await api.call('/api/glass-panel/save', { panelUID: panel.uid, version, ...draft });
      forget();
      toast.success(texts.saved);
      navigate(screenUrl('/quote/{uid}', quoteUID));
    } catch (error) {
      setSaving(false);
      throw error;
    }
  }
  const newest = async (): Promise<GlassPanelReply> =>
    conflict?.current ?? (await api.call('/api/glass-panel/get', { panelUID: panel.uid }));

  async function loadTheirs(): Promise<void> {
    const current = await newest();
    forget();
    onLoaded(current);
  }
  async function overwrite(): Promise<void> {
    const current = await newest();
    setConflict(null);
    await save(kept.draft, current.panel.version);
  }
  const refused = (refusal: Refusal, error: unknown) => {
    if (refusal.kind === 'changedElsewhere') setConflict({ current: refusal.current });
    else toast.error(error);
  };

  const notice = conflict ? (
    <ChangedElsewhere
      onLoad={() => void loadTheirs().catch(toast.error)}
      onOverwrite={() => void overwrite().catch(toast.error)}
    />
  ) : isRestored && isChanged ? (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={startOver}>
          {texts.discard}
        </Button>
      }
    >
      {texts.restored}
    </Alert>
  ) : null;

  return (
    <PanelPage title={texts.editPanel(panel.lineNumber)} purpose={texts.editPanelPurpose} notice={notice}>
      <DraftEditor
        catalogue={catalogue}
        draft={kept.draft}
        onChange={change}
        actionLabel={texts.save}
        onSend={(draft) => save(draft, kept.baseVersion ?? panel.version)}
        onRefused={refused}
      />
    </PanelPage>
  );
}
