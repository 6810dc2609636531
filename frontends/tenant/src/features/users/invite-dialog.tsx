import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { Invitation } from '@glass/contracts';
import { RoleChoice } from './role-choice.js';
import { texts } from './texts.js';
import { useInviteForm } from './use-invite-form.js';

export interface InviteDialogProps {
  myLevel: number;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** Invites a person to the team, with what they may do there. */
export function InviteDialog({ myLevel, onInvited, onClose }: InviteDialogProps) {
  const titleId = useId();
  const form = useInviteForm((invitation) => {
    onInvited(invitation);
    onClose();
  });
  const { register, errors, isDirty, isSubmitting } = form;

  const field = (name: 'email' | 'firstName' | 'lastName', type = 'text') => (
    <TextField
      {...register(name)}
      type={type}
      label={texts[name]}
      autoComplete="off"
      autoFocus={name === 'email'}
      fullWidth
      error={Boolean(errors[name])}
      helperText={errors[name]?.message}
    />
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        // A click beside the dialog must not throw away what was typed.
        if (!isSubmitting && (reason === 'escapeKeyDown' || !isDirty)) onClose();
      }}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <DialogTitle id={titleId}>{texts.inviteTitle}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {form.refusal === null ? null : <Alert severity="error">{form.refusal}</Alert>}
            {field('email', 'email')}
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
              {field('firstName')}
              {field('lastName')}
            </Stack>
            <RoleChoice field={form.role} myLevel={myLevel} error={errors.roleLevel?.message} />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          <Button variant="outlined" color="inherit" disabled={isSubmitting} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {texts.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
