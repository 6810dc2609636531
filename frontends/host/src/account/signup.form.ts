import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { parseReturnPath } from '../access/return-path.js';
import { useHost } from '../shell/host-context.js';
import {
  useAccountPageState,
  type AccountPageState,
  type SignUpEntered,
} from './parts/account-page-state.js';
import { emailRule, firstNameRule, lastNameRule, newPasswordRule } from './parts/field-rules.js';
import { keptSignUp } from './parts/kept-on-device.js';
import { useCaptchaForm } from './parts/use-captcha.js';

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
export function useSignUpForm() {
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
