import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { CaptchaField, keptSignUp, useCaptchaForm } from '@glass/pages/sign-up';
import { parseReturnPath } from '../access/return-path.js';
import { useHost } from '../shell/host-context.js';
import { AccountCard, AccountFormView, AccountLink, AccountLinks } from './parts/account-card.js';
import {
  EmailField,
  emailRule,
  firstNameRule,
  lastNameRule,
  NewPasswordField,
  newPasswordRule,
} from './parts/account-fields.js';
import {
  useAccountPageState,
  type AccountPageState,
  type SignUpEntered,
} from './parts/account-page-state.js';
import { CheckMail } from './sign-up-email.js';
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

interface SignUpFields extends SignUpEntered {
  password: string;
}

/** Public values of a sign-up that the password must not contain. */
const aboutOf = ({ email, firstName, lastName, companyName }: SignUpEntered) => [
  email,
  firstName,
  lastName,
  companyName,
];

/** State of the sign-up form. The email contains the next step. */
function useSignUpForm() {
  const { api, tenant } = useHost();
  const { tenantUID } = tenant;
  const navigate = useNavigate();
  const { search } = useLocation();
  const { entered, email = '', quote } = useAccountPageState();
  const account = useCaptchaForm({
    initial: { ...(entered ?? { firstName: '', lastName: '', companyName: '', email }), password: '' },
    rules: {
      firstName: firstNameRule,
      lastName: lastNameRule,
      companyName: {},
      email: emailRule,
      password: newPasswordRule(aboutOf),
    },
    send: async ({ password, ...fields }: SignUpFields, answer) => {
      const checkMail: SignUpEntered = {
        firstName: fields.firstName.trim(),
        lastName: fields.lastName.trim(),
        companyName: fields.companyName.trim(),
        email: fields.email.trim(),
      };
      const request = { tenantUID, ...checkMail, password, ...answer };
      const { continueKey } = quote
        ? await api.call('/api/auth/wizard-signup', { ...request, ...quote })
        : await api.call('/api/auth/signup', request);
      return { checkMail, continueKey };
    },
    onDone: async ({ checkMail, continueKey }) => {
      keptSignUp(tenantUID).set({ continueKey, returnTo: parseReturnPath(search, window.location.origin) });
      const state: AccountPageState = { checkMail, quote };
      await navigate({ search }, { state, replace: true });
    },
  });
  const typed = useWatch({ control: account.form.control });
  const about = [typed.email, typed.firstName, typed.lastName, typed.companyName].map((word) => word ?? '');
  return { ...account, password: typed.password ?? '', about, hasQuote: quote !== undefined };
}
