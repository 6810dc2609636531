import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ProfileReply } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { NewPasswordField, PasswordField } from '../account/parts/password-field.js';
import { OnlyThePerson } from './only-the-person.js';
import { PasswordLink } from './password-link.js';
import { texts } from './texts.js';
import { usePasswordForm } from './use-password-form.js';

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
