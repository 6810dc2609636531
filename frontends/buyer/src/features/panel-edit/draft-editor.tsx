import { useState } from 'react';
import Button from '@mui/material/Button';
import type { Catalogue } from '@glass/contracts';
import { assess, PanelEditor, type FieldFault, type PanelDraft } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { EditorSheet } from './panel-page.js';
import { refusalOf, type Refusal } from './refusal.js';
import { texts } from './texts.js';

export interface DraftEditorProps {
  catalogue: Catalogue;
  draft: PanelDraft;
  onChange: (draft: PanelDraft) => void;
  actionLabel: string;
  /** Sends the panel away; resolves when it is done and the page is left. */
  onSend: (draft: PanelDraft) => Promise<void>;
  /** Other than at a field. */
  onRefused?: (refusal: Refusal, error: unknown) => void;
}

/** The editor with the page's action: sends the panel, and shows at the fields what the server refuses. */
export function DraftEditor(props: DraftEditorProps) {
  const { catalogue, draft, onChange, actionLabel, onSend, onRefused } = props;
  const { toast, tenant } = useShell();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<{ draft: PanelDraft; faults: FieldFault[] } | null>(null);
  // What the server said holds for what was sent, not for what is there after another change.
  const fieldErrors =
    refused?.draft.spec === draft.spec && refused.draft.quantity === draft.quantity ? refused.faults : [];

  async function send(): Promise<void> {
    if (assess(draft, catalogue).faults.length > 0) {
      toast.error(texts.correctFirst);
      return;
    }
    setSending(true);
    try {
      await onSend(draft);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.kind === 'fields') setRefused({ draft, faults: refusal.faults });
      if (refusal.kind !== 'fields' && onRefused) onRefused(refusal, error);
      else toast.error(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <EditorSheet>
      <PanelEditor
        catalogue={catalogue}
        spec={draft.spec}
        quantity={draft.quantity}
        onChange={onChange}
        disabled={isSending}
        fieldErrors={fieldErrors}
        locale={tenant.settings.locale}
        action={
          <Button variant="contained" size="large" loading={isSending} onClick={() => void send()}>
            {actionLabel}
          </Button>
        }
      />
    </EditorSheet>
  );
}
