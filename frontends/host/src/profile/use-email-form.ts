import { useState } from 'react';
import { useEndpointForm } from '@glass/pages';
import { EMAIL_PATTERN, isSameEmail } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

/** @param email the user's current email */
export function useEmailForm(email: string) {
  const { api } = useShell();
  /** The new email that a confirmation link was sent to. */
  const [asked, setAsked] = useState<string | null>(null);
  const form = useEndpointForm({
    initial: { newEmail: '', password: '' },
    rules: {
      newEmail: {
        required: texts.newEmailMissing,
        pattern: { value: EMAIL_PATTERN, message: texts.emailForm },
        validate: (value: string) => !isSameEmail(value, email) || texts.sameEmail,
      },
      password: { required: texts.passwordMissing },
    },
    send: async ({ newEmail, password }) => {
      const address = newEmail.trim();
      await api.call('/api/auth/change-email', { newEmail: address, password });
      return address;
    },
    onDone: setAsked,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  return { ...form, asked };
}
