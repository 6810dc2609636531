import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
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

/** The form state a dialog needs; a form over an API call has this shape. */
export interface DialogForm {
  /** Error of the whole form; field errors show at their fields. */
  refusal?: string | null;
  /** Something was entered: a click outside doesn't close the dialog, and Escape asks first. */
  isDirty: boolean;
  isSubmitting?: boolean;
  submit: (event: FormEvent) => void | Promise<void>;
}

interface FormDialogProps {
  title: string;
  /** The fields, top to bottom; the first has `autoFocus`. */
  children: ReactNode;
  form: DialogForm;
  saveLabel: string;
  /** Replaces "Cancel" where that could mean the dialog's action. */
  closeLabel?: string;
  /** False disables saving. */
  canSave?: boolean;
  /** The action is irreversible or stops other people's work: red button. */
  danger?: boolean;
  /** Wide layout, for drawings. */
  isWide?: boolean;
  onClose: () => void;
}

/**
 * Escape also closes menus, so an extra press must not discard input. The dialog has its own confirmation, because
 * the host's isn't available here.
 */
const LeaveQuestion = onDemand(() =>
  import('../confirm/confirm-dialog.js').then((loaded) => loaded.ConfirmDialog),
);
const LEAVE = defineTexts(() => ({
  title: t`Discard changes?`,
  confirmText: t`Discard`,
  cancelText: t`Keep editing`,
  danger: true,
}));

/** The form scrolls; title and buttons stay visible. */
const SCROLLS_BETWEEN = { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 } as const;

/** Fields that appear later make the dialog longer: in the middle of the page, a button would move away under the finger. */
const FROM_THE_TOP = { alignItems: 'flex-start' } as const;

const ALL_OF_A_PHONE = {
  m: { xs: 0, sm: 4 },
  width: { xs: '100%', sm: 'calc(100% - 64px)' },
  height: { xs: '100%', sm: 'auto' },
  maxHeight: { xs: '100%', sm: 'calc(100% - 64px)' },
  borderRadius: { xs: 0, sm: 1 },
} as const;

/** A form in a dialog. Stays open while saving and after a failure. */
export function FormDialog({
  title,
  children,
  form: { refusal = null, isDirty, isSubmitting = false, submit },
  saveLabel,
  closeLabel = t`Cancel`,
  canSave = true,
  danger = false,
  isWide = false,
  onClose,
}: FormDialogProps) {
  const titleId = useId();
  const [isLeaving, setLeaving] = useState(false);
  // Keeps the form open if the confirmation fails to load.
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
        slotProps={{ container: { sx: FROM_THE_TOP }, ...(isWide && { paper: { sx: ALL_OF_A_PHONE } }) }}
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
          message={t`Your changes aren’t saved.`}
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
