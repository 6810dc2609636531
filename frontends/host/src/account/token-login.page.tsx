import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { SecondFactorChallenge, SessionGrant } from '@glass/contracts/auth';
import { isUid } from '@glass/contracts/primitives';
import { useEndpointForm } from '@glass/pages';
import { JUST_SIGNED_IN, parseReturnPath } from '../access/return-path.js';
import { SecondStep } from '../second-factor/second-step-on-demand.js';
import { useHost } from '../shell/host-context.js';
import { AccountCard, BackToSignIn } from './parts/account-card.js';
import { DeadLink, useDeadLink } from './parts/email-link.js';
import { texts } from './texts.js';

/**
 * Signs in once, by a link that was emailed or created by platform staff.
 *
 * Needs a button press: email scanners open links, some with scripts, and would use the link up before the user does.
 * The button has the focus, so Enter is enough.
 */
export function TokenLoginPage() {
  const { uid } = useParams();
  return isUid(uid) ? <TokenLogin tokenUID={uid} /> : <NewLinkNeeded why={texts.deadLink.incomplete} />;
}

function TokenLogin({ tokenUID }: { tokenUID: string }) {
  const { tenant } = useHost();
  const { submit, refusal, isSubmitting, deadText, asked, enter } = useTokenLoginForm(tokenUID);
  const navigate = useNavigate();
  if (deadText !== null) return <NewLinkNeeded why={deadText} />;
  if (asked) {
    // The link is used up; the login page can send another.
    const startAgain = () => void navigate('/account/login');
    return <SecondStep asked={asked} onSignedIn={enter} onStartAgain={startAgain} />;
  }
  return (
    <AccountCard title={texts.tokenLogin.title} purpose={texts.tokenLogin.purpose(tenant.tenantName)}>
      <Stack spacing={2}>
        {refusal ? <Alert severity="error">{refusal}</Alert> : null}
        <SignedInNow>
          <Button
            variant="contained"
            size="large"
            autoFocus
            loading={isSubmitting}
            onClick={() => void submit()}
          >
            {texts.tokenLogin.action}
          </Button>
        </SignedInNow>
      </Stack>
    </AccountCard>
  );
}

/** Shows the signed-in user, who is signed out if the link is used. */
function SignedInNow({ children }: { children: React.ReactNode }) {
  const { session } = useHost();
  const { auth, isAuthenticated } = useSyncExternalStore(session.subscribe, session.getState);
  if (!isAuthenticated) return children;
  const email = auth.contactEmail ?? '';
  const name = [auth.contact?.firstName, auth.contact?.lastName].filter(Boolean).join(' ') || email;
  return (
    <>
      <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
        {texts.tokenLogin.instead(name, email)}
      </Alert>
      {children}
      <Button component={Link} to="/">
        {texts.tokenLogin.stay(name)}
      </Button>
    </>
  );
}

function NewLinkNeeded({ why }: { why: string }) {
  return (
    <DeadLink title={texts.deadLink.signInTitle} text={why}>
      <Button
        variant="contained"
        size="large"
        component={Link}
        to="/account/forgot-password?send=sign-in-link"
      >
        {texts.deadLink.newLink}
      </Button>
      <BackToSignIn />
      <span>{texts.deadLink.staff}</span>
    </DeadLink>
  );
}

/** Signs in by a link after a button press. */
function useTokenLoginForm(tokenUID: string) {
  const { api, session, tenant } = useHost();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { deadText, refused } = useDeadLink();
  const [asked, setAsked] = useState<SecondFactorChallenge | null>(null);
  const account = useEndpointForm({
    initial: {},
    rules: {},
    send: () => api.call('/api/auth/token-login', { tenantUID: tenant.tenantUID, tokenUID }),
    onDone: (reply) => (reply.isAuthenticated ? enter(reply) : setAsked(reply.secondFactor)),
    onRefused: refused,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });

  async function enter(grant: SessionGrant): Promise<void> {
    // The link proved valid only now. This also ends the other session at the server.
    if (session.getState().isAuthenticated) void session.logout();
    session.signIn(grant);
    await navigate(parseReturnPath(search, window.location.origin) ?? '/', {
      ...{ replace: true, state: JUST_SIGNED_IN },
    });
  }
  return { ...account, deadText, asked, enter };
}
