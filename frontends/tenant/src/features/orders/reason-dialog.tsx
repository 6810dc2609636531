import { limits } from '@glass/contracts';
import { FormDialog } from '@glass/ui';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MovableOrder } from './places-to-move.js';
import { texts } from './texts.js';

interface ReasonDialogProps {
  orders: readonly MovableOrder[];
  to: 'onHold' | 'cancelled';
  isSaving: boolean;
  onSave: (note: string) => Promise<void>;
  onClose: () => void;
}

/** Why an order stops: whoever reads the history later asks. */
export function ReasonDialog({ orders, to, isSaving, onSave, onClose }: ReasonDialogProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const what = orders.length === 1 ? texts.orderLabel(orders[0]!.number) : texts.ordersLabel(orders.length);
  const title = to === 'onHold' ? texts.holdTitle(what) : texts.cancelTitle(what);
  return (
    <FormDialog
      title={title}
      isDirty={note !== ''}
      isSaving={isSaving}
      saveLabel={to === 'onHold' ? texts.hold : texts.cancelOrder}
      onSave={async (event) => {
        event.preventDefault();
        if (note.trim() === '') setError(texts.reasonMissing);
        else await onSave(note.trim());
      }}
      onClose={onClose}
    >
      {to === 'cancelled' ? <Typography>{texts.cancelWarning}</Typography> : null}
      <TextField
        required
        autoFocus
        multiline
        minRows={2}
        label={texts.reason}
        value={note}
        error={error !== ''}
        helperText={error || texts.reasonHelp}
        onChange={(event) => {
          setNote(event.target.value);
          setError('');
        }}
        slotProps={{ htmlInput: { maxLength: limits.moveNote.max } }}
      />
    </FormDialog>
  );
}
