import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { onDemand } from '../page/on-demand.js';

/** What a dialog has to know of its form; a form over a call of the API is one as it stands. */
export interface DialogForm {
  /** Why all of it was refused. What is wrong with a field stands at that field. */
  refusal?: string | null;
  /** Something was entered: a click beside the dialog does not throw it away, and Escape asks first. */
  isDirty: boolean;
  isSubmitting?: boolean;
  submit: (event: FormEvent) => void | Promise<void>;
}

export interface FormDialogProps {
  title: string;
  /** The fields, one below the other; the one to begin with has `autoFocus`. */
  children: ReactNode;
  form: DialogForm;
  saveLabel: string;
  /** Where "Cancel" would be taken for what the dialog does. */
  closeLabel?: string;
  /** false: there is nothing to be saved. */
  canSave?: boolean;
  /** What it does cannot be taken back, or stops somebody's work: its button is red. */
  danger?: boolean;
  /** For what is drawn as well as typed. */
  isWide?: boolean;
  onClose: () => void;
}

/**
 * Escape closes a menu or a list as well: one press too many must not cost what was typed. The dialog asks by itself: a
 * remote has none of the host's questions at hand here.
 */
const LeaveQuestion = onDemand(() =>
  import('../confirm/confirm-dialog.js').then((loaded) => loaded.ConfirmDialog),
);
const LEAVE = {
  title: 'Discard what you typed?',
  confirmText: 'Discard',
  cancelText: 'Keep typing',
  danger: true,
};

/** What the form asks for scrolls; title and buttons stay in sight. */
const SCROLLS_BETWEEN = { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 } as const;

const ALL_OF_A_PHONE = {
  m: { xs: 0, sm: 4 },
  width: { xs: '100%', sm: 'calc(100% - 64px)' },
  height: { xs: '100%', sm: 'auto' },
  maxHeight: { xs: '100%', sm: 'calc(100% - 64px)' },
  borderRadius: { xs: 0, sm: 1 },
} as const;

/** A form that lies over its page. It stays open while it is being saved, and when that failed. */
export function FormDialog({
  title,
  children,
  form: { refusal = null, isDirty, isSubmitting = false, submit },
  saveLabel,
  closeLabel = 'Cancel',
  canSave = true,
  danger = false,
  isWide = false,
  onClose,
}: FormDialogProps) {
  const titleId = useId();
  const [isLeaving, setLeaving] = useState(false);
  // Where the question does not come, the form stays.
  const ask = () =>
    LeaveQuestion.fetch().then(
      () => setLeaving(true),
      () => undefined,
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    void submit(event);
  };
  return (
    <>
      <Dialog
        open
        fullWidth
        {...(isWide && { slotProps: { paper: { sx: ALL_OF_A_PHONE } } })}
        maxWidth={isWide ? 'md' : 'sm'}
        aria-labelledby={titleId}
        onClose={(_event, reason) => {
          if (isSubmitting) return;
          if (!isDirty) onClose();
          else if (reason === 'escapeKeyDown') void ask();
        }}
      >
        <Box component="form" noValidate onSubmit={save} sx={SCROLLS_BETWEEN}>
          <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </DialogTitle>
          <DialogContent>
            <Stack spacing={2} sx={{ pt: 1 }}>
              {refusal === null ? null : (
                <Alert severity="error" role="alert">
                  {refusal}
                </Alert>
              )}
              {children}
            </Stack>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button variant="outlined" color="inherit" disabled={isSubmitting} onClick={onClose}>
              {closeLabel}
            </Button>
            <Button
              type="submit"
              disabled={!canSave}
              variant="contained"
              color={danger ? 'error' : 'primary'}
              loading={isSubmitting}
            >
              {saveLabel}
            </Button>
          </DialogActions>
        </Box>
      </Dialog>
      {isLeaving ? (
        <LeaveQuestion
          open
          message="It is not saved."
          options={LEAVE}
          onAnswer={(isMeant) => {
            setLeaving(false);
            if (isMeant) onClose();
          }}
        />
      ) : null}
    </>
  );
}
