import { useLocation, useNavigate } from 'react-router';
import type { ForgotPasswordRequest } from '@glass/contracts';
import { useHost } from '../shell/host-context.js';
import { useAccountPageState, type AccountPageState } from './parts/account-page-state.js';
import { emailRule } from './parts/field-rules.js';
import { askedAddress } from './parts/kept-on-device.js';
import { useCaptchaForm } from './parts/use-captcha.js';

/** State of the form that emails a link: to choose a new password, or to sign in once. */
export function useForgotPasswordForm(send: NonNullable<ForgotPasswordRequest['send']>) {
  const { api, tenant } = useHost();
  const { tenantUID } = tenant;
  const navigate = useNavigate();
  const { search } = useLocation();
  const { email = '' } = useAccountPageState();
  return useCaptchaForm({
    initial: { email },
    rules: { email: emailRule },
    send: async (fields, answer) => {
      const sentTo = fields.email.trim();
      await api.call('/api/auth/forgot-password', { tenantUID, email: sentTo, send, ...answer });
      return sentTo;
    },
    onDone: async (sentTo) => {
      askedAddress(tenantUID).set(sentTo);
      const state: AccountPageState = { sentTo };
      await navigate({ search }, { state, replace: true });
    },
  });
}
