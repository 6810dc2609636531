import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Invitation } from '@glass/contracts';
import { FormDialog } from '@glass/ui';
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
  const form = useInviteForm((invitation) => {
    onInvited(invitation);
    onClose();
  });

  const field = (name: 'email' | 'firstName' | 'lastName', type = 'text') => (
    <TextField
      {...form.field(name)}
      type={type}
      label={texts[name]}
      autoComplete="off"
      autoFocus={name === 'email'}
      fullWidth
    />
  );
  return (
    <FormDialog
      title={texts.inviteTitle}
      refusal={form.refusal}
      isDirty={form.isDirty}
      isSaving={form.isSubmitting}
      saveLabel={texts.send}
      onSave={form.submit}
      onClose={onClose}
    >
      {field('email', 'email')}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        {field('firstName')}
        {field('lastName')}
      </Stack>
      <RoleChoice field={form.field('roleLevel')} myLevel={myLevel} />
    </FormDialog>
  );
}
