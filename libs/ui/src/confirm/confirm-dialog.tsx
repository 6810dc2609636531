import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { sizes } from '../theme/tokens.js';
import { confirmTexts, QUESTION_MARK, type ConfirmDialogOptions } from './confirm-options.js';

interface ConfirmDialogProps {
  open: boolean;
  message: ReactNode;
  options?: ConfirmDialogOptions;
  onAnswer: (confirmed: boolean) => void;
}

/** A confirmation dialog. Enter confirms, Escape cancels, a click outside does nothing. */
export function ConfirmDialog({ open, message, options, onAnswer }: ConfirmDialogProps) {
  const titleId = useId();
  const messageId = useId();
  const texts = confirmTexts(options);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter on a focused button presses that button: "Cancel" must not confirm.
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    onAnswer(true);
  };
  return (
    <Dialog
      open={open}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={messageId}
      maxWidth={false}
      onKeyDown={onKeyDown}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onAnswer(false);
      }}
      slotProps={{
        container: QUESTION_MARK,
        paper: {
          sx: {
            // A phone is narrower than the specification's 400 px.
            minWidth: `min(${sizes.dialogMin}px, calc(100vw - 32px))`,
            maxWidth: sizes.dialogMax,
            m: 2,
          },
        },
      }}
    >
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={messageId} component="div" sx={{ overflowWrap: 'anywhere' }}>
          {message}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {texts.cancel === null ? null : (
          <Button variant="outlined" color="inherit" onClick={() => onAnswer(false)}>
            {texts.cancel}
          </Button>
        )}
        <Button
          variant="contained"
          color={options?.danger ? 'error' : 'primary'}
          autoFocus
          onClick={() => onAnswer(true)}
        >
          {texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
