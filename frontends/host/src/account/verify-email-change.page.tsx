import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { ToLogin } from '../access/access-gate.js';
import { usePerson } from '../session/use-person.js';
import { useHost } from '../shell/host-context.js';
import { AccountCard } from './parts/account-card.js';
import { DeadLink, OpenedLink, useLinkToken } from './parts/email-link.js';
import { texts } from './texts.js';

/**
 * Confirms the new email address of the account. Guests sign in first and come back. Needs no button press, because
 * email scanners aren't signed in.
 */
export function VerifyEmailChangePage() {
  const token = useLinkToken();
  const { isAuthenticated } = usePerson();
  if (token === null) return <AskAgain why={texts.deadLink.incomplete} />;
  return isAuthenticated ? <Confirm token={token} /> : <ToLogin />;
}

function Confirm({ token }: { token: string }) {
  const { api, session, people } = useHost();

  async function confirm() {
    const reply = await api.call('/api/auth/verify-email-change', { token });
    session.emailChanged(reply.email);
    void people.load();
    return reply;
  }
  return (
    <OpenedLink words={texts.emailChange} open={confirm} dead={(why) => <AskAgain why={why} />}>
      {({ email }) => (
        <AccountCard title={texts.emailChange.done} takesFocus>
          <Stack spacing={2}>
            <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
              {texts.emailChange.doneText(email)}
            </Alert>
            <Button variant="contained" size="large" component={Link} to="/account/profile">
              {texts.emailChange.toProfile}
            </Button>
          </Stack>
        </AccountCard>
      )}
    </OpenedLink>
  );
}

function AskAgain({ why }: { why: string }) {
  const { session } = useHost();
  const { isAuthenticated } = usePerson();
  const { contactEmail } = session.getState().auth;
  return (
    <DeadLink text={why}>
      {isAuthenticated && contactEmail ? (
        <>
          <span style={{ overflowWrap: 'anywhere' }}>{texts.emailChange.signedInAs(contactEmail)}</span>
          {/* After signing out, the page redirects to the login page and back to this link. */}
          <Button variant="contained" size="large" onClick={() => void session.logout()}>
            {texts.emailChange.otherPerson}
          </Button>
        </>
      ) : null}
      <Button component={Link} to="/account/profile">
        {texts.deadLink.toProfile}
      </Button>
    </DeadLink>
  );
}
