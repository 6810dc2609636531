import { useHost } from '../shell/host-context.js';
import { emailRule } from './parts/field-rules.js';
import { useCaptchaForm } from './parts/use-captcha.js';

/** The state of the form that has the mail of a sign-up sent again. */
export function useResendForm(email: string, onSent: (email: string) => void) {
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
