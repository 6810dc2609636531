import { useWatch } from 'react-hook-form';
import { passwordProblem, type ProfileReply } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

export function usePasswordForm({ contact }: ProfileReply, onChanged: () => void) {
  const { api } = useShell();
  /** Public values that the password must not contain. */
  const about = [contact.email, contact.firstName, contact.lastName];
  const form = useEndpointForm({
    initial: { currentPassword: '', newPassword: '' },
    rules: {
      currentPassword: { required: texts.passwordMissing },
      newPassword: {
        required: texts.newPasswordMissing,
        validate: (password: string) => passwordProblem(password, about) ?? true,
      },
    },
    send: (passwords) => api.call('/api/auth/change-password', passwords),
    successMessage: texts.passwordChanged,
    onDone: onChanged,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  return { ...form, typed, about };
}
