import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { useEndpointForm } from '@glass/pages';
import { usePerson } from '../session/use-person.js';
import { useHost } from '../shell/host-context.js';
import { AccountCard, AccountFormView, BackToSignIn } from './parts/account-card.js';
import { NewPasswordField, newPasswordRule } from './parts/account-fields.js';
import { askedAddress, type AccountPageState } from './parts/account-page-state.js';
import { DeadLink, useDeadLink, useLinkToken } from './parts/email-link.js';
import { texts } from './texts.js';

/** Chooses a new password by an emailed link; the user then signs in with it. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return token === null ? <NewLinkNeeded why={texts.deadLink.incomplete} /> : <Reset token={token} />;
}

function Reset({ token }: { token: string }) {
  const { tenant } = useHost();
  const account = useResetPasswordForm(token);
  const { field, newPassword, deadText, changedFor, signInAs } = account;
  if (deadText !== null) return <NewLinkNeeded why={deadText} />;
  if (changedFor !== null)
    return <ChangedFor email={changedFor} onSignIn={() => void signInAs(changedFor)} />;
  return (
    <AccountCard title={texts.reset.title} purpose={texts.reset.purpose}>
      <AccountFormView form={account} action={texts.reset.action}>
        {/* Tells password managers whose password this is. */}
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={askedAddress(tenant.tenantUID).get() ?? ''}
          readOnly
          hidden
        />
        <NewPasswordField
          {...field('newPassword')}
          label={texts.newPassword}
          password={newPassword}
          autoFocus
        />
      </AccountFormView>
    </AccountCard>
  );
}

/** Shown when the link belongs to a different user than the one signed in on this device. */
function ChangedFor({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  const { session } = useHost();
  usePerson();
  const other = session.getState().auth.contactEmail ?? '';
  return (
    <AccountCard title={texts.reset.changed} takesFocus>
      <Stack spacing={2}>
        <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
          {texts.reset.changedFor(email, other)}
        </Alert>
        <Button variant="contained" size="large" onClick={onSignIn}>
          {texts.reset.signInAs(email)}
        </Button>
        <Button component={Link} to="/">
          {texts.reset.stay(other)}
        </Button>
      </Stack>
    </AccountCard>
  );
}

function NewLinkNeeded({ why }: { why: string }) {
  return (
    <DeadLink text={why}>
      <Button variant="contained" size="large" component={Link} to="/account/forgot-password">
        {texts.deadLink.newLink}
      </Button>
      <BackToSignIn />
    </DeadLink>
  );
}

/** State of the form that chooses a new password, and the next steps. */
function useResetPasswordForm(token: string) {
  const { api, session, tenant } = useHost();
  const navigate = useNavigate();
  const [changedFor, setChangedFor] = useState<string | null>(null);
  const { deadText, refused } = useDeadLink();
  const account = useEndpointForm({
    initial: { newPassword: '' },
    rules: { newPassword: newPasswordRule(() => []) },
    send: ({ newPassword }) => api.call('/api/auth/reset-password', { token, newPassword }),
    onDone: async ({ email }) => {
      askedAddress(tenant.tenantUID).forget();
      const { auth, isAuthenticated } = session.getState();
      // A different user on this device stays signed in.
      if (isAuthenticated && auth.contactEmail !== email) setChangedFor(email);
      else await signInAs(email);
    },
    onRefused: refused,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  const newPassword = useWatch({ control: account.form.control, name: 'newPassword' });

  async function signInAs(email: string): Promise<void> {
    // The server has ended all sessions of this user; sign out here immediately.
    if (session.getState().isAuthenticated) void session.logout();
    const state: AccountPageState = { email, notice: 'password-changed' };
    await navigate('/account/login', { state, replace: true });
  }
  return { ...account, newPassword, deadText, changedFor, signInAs };
}
