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
import { PhotoField, type ChosenPhoto } from './photo-field.js';
import { photoForm } from './photo-form.js';
import { texts } from './texts.js';

interface RemakeDialogProps {
  panelUID: string;
  /** Names the pieces to remake. */
  title: string;
  pieces: number[];
  onDone: (panel: OrderedPanelForTenant) => void;
  onClose: () => void;
}

/** Asks for the reason of a remake and for photos, then uploads the photos one after the other. */
export function RemakeDialog({ panelUID, title, pieces, onDone, onClose }: RemakeDialogProps) {
  const { api } = useShell();
  const [reason, setReason] = useState<RemakeReason>('broken');
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  /** The panel after the remake; photo uploads may still be missing. */
  const [made, setMade] = useState<OrderedPanelForTenant | null>(null);
  // The uid makes retries safe.
  const remakeUID = useRef(newUid());

  async function save(): Promise<void> {
    const isUnsaid = reason === 'other' && note.trim() === '';
    setIsMissing(isUnsaid);
    if (isUnsaid) return;
    setIsSaving(true);
    setRefusal(null);
    let panel = made;
    try {
      const wish = { remakeUID: remakeUID.current, panelUID, pieces, reason, note: note.trim() };
      panel ??= await api.call('/api/order/remake-pieces', wish);
      for (const photo of photos)
        panel = await api.upload('/api/order/upload-remake-photo', photoForm(remakeUID.current, photo));
      onDone(panel);
    } catch (error) {
      const why = problemOf(error)?.text ?? String(error);
      setRefusal(panel ? texts.photoFailed(why) : why);
      setMade(panel);
      setIsSaving(false);
    }
  }

  return (
    <FormDialog
      title={texts.remakeTitle(title)}
      form={{ refusal, isDirty: note !== '' || photos.length > 0, isSubmitting: isSaving, submit: save }}
      saveLabel={made ? texts.sendPhotos : texts.remakeButton}
      onClose={() => (made ? onDone(made) : onClose())}
    >
      <Typography>{texts.remakeWhat}</Typography>
      <TextField
        select
        autoFocus
        label={texts.reason}
        disabled={made !== null}
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
        disabled={made !== null}
        value={note}
        required={reason === 'other'}
        error={isMissing}
        helperText={isMissing ? texts.noteMissing : texts.noteHelp}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.remakeNote.max } }}
      />
      <PhotoField photos={photos} isDisabled={isSaving} onChange={setPhotos} />
    </FormDialog>
  );
}
