import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import type { ProfileReply } from '@glass/contracts/auth';
import { passwordProblem } from '@glass/contracts/primitives';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { NewPasswordField, PasswordField } from '../account/parts/account-fields.js';
import { OnlyThePerson } from './only-the-person.js';
import { texts } from './texts.js';

/** Changes the password with the current one, or sends a reset link. */
export function PasswordSection({ profile }: { profile: ProfileReply }) {
  const { actingStaff } = useShell().session;
  const { mutate } = useSWRConfig();
  const [isChanging, setIsChanging] = useState(false);
  const close = () => setIsChanging(false);
  const changed = () => {
    close();
    // All other sessions were signed out.
    void mutate(['/api/auth/list-my-devices', {}]);
  };
  return (
    <SectionCard title={texts.passwordTitle}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        {actingStaff ? (
          <OnlyThePerson />
        ) : !profile.hasPassword ? (
          <>
            <Typography>{texts.noPassword}</Typography>
            <PasswordLink email={profile.contact.email} label={texts.sendLink} />
          </>
        ) : isChanging ? (
          <ChangePassword profile={profile} onChanged={changed} onCancel={close} />
        ) : (
          <>
            <Typography color="textSecondary">{texts.passwordHelp}</Typography>
            <Button variant="outlined" onClick={() => setIsChanging(true)}>
              {texts.changePassword}
            </Button>
          </>
        )}
      </Stack>
    </SectionCard>
  );
}

interface ChangePasswordProps {
  profile: ProfileReply;
  onChanged: () => void;
  onCancel: () => void;
}

function ChangePassword({ profile, onChanged, onCancel }: ChangePasswordProps) {
  const { field, submit, refusal, isSubmitting, typed, about } = usePasswordForm(profile, onChanged);
  const { email } = profile.contact;
  return (
    <Box sx={{ width: '100%', maxWidth: 440 }}>
      <Stack component="form" noValidate spacing={2} useFlexGap onSubmit={(event) => void submit(event)}>
        {refusal ? <Alert severity="error">{refusal}</Alert> : null}
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field('currentPassword')}
          label={texts.currentPassword}
          autoComplete="current-password"
        />
        <NewPasswordField
          {...field('newPassword')}
          label={texts.newPassword}
          password={typed}
          about={about}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {texts.savePassword}
          </Button>
          <Button onClick={onCancel} disabled={isSubmitting}>
            {texts.cancel}
          </Button>
        </Box>
      </Stack>
      <Box sx={{ mt: 2 }}>
        <PasswordLink email={email} label={texts.forgotten} isQuiet />
      </Box>
    </Box>
  );
}

function usePasswordForm({ contact }: ProfileReply, onChanged: () => void) {
  const { api } = useShell();
  /** Public values that the password must not contain. */
  const about = [contact.email, contact.firstName, contact.lastName];
  const form = useEndpointForm({
    initial: { currentPassword: '', newPassword: '' },
    rules: {
      currentPassword: { required: texts.passwordMissing },
      newPassword: {
        required: texts.newPasswordMissing,
        validate: (password: string) => passwordProblem(password, about) ?? true,
      },
    },
    send: (passwords) => api.call('/api/auth/change-password', passwords),
    successMessage: () => texts.passwordChanged,
    onDone: onChanged,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  return { ...form, typed, about };
}

interface PasswordLinkProps {
  email: string;
  label: string;
  /** True where another action is the primary one. */
  isQuiet?: boolean;
}

/** Sends a link that lets the user choose a password without the current one. */
function PasswordLink({ email, label, isQuiet = false }: PasswordLinkProps) {
  const { api, toast } = useShell();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');

  const send = async () => {
    setState('sending');
    try {
      await api.call('/api/auth/request-password-reset', {});
      setState('sent');
    } catch (error) {
      setState('idle');
      toast.error(error);
    }
  };
  if (state === 'sent') {
    return (
      <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
        <AlertTitle>{texts.linkSent(email)}</AlertTitle>
        {texts.linkSentMore}
      </Alert>
    );
  }
  return (
    <Button variant={isQuiet ? 'text' : 'outlined'} loading={state === 'sending'} onClick={() => void send()}>
      {label}
    </Button>
  );
}
