import { toFieldErrors, problemOf } from '@glass/api-client';
import { EMAIL_PATTERN, newUid, type CompanyForTenant } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { texts } from './texts.js';

interface AddPersonDialogProps {
  companyUID: string;
  /** null if the person was invited. */
  onAdded: (company: CompanyForTenant | null) => void;
  onClose: () => void;
}

/** Adds a person who has an account to the company; invites anyone else by email. */
export function AddPersonDialog({ companyUID, onAdded, onClose }: AddPersonDialogProps) {
  const { api, toast } = useShell();
  const invitationUID = useRef({ email: '', uid: '' });

  async function addOrInvite(email: string): Promise<{ company: CompanyForTenant | null }> {
    try {
      const company = await api.call('/api/company/add-contact', { companyUID, email });
      toast.success(texts.personAdded(email));
      return { company };
    } catch (failure) {
      if (!isUnknown(failure)) throw failure;
      // One uid per email address, so that a retry after a lost reply invites once.
      if (invitationUID.current.email !== email) invitationUID.current = { email, uid: newUid() };
      await api.call('/api/auth/invite-buyer', {
        invitationUID: invitationUID.current.uid,
        email,
        companyUID,
      });
      toast.success(texts.invited(email));
      return { company: null };
    }
  }

  const form = useEndpointForm({
    initial: { email: '' },
    rules: {
      email: {
        required: texts.emailMissing,
        pattern: { value: EMAIL_PATTERN, message: texts.emailForm },
      },
    },
    send: ({ email }) => addOrInvite(email.trim()),
    onDone: ({ company }) => onAdded(company),
  });
  return (
    <FormDialog title={texts.addPersonTitle} form={form} saveLabel={texts.addOrInvite} onClose={onClose}>
      <Typography color="textSecondary">{texts.addPersonWhy}</Typography>
      <TextField
        {...form.field('email')}
        type="email"
        label={texts.email}
        autoComplete="off"
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
}

/** No account has this email address. */
function isUnknown(failure: unknown): boolean {
  return problemOf(failure)?.status === 400 && /invite/i.test(toFieldErrors(failure).email ?? '');
}
