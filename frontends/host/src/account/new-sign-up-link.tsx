import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useLocation, useNavigate } from 'react-router';
import { AccountCard } from './parts/account-card.js';
import { AccountFormView } from './parts/account-form.js';
import { AccountLink, AccountLinks } from './parts/account-link.js';
import type { AccountPageState } from './parts/account-page-state.js';
import { CaptchaField } from './parts/captcha-field.js';
import { DeadLink } from './parts/dead-link.js';
import { EmailField } from './parts/email-field.js';
import { useResendForm } from './resend.form.js';
import { texts } from './texts.js';

/** Shown for a dead link: offers to email a new one. */
export function SendNewLink({ why }: { why: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const account = useResendForm('', (sentTo) => {
    const state: AccountPageState = { sentTo };
    void navigate({ search }, { state, replace: true });
  });
  return (
    <DeadLink text={why}>
      <AccountFormView
        form={account}
        action={texts.deadLink.newLink}
        links={
          <AccountLinks>
            <AccountLink to="/account/login">{texts.backToSignIn}</AccountLink>
          </AccountLinks>
        }
      >
        <EmailField {...account.field('email')} />
        <CaptchaField captcha={account.captcha} />
      </AccountFormView>
    </DeadLink>
  );
}

/** The text is true even if no account exists for the email. */
export function SentNewLink({ to }: { to: string }) {
  return (
    <AccountCard title={texts.checkMail.title} takesFocus>
      <Stack spacing={2}>
        <Alert severity="info" role="note" sx={{ overflowWrap: 'anywhere' }}>
          {texts.verifyEmail.resent(to)}
        </Alert>
        <AccountLinks>
          <AccountLink to="/account/signup">{texts.login.signUp}</AccountLink>
          <AccountLink to="/account/login">{texts.backToSignIn}</AccountLink>
        </AccountLinks>
      </Stack>
    </AccountCard>
  );
}
