import { useCallback, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import type { Catalogue, PanelSpec } from '@glass/contracts';
import {
  assess,
  PanelEditor,
  type FieldFault,
  type PanelDraft,
  type PanelEditorHandle,
} from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { onDemand } from '@glass/ui';
import { panelTexts } from '../../parts/panel-texts.js';
import { describedDraft, PrintedPanels } from '../../parts/printed-panels.js';
import { turnedAgainst } from '../quote-request/turned-size.js';
import { EditorSheet } from './panel-page.js';
import { refusalOf } from './refusal.js';
import { texts } from './texts.js';

const TurnedQuestion = onDemand(() =>
  import('../quote-request/turned-question.js').then((loaded) => loaded.TurnedQuestion),
);

export interface DraftEditorProps {
  catalogue: Catalogue;
  draft: PanelDraft;
  /** Of the panel in its quote; null for a new one. */
  lineNumber: number | null;
  /** Those of its quote before it: sizes that lie the other way round than theirs are asked about, once. */
  before?: readonly { spec: PanelSpec; lineNumber: number }[];
  onChange: (draft: PanelDraft) => void;
  actionLabel: string;
  /** Sends the panel away; resolves when it is done and the page is left. */
  onSend: (draft: PanelDraft) => Promise<void>;
  /** What the server refused of a draft at another occasion than `onSend`. */
  refused?: RefusedDraft | null;
  /** What the drawing is called that the panel's outline comes from. */
  drawingName?: string | null;
  /** Where a drawing is uploaded for this panel. */
  drawingAddress: string;
}

export interface RefusedDraft {
  draft: PanelDraft;
  faults: FieldFault[];
}

/** The editor with the page's action: sends the panel, and shows at the fields what the server refuses. */
export function DraftEditor(props: DraftEditorProps) {
  const { catalogue, draft, lineNumber, onChange, actionLabel, onSend, drawingName, drawingAddress } = props;
  const { navigate, toast, tenant } = useShell();
  const uploadDrawing = useCallback(() => navigate(drawingAddress), [navigate, drawingAddress]);
  const editor = useRef<PanelEditorHandle>(null);
  const [isTouched, setTouched] = useState(false);
  const [isMeant, setMeant] = useState(false);
  const [isSending, setSending] = useState(false);
  const change = useCallback(
    (changed: PanelDraft) => {
      setTouched(true);
      onChange(changed);
    },
    [onChange],
  );
  // What an editor begins with is nobody's mistake.
  const turned = isTouched && !isMeant ? turnedAgainst(draft.spec, props.before ?? []) : null;
  const [refused, setRefused] = useState<RefusedDraft | null>(null);
  // What the server said holds for what was sent, not for what is there after another change.
  const isOfNow = (one: RefusedDraft | null | undefined): one is RefusedDraft =>
    one?.draft.spec === draft.spec && one.draft.quantity === draft.quantity;
  const fieldErrors = [refused, props.refused].find(isOfNow)?.faults ?? [];

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
      toast.error(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <EditorSheet>
      <PrintedPanels
        panels={() => [describedDraft(draft, lineNumber, catalogue)]}
        catalogue={catalogue}
        about={panelTexts.draft}
        place="instead"
      />
      <PanelEditor
        ref={editor}
        catalogue={catalogue}
        spec={draft.spec}
        quantity={draft.quantity}
        onChange={change}
        sizeQuestion={
          turned && (
            <TurnedQuestion
              editor={editor}
              catalogue={catalogue}
              number={turned.lineNumber}
              before={turned.spec}
              onMeant={() => setMeant(true)}
            />
          )
        }
        disabled={isSending}
        fieldErrors={fieldErrors}
        drawingName={drawingName}
        onUploadDrawing={uploadDrawing}
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
