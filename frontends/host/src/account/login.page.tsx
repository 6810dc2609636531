import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PasskeySignIn } from '../second-factor/passkey-sign-in.js';
import { SecondStep } from '../second-factor/second-step-on-demand.js';
import { useHost } from '../shell/host-context.js';
import { useLoginForm } from './login.form.js';
import { AccountCard } from './parts/account-card.js';
import { AccountFormView } from './parts/account-form.js';
import { AccountLink, AccountLinks } from './parts/account-link.js';
import { useAccountPageState } from './parts/account-page-state.js';
import { EmailField } from './parts/email-field.js';
import { PasswordField } from './parts/password-field.js';
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
              {tenant.isPlatform ? null : (
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
        aria-label={texts.captcha.progress}
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
