import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ProfileReply } from '@glass/contracts/auth';
import { EMAIL_PATTERN, isSameEmail } from '@glass/contracts/primitives';
import { displayDomain } from '@glass/formats';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { PasswordField } from '../account/parts/account-fields.js';
import { OnlyThePerson } from './only-the-person.js';
import { texts } from './texts.js';

/** The sign-in email. A new one takes effect when its confirmation link is opened. */
export function EmailSection({ profile }: { profile: ProfileReply }) {
  const { actingStaff } = useShell().session;
  const [isChanging, setIsChanging] = useState(false);
  const { email } = profile.contact;
  return (
    <SectionCard title={texts.emailTitle}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ maxWidth: '100%' }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{displayDomain(email)}</Typography>
          <Typography variant="caption" color="textSecondary">
            {texts.emailHelp}
          </Typography>
        </Box>
        {actingStaff ? (
          <OnlyThePerson />
        ) : !profile.hasPassword ? (
          <Alert severity="info">{texts.emailNeedsPassword}</Alert>
        ) : isChanging ? (
          <ChangeEmail email={email} onClose={() => setIsChanging(false)} />
        ) : (
          <Button variant="outlined" onClick={() => setIsChanging(true)}>
            {texts.changeEmail}
          </Button>
        )}
      </Stack>
    </SectionCard>
  );
}

function ChangeEmail({ email, onClose }: { email: string; onClose: () => void }) {
  const { field, submit, refusal, isSubmitting, asked } = useEmailForm(email);
  if (asked !== null) {
    return (
      <Alert severity="success" sx={{ width: '100%', boxSizing: 'border-box', overflowWrap: 'anywhere' }}>
        <AlertTitle>{texts.emailAsked(asked)}</AlertTitle>
        {texts.emailAskedMore(email)}
        <Box sx={{ mt: 1 }}>
          <Button size="small" color="inherit" variant="outlined" onClick={onClose}>
            {texts.close}
          </Button>
        </Box>
      </Alert>
    );
  }
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => void submit(event)}
      sx={{ width: '100%', maxWidth: 440 }}
    >
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      <TextField {...field('newEmail')} label={texts.newEmail} type="email" autoComplete="email" autoFocus />
      <PasswordField {...field('password')} label={texts.passwordForEmail} autoComplete="current-password" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {texts.askNewMailbox}
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          {texts.cancel}
        </Button>
      </Box>
    </Stack>
  );
}

/** @param email the user's current email */
function useEmailForm(email: string) {
  const { api } = useShell();
  /** The new email that a confirmation link was sent to. */
  const [asked, setAsked] = useState<string | null>(null);
  const form = useEndpointForm({
    initial: { newEmail: '', password: '' },
    rules: {
      newEmail: {
        required: texts.newEmailMissing,
        pattern: { value: EMAIL_PATTERN, message: texts.emailForm },
        validate: (value: string) => !isSameEmail(value, email) || texts.sameEmail,
      },
      password: { required: texts.passwordMissing },
    },
    send: async ({ newEmail, password }) => {
      const address = newEmail.trim();
      await api.call('/api/auth/change-email', { newEmail: address, password });
      return address;
    },
    onDone: setAsked,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  return { ...form, asked };
}
