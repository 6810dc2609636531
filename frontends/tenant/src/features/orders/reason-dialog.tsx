import { limits, ORDER_PLACE_WORDS, type OrderPlace } from '@glass/contracts';
import { FormDialog } from '@glass/ui';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MovableOrder } from './places-to-move.js';
import { texts } from './texts.js';

interface ReasonDialogProps {
  orders: readonly MovableOrder[];
  to: OrderPlace;
  isBack: boolean;
  isSaving: boolean;
  onSave: (note: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why an order is put on hold, canceled or moved back; the history shows the reason. */
export function ReasonDialog({ orders, to, isBack, isSaving, onSave, onClose }: ReasonDialogProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const what = orders.length === 1 ? texts.theOrder(orders[0]!.number) : texts.ordersLabel(orders.length);
  const { title, save, warning } = isBack
    ? {
        title: texts.backTitle(what, ORDER_PLACE_WORDS[to]),
        save: texts.moveBack,
        warning: to === 'confirmed' ? texts.backBeforeProduction : texts.backWarning,
      }
    : to === 'onHold'
      ? { title: texts.holdTitle(what), save: texts.hold, warning: null }
      : { title: texts.cancelTitle(what), save: texts.cancelOrder, warning: texts.cancelWarning };
  async function submit(): Promise<void> {
    if (note.trim() === '') setError(texts.reasonMissing);
    else await onSave(note.trim());
  }
  return (
    <FormDialog
      title={title}
      form={{ isDirty: note !== '', isSubmitting: isSaving, submit }}
      saveLabel={save}
      danger={to === 'cancelled' && !isBack}
      closeLabel={to === 'cancelled' && !isBack ? texts.keep(orders.length) : undefined}
      onClose={onClose}
    >
      {warning ? <Typography>{warning}</Typography> : null}
      <TextField
        required
        autoFocus
        multiline
        minRows={2}
        label={texts.reason}
        value={note}
        error={error !== ''}
        helperText={error || (isBack ? texts.backReasonHelp : texts.reasonHelp)}
        onChange={(event) => {
          setNote(event.target.value);
          setError('');
        }}
        slotProps={{ htmlInput: { maxLength: limits.moveNote.max } }}
      />
    </FormDialog>
  );
}
