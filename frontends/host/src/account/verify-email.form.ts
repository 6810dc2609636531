import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { VerifyEmailReply } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useHost } from '../shell/host-context.js';
import { useDeadLink } from './parts/dead-link.js';
import { newPasswordRule, passwordRule } from './parts/field-rules.js';
import { texts } from './texts.js';

export type Verified = Extract<VerifyEmailReply, { status: 'verified' }>;

interface ConfirmOptions {
  token: string;
  email: string;
  onVerified: (reply: Verified) => void;
}

/** Form for a link opened in another browser: the password chosen at sign-up, or a new one. */
export function useConfirmForm({ token, email, onVerified }: ConfirmOptions) {
  const { api } = useHost();
  const [isNew, setIsNew] = useState(false);
  const { deadText, refused } = useDeadLink();
  const account = useEndpointForm({
    initial: { password: '', newPassword: '' },
    // Validates only the visible field.
    rules: { password: passwordRule, newPassword: newPasswordRule(() => [email]) },
    send: async ({ password, newPassword }) => {
      const proof = isNew ? { newPassword } : { password };
      const reply = await api.call('/api/auth/verify-email', { token, ...proof });
      if (reply.status === 'verified') return reply;
      form.setError('password', { message: texts.verifyEmail.wrongPassword }, { shouldFocus: true });
      return null;
    },
    onDone: onVerified,
    onRefused: refused,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  const { form } = account;
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });

  function choose(toBeNew: boolean): void {
    form.reset();
    setIsNew(toBeNew);
  }
  return { ...account, deadText, isNew, choose, newPassword };
}
