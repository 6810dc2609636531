import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { usePerson } from '../session/use-person.js';
import { useHost } from '../shell/host-context.js';
import { AccountCard } from './parts/account-card.js';
import { AccountFormView } from './parts/account-form.js';
import { AccountLink, AccountLinks } from './parts/account-link.js';
import { DeadLink } from './parts/dead-link.js';
import { askedAddress } from './parts/kept-on-device.js';
import { NewPasswordField } from './parts/password-field.js';
import { useLinkToken } from './parts/use-link-token.js';
import { useResetPasswordForm } from './reset-password.form.js';
import { texts } from './texts.js';

const words = texts.reset;

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
    <AccountCard title={words.title} purpose={words.purpose}>
      <AccountFormView form={account} action={words.action}>
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
    <AccountCard title={words.changed} takesFocus>
      <Stack spacing={2}>
        <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
          {words.changedFor(email, other)}
        </Alert>
        <Button variant="contained" size="large" onClick={onSignIn}>
          {words.signInAs(email)}
        </Button>
        <Button component={Link} to="/">
          {words.stay(other)}
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
      <AccountLinks>
        <AccountLink to="/account/login">{texts.backToSignIn}</AccountLink>
      </AccountLinks>
    </DeadLink>
  );
}
