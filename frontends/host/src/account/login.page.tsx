import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { ApiError, problemOf } from '@glass/api-client';
import type { LoginReply, LoginRequest, SecondFactorChallenge } from '@glass/contracts/auth';
import { displayDomain } from '@glass/formats';
import { useEndpointForm } from '@glass/pages';
import { PasskeySignIn } from '../second-factor/passkeys.js';
import { SecondStep } from '../second-factor/second-step-on-demand.js';
import { useHost } from '../shell/host-context.js';
import { AccountCard, AccountFormView, AccountLink, AccountLinks } from './parts/account-card.js';
import { EmailField, emailRule, PasswordField, passwordRule } from './parts/account-fields.js';
import { useAccountPageState } from './parts/account-page-state.js';
import { canProve, captchaTexts, findProof } from '@glass/pages/sign-up';
import { texts } from './texts.js';

/** Signs a user in. The access gate redirects to the return path as soon as there is a session. */
export function LoginPage() {
  const { session, tenant } = useHost();
  const { search } = useLocation();
  const { notice, quote } = useAccountPageState();
  const [reason] = useState(() => session.getState().auth.redirectReason);
  const account = useLoginForm();
  const { field, email, isEmailKnown, asked, startAgain, workShare } = account;

  // Shown once; a later visit has another reason, or none.
  useEffect(() => () => session.reasonShown(), [session]);

  if (asked) return <SecondStep asked={asked} onSignedIn={session.signIn} onStartAgain={startAgain} />;
  return (
    <AccountCard title={texts.login.title} purpose={texts.login.purpose(tenant.tenantName)}>
      <AccountFormView
        form={account}
        action={texts.login.action}
        notice={
          workShare === null ? (
            <Notice isPasswordChanged={notice === 'password-changed'} reason={reason} />
          ) : (
            <Proving share={workShare} />
          )
        }
        links={
          <>
            <PasskeySignIn />
            <AccountLinks>
              <AccountLink to={{ pathname: '/account/forgot-password', search }} state={{ email }}>
                {texts.login.forgot}
              </AccountLink>
              <AccountLink
                to={{ pathname: '/account/forgot-password', search: withLink(search) }}
                state={{ email }}
              >
                {texts.login.linkInstead}
              </AccountLink>
              {tenant.isPlatform || !tenant.isOpen ? null : (
                <AccountLink to={{ pathname: '/account/signup', search }} state={{ email, quote }}>
                  {texts.login.signUp}
                </AccountLink>
              )}
            </AccountLinks>
          </>
        }
      >
        <EmailField {...field('email')} autoFocus={!isEmailKnown} />
        <PasswordField
          {...field('password')}
          label={texts.password}
          autoComplete="current-password"
          autoFocus={isEmailKnown}
        />
      </AccountFormView>
    </AccountCard>
  );
}

/** Progress of the proof of work, which needs no user input. */
function Proving({ share }: { share: number }) {
  return (
    <Alert severity="info" role="status" slotProps={{ message: { sx: { flexGrow: 1 } } }}>
      {texts.login.proving}
      <LinearProgress
        variant="determinate"
        value={share * 100}
        aria-label={captchaTexts.progress}
        sx={{ mt: 1 }}
      />
    </Alert>
  );
}

function Notice({ isPasswordChanged, reason }: { isPasswordChanged: boolean; reason: string | null }) {
  if (isPasswordChanged) return <Alert severity="success">{texts.login.passwordChanged}</Alert>;
  return reason ? <Alert severity="info">{reason}</Alert> : null;
}

function withLink(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('send', 'sign-in-link');
  return `?${parameters.toString()}`;
}

interface LoginFields {
  email: string;
  password: string;
}

/** State of the login form, with the email of the ended session or of a forgotten password filled in. */
function useLoginForm() {
  const { session, tenant } = useHost();
  const { login, workShare } = useProvenLogin();
  const state = useAccountPageState();
  const known = displayDomain(state.email ?? session.getState().auth.contactEmail ?? '');
  /** The second-factor challenge after the password; null if none. */
  const [asked, setAsked] = useState<SecondFactorChallenge | null>(null);
  const account = useEndpointForm({
    initial: { email: known, password: '' },
    rules: { email: emailRule, password: passwordRule },
    send: async ({ email, password }: LoginFields) => {
      const { tenantUID } = tenant;
      const reply = await login({ tenantUID, email: email.trim(), password });
      if (reply.isAuthenticated || 'secondFactor' in reply) return reply;
      throw new ApiError('/api/auth/login', 200, { code: 'CREDENTIALS_WRONG', reason: reply.reason });
    },
    onDone: (reply) => (reply.isAuthenticated ? session.signIn(reply) : setAsked(reply.secondFactor)),
    onRefused: (error) => {
      if (problemOf(error)?.code === 'CREDENTIALS_WRONG') askAgain();
      return false;
    },
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  const { form } = account;
  const email = useWatch({ control: form.control, name: 'email' });

  function startAgain(): void {
    setAsked(null);
    form.reset({ email, password: '' });
  }

  function askAgain(): void {
    form.resetField('password');
    form.setFocus('password');
  }

  return { ...account, email, isEmailKnown: known !== '', asked, startAgain, workShare };
}

/** Sends a login, and sends it again with a proof of work if the server requires one after many wrong passwords. */
function useProvenLogin() {
  const { api } = useHost();
  /** Progress of the work, 0 to 1; null when none is running. */
  const [workShare, setWorkShare] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function login(request: LoginRequest): Promise<LoginReply> {
    try {
      return await api.call('/api/auth/login', request);
    } catch (error) {
      if (problemOf(error)?.code !== 'PROOF_WANTED' || !canProve()) throw error;
    }
    setWorkShare(0);
    try {
      stop.current = new AbortController();
      const { signal } = stop.current;
      const { captchaUID, proof } = await api.call('/api/auth/captcha-token', {
        tenantUID: request.tenantUID,
      });
      const captchaProof = await findProof(proof, { onProgress: setWorkShare, signal });
      return await api.call('/api/auth/login', { ...request, captchaUID, captchaProof });
    } finally {
      setWorkShare(null);
    }
  }

  return { login, workShare };
}
