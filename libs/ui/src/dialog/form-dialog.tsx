import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, type FormEvent, type ReactNode } from 'react';

export interface FormDialogProps {
  title: string;
  /** The fields, one below the other; the one to begin with has `autoFocus`. */
  children: ReactNode;
  /** Why all of it was refused. What is wrong with a field stands at that field. */
  refusal?: string | null;
  /** Something was entered: a click beside the dialog does not throw it away. */
  isDirty: boolean;
  isSaving: boolean;
  saveLabel: string;
  onSave: (event: FormEvent) => Promise<void>;
  onClose: () => void;
}

/** What the form asks for scrolls; title and buttons stay in sight. */
const SCROLLS_BETWEEN = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** A form that lies over its page. It stays open while it is being saved, and when that failed. */
export function FormDialog({
  title,
  children,
  refusal = null,
  isDirty,
  isSaving,
  saveLabel,
  onSave,
  onClose,
}: FormDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        if (!isSaving && (reason === 'escapeKeyDown' || !isDirty)) onClose();
      }}
    >
      <Box component="form" noValidate onSubmit={(event) => void onSave(event)} sx={SCROLLS_BETWEEN}>
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
          <Button variant="outlined" color="inherit" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {saveLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
