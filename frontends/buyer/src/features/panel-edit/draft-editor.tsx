import { useCallback, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import type { PanelDraft } from '@glass/contracts/quote';
import { assess, PanelEditor, type FieldFault, type PanelEditorHandle } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { onDemand } from '@glass/ui';
import { panelTexts } from '../../parts/panel-texts.js';
import { describedDraft, PrintedPanels } from '../../parts/printed-panels.js';
import { usePhotoUrl } from '../../parts/use-photo-url.js';
import { findSwappedPanel } from '../buy/swapped-sizes.js';
import { EditorSheet } from './panel-page.js';
import { toRefusal, useRefusedFields } from './refusal.js';
import { texts } from './texts.js';

const SwappedSizesQuestion = onDemand(() =>
  import('../buy/swapped-sizes-question.js').then((loaded) => loaded.SwappedSizesQuestion),
);

interface DraftEditorProps {
  catalogue: Catalogue;
  draft: PanelDraft;
  /** Line number in the quote; null for a new panel. */
  lineNumber: number | null;
  /** Earlier panels of the quote: if their width and height are swapped, the user is asked once. */
  before?: readonly { spec: PanelSpec; lineNumber: number }[];
  onChange: (draft: PanelDraft) => void;
  actionLabel: string;
  /** Saves the panel; resolves when the page has been left. */
  onSend: (draft: PanelDraft) => Promise<void>;
  /** Why the panel as a whole was refused; shown above the button. */
  refusal?: string;
  /** Server errors from outside `onSend`. */
  fieldErrors?: readonly FieldFault[];
  hasFixedQuantity?: boolean;
  /** File name of the drawing that the outline comes from. */
  drawingName?: string | null;
  /** URL for uploading a drawing for this panel. */
  drawingAddress: string;
}

/** The panel editor with a save button and the server's field errors. */
export function DraftEditor(props: DraftEditorProps) {
  const { catalogue, draft, lineNumber, onChange, actionLabel, onSend, drawingName, drawingAddress } = props;
  const { api, navigate, toast, tenant } = useShell();
  const photoUrl = usePhotoUrl();
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
  // Initial sizes are never questioned.
  const turned = isTouched && !isMeant ? findSwappedPanel(draft.spec, props.before ?? []) : null;
  const [refusedFields, refuse] = useRefusedFields(draft);

  async function send(): Promise<void> {
    if (assess(draft, catalogue).faults.length > 0) {
      toast.error(() => texts.correctFirst);
      return;
    }
    setSending(true);
    try {
      await onSend(draft);
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal.kind === 'fields') refuse(draft, error);
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
        selectsFinding={lineNumber !== null}
        catalogue={catalogue}
        modelUrl={api.modelUrl}
        spec={draft.spec}
        quantity={draft.quantity}
        onChange={change}
        sizeQuestion={
          turned && (
            <SwappedSizesQuestion
              editor={editor}
              catalogue={catalogue}
              number={turned.lineNumber}
              before={turned.spec}
              onMeant={() => setMeant(true)}
            />
          )
        }
        disabled={isSending}
        fieldErrors={refusedFields.length > 0 ? refusedFields : props.fieldErrors}
        hasFixedQuantity={props.hasFixedQuantity}
        drawingName={drawingName}
        onUploadDrawing={uploadDrawing}
        locale={tenant.settings.locale}
        photoUrl={photoUrl}
        action={
          <>
            {props.refusal ? (
              <Alert severity="error" sx={{ mb: 1 }}>
                {props.refusal}
              </Alert>
            ) : null}
            <Button variant="contained" size="large" loading={isSending} onClick={() => void send()}>
              {actionLabel}
            </Button>
          </>
        }
      />
    </EditorSheet>
  );
}
