import { useWatch } from 'react-hook-form';
import { ApiError } from '@glass/api-client';
import { useHost } from '../shell/host-context.js';
import { useAccountPageState } from './parts/account-page-state.js';
import { emailRule, passwordRule } from './parts/field-rules.js';
import { useAccountForm } from './parts/use-account-form.js';

interface LoginFields {
  email: string;
  password: string;
}

/** The state of the login form. The address of a session that ended, or that was just looked after, is filled in. */
export function useLoginForm() {
  const { api, session, tenant } = useHost();
  const state = useAccountPageState();
  const known = state.email ?? session.getState().auth.contactEmail ?? '';
  const account = useAccountForm<LoginFields>({
    initial: { email: known, password: '' },
    rules: { email: emailRule, password: passwordRule },
    send: async ({ email, password }) => {
      const { tenantUID } = tenant;
      const reply = await api.call('/api/auth/login', { tenantUID, email: email.trim(), password });
      if (!reply.isAuthenticated) {
        askAgain();
        return reply.reason;
      }
      session.signIn(reply);
      return null;
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'CREDENTIALS_WRONG') askAgain();
      return false;
    },
  });
  const { form } = account;
  const email = useWatch({ control: form.control, name: 'email' });

  function askAgain(): void {
    form.resetField('password');
    form.setFocus('password');
  }

  return { ...account, email, isEmailKnown: known !== '' };
}
