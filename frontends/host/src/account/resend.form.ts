import { useHost } from '../shell/host-context.js';
import { emailRule } from './parts/field-rules.js';
import { useCaptchaForm } from './parts/use-captcha.js';

/** State of the form that sends the sign-up email again. */
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
