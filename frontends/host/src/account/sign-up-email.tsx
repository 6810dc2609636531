import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CaptchaField, useCaptchaForm } from '@glass/pages/sign-up';
import { useHost } from '../shell/host-context.js';
import {
  AccountCard,
  AccountFormView,
  AccountLink,
  AccountLinks,
  BackToSignIn,
} from './parts/account-card.js';
import { EmailField, emailRule } from './parts/account-fields.js';
import {
  useAccountPageState,
  type AccountPageState,
  type SignUpEntered,
} from './parts/account-page-state.js';
import { DeadLink } from './parts/email-link.js';
import { texts } from './texts.js';

/** Shown after signing up: the user continues by the link in the email. */
export function CheckMail({ entered }: { entered: SignUpEntered }) {
  const { search } = useLocation();
  const { quote } = useAccountPageState();
  const [again, setAgain] = useState<'not-asked' | 'asked' | 'sent'>('not-asked');
  const back: AccountPageState = { entered, quote };
  return (
    <AccountCard title={texts.checkMail.title} purpose={texts.checkMail.purpose} takesFocus>
      <Stack spacing={2}>
        <Alert severity="info" role="note" sx={{ overflowWrap: 'anywhere' }}>
          {texts.checkMail.sent(entered.email)} {texts.checkMail.sameBrowser}
        </Alert>
        <Typography color="textSecondary">{texts.checkMail.nothingCame}</Typography>
        {again === 'sent' ? <Alert severity="success">{texts.sentAgain}</Alert> : null}
        {again === 'asked' ? (
          <SendAgain email={entered.email} onSent={() => setAgain('sent')} />
        ) : (
          <Button variant="outlined" size="large" onClick={() => setAgain('asked')}>
            {texts.checkMail.again}
          </Button>
        )}
        <AccountLinks>
          <AccountLink to={{ pathname: '/account/signup', search }} state={back}>
            {texts.checkMail.changeAddress}
          </AccountLink>
          <AccountLink to={{ pathname: '/account/login', search }}>{texts.backToSignIn}</AccountLink>
        </AccountLinks>
      </Stack>
    </AccountCard>
  );
}

/** Needs a captcha like signing up, so that a bot can't flood mailboxes. */
function SendAgain({ email, onSent }: { email: string; onSent: () => void }) {
  const account = useResendForm(email, onSent);
  return (
    <AccountFormView form={account} action={texts.checkMail.again}>
      <CaptchaField captcha={account.captcha} />
    </AccountFormView>
  );
}

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
      <AccountFormView form={account} action={texts.deadLink.newLink} links={<BackToSignIn />}>
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

/** State of the form that sends the sign-up email again. */
function useResendForm(email: string, onSent: (email: string) => void) {
  const { api, tenant } = useHost();
  const { tenantUID } = tenant;
  return useCaptchaForm({
    initial: { email },
    rules: { email: emailRule },
    send: async (fields, answer) => {
      const to = fields.email.trim();
      await api.call('/api/auth/resend-verification-email', { tenantUID, email: to, ...answer });
      return to;
    },
    onDone: onSent,
  });
}
