import { problemOf } from '@glass/api-client';
import {
  limits,
  newUid,
  REMAKE_REASON_WORDS,
  REMAKE_REASONS,
  type OrderedPanelForTenant,
  type RemakeReason,
} from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { texts } from './texts.js';

interface RemakeDialogProps {
  panelUID: string;
  /** What is made again, in words. */
  title: string;
  pieces: number[];
  onDone: (panel: OrderedPanelForTenant) => void;
  onClose: () => void;
}

/** Why a piece is made again, and what was seen of it. */
export function RemakeDialog({ panelUID, title, pieces, onDone, onClose }: RemakeDialogProps) {
  const { api } = useShell();
  const [reason, setReason] = useState<RemakeReason>('broken');
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  // Sent again after a failure it is the same remake.
  const remakeUID = useRef(newUid());

  async function save(): Promise<void> {
    const isUnsaid = reason === 'other' && note.trim() === '';
    setIsMissing(isUnsaid);
    if (isUnsaid) return;
    setIsSaving(true);
    setRefusal(null);
    try {
      const wish = { remakeUID: remakeUID.current, panelUID, pieces, reason, note: note.trim() };
      onDone(await api.call('/api/order/remake-pieces', wish));
    } catch (error) {
      setRefusal(problemOf(error)?.text ?? String(error));
      setIsSaving(false);
    }
  }

  return (
    <FormDialog
      title={texts.remakeTitle(title)}
      refusal={refusal}
      isDirty={note !== ''}
      isSaving={isSaving}
      saveLabel={texts.remakeButton}
      onSave={async (event) => {
        event.preventDefault();
        await save();
      }}
      onClose={onClose}
    >
      <Typography>{texts.remakeWhat}</Typography>
      <TextField
        select
        autoFocus
        label={texts.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value as RemakeReason)}
      >
        {REMAKE_REASONS.map((each) => (
          <MenuItem key={each} value={each}>
            {REMAKE_REASON_WORDS[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        minRows={2}
        label={texts.note}
        value={note}
        required={reason === 'other'}
        error={isMissing}
        helperText={isMissing ? texts.noteMissing : texts.noteHelp}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.remakeNote.max } }}
      />
    </FormDialog>
  );
}
