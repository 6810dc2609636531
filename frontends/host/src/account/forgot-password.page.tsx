import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ForgotPasswordRequest } from '@glass/contracts/auth';
import { CaptchaField, useCaptchaForm } from '@glass/pages/sign-up';
import { useHost } from '../shell/host-context.js';
import { AccountCard, AccountFormView, AccountLink, AccountLinks } from './parts/account-card.js';
import { EmailField, emailRule } from './parts/account-fields.js';
import { askedAddress, useAccountPageState, type AccountPageState } from './parts/account-page-state.js';
import { texts } from './texts.js';

/** Emails a password reset link; with `?send=sign-in-link`, a link that signs in without a password. */
export function ForgotPasswordPage() {
  const [parameters] = useSearchParams();
  const { sentTo } = useAccountPageState();
  const isSignInLink = parameters.get('send') === 'sign-in-link';
  return sentTo ? (
    <LinkSent to={sentTo} />
  ) : (
    <AskForLink key={String(isSignInLink)} isSignInLink={isSignInLink} />
  );
}

function AskForLink({ isSignInLink }: { isSignInLink: boolean }) {
  const { search } = useLocation();
  const account = useForgotPasswordForm(isSignInLink ? 'sign-in-link' : 'reset-link');
  return (
    <AccountCard
      title={isSignInLink ? texts.forgot.linkTitle : texts.forgot.title}
      purpose={isSignInLink ? texts.forgot.linkPurpose : texts.forgot.purpose}
    >
      <AccountFormView
        form={account}
        action={texts.forgot.action}
        links={
          <AccountLinks>
            <AccountLink to={{ pathname: '/account/login', search: withoutSend(search) }}>
              {texts.backToSignIn}
            </AccountLink>
          </AccountLinks>
        }
      >
        <EmailField {...account.field('email')} autoFocus />
        <CaptchaField captcha={account.captcha} />
      </AccountFormView>
    </AccountCard>
  );
}

/** The text is the same, and true, whether or not the email has an account. */
function LinkSent({ to }: { to: string }) {
  const { tenant } = useHost();
  const { search } = useLocation();
  return (
    <AccountCard title={texts.checkMail.title} takesFocus>
      <Stack spacing={2}>
        <Alert severity="info" role="note" sx={{ overflowWrap: 'anywhere' }}>
          {texts.forgot.sent(to, tenant.tenantName)}
        </Alert>
        <Typography color="textSecondary">{texts.forgot.nothingCame}</Typography>
        <AccountLinks>
          <AccountLink to={{ search }} state={{ email: to }}>
            {texts.forgot.again}
          </AccountLink>
          {tenant.isPlatform ? null : (
            <AccountLink to={{ pathname: '/account/signup', search: withoutSend(search) }}>
              {texts.forgot.signUp}
            </AccountLink>
          )}
          <AccountLink to={{ pathname: '/account/login', search: withoutSend(search) }}>
            {texts.backToSignIn}
          </AccountLink>
        </AccountLinks>
      </Stack>
    </AccountCard>
  );
}

function withoutSend(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('send');
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}

/** State of the form that emails a link: to choose a new password, or to sign in once. */
function useForgotPasswordForm(send: NonNullable<ForgotPasswordRequest['send']>) {
  const { api, tenant } = useHost();
  const { tenantUID } = tenant;
  const navigate = useNavigate();
  const { search } = useLocation();
  const { email = '' } = useAccountPageState();
  return useCaptchaForm({
    initial: { email },
    rules: { email: emailRule },
    send: async (fields, answer) => {
      const sentTo = fields.email.trim();
      await api.call('/api/auth/forgot-password', { tenantUID, email: sentTo, send, ...answer });
      return sentTo;
    },
    onDone: async (sentTo) => {
      askedAddress(tenantUID).set(sentTo);
      const state: AccountPageState = { sentTo };
      await navigate({ search }, { state, replace: true });
    },
  });
}
