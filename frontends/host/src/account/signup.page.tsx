import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useLocation } from 'react-router';
import { useHost } from '../shell/host-context.js';
import { CheckMail } from './check-mail.js';
import { AccountCard } from './parts/account-card.js';
import { AccountFormView } from './parts/account-form.js';
import { AccountLink, AccountLinks } from './parts/account-link.js';
import { useAccountPageState } from './parts/account-page-state.js';
import { CaptchaField } from './parts/captcha-field.js';
import { EmailField } from './parts/email-field.js';
import { NewPasswordField } from './parts/password-field.js';
import { useSignUpForm } from './signup.form.js';
import { texts } from './texts.js';

export function SignUpPage() {
  const { tenant } = useHost();
  const { checkMail } = useAccountPageState();
  if (tenant.isPlatform) return <InvitationOnly />;
  return checkMail ? <CheckMail entered={checkMail} /> : <SignUp />;
}

function SignUp() {
  const { search } = useLocation();
  const account = useSignUpForm();
  const { field, captcha, password, about, hasQuote } = account;
  const words = texts.signUp;
  return (
    <AccountCard title={words.title} purpose={hasQuote ? words.purposeWithQuote : words.purpose}>
      <AccountFormView
        form={account}
        action={words.action}
        links={
          <AccountLinks>
            <AccountLink to={{ pathname: '/account/login', search }}>{words.haveAccount}</AccountLink>
          </AccountLinks>
        }
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField
            {...field('firstName')}
            label={texts.firstName}
            autoComplete="given-name"
            autoFocus
            fullWidth
          />
          <TextField {...field('lastName')} label={texts.lastName} autoComplete="family-name" fullWidth />
        </Stack>
        <TextField {...field('companyName')} label={texts.company} autoComplete="organization" />
        <EmailField {...field('email')} />
        <NewPasswordField {...field('password')} label={texts.password} password={password} about={about} />
        <CaptchaField captcha={captcha} />
      </AccountFormView>
    </AccountCard>
  );
}

function InvitationOnly() {
  return (
    <AccountCard title={texts.signUp.title}>
      <Stack spacing={2}>
        <Alert severity="info">{texts.signUp.invitationOnly}</Alert>
        <AccountLink to="/account/login">{texts.backToSignIn}</AccountLink>
      </Stack>
    </AccountCard>
  );
}
