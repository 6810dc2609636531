import { displayDomain } from '@glass/formats';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError, problemOf } from '@glass/api-client';
import type { SecondFactorChallenge } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useHost } from '../shell/host-context.js';
import { useAccountPageState } from './parts/account-page-state.js';
import { emailRule, passwordRule } from './parts/field-rules.js';
import { useProvenLogin } from './parts/use-proven-login.js';

interface LoginFields {
  email: string;
  password: string;
}

/** State of the login form, with the email of the ended session or of a forgotten password filled in. */
export function useLoginForm() {
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
