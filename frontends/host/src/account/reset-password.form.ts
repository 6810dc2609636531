import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useEndpointForm } from '@glass/pages';
import { useHost } from '../shell/host-context.js';
import type { AccountPageState } from './parts/account-page-state.js';
import { useDeadLink } from './parts/dead-link.js';
import { newPasswordRule } from './parts/field-rules.js';
import { askedAddress } from './parts/kept-on-device.js';

/** State of the form that chooses a new password, and the next steps. */
export function useResetPasswordForm(token: string) {
  const { api, session, tenant } = useHost();
  const navigate = useNavigate();
  const [changedFor, setChangedFor] = useState<string | null>(null);
  const { deadText, refused } = useDeadLink();
  const account = useEndpointForm({
    initial: { newPassword: '' },
    rules: { newPassword: newPasswordRule(() => []) },
    send: ({ newPassword }) => api.call('/api/auth/reset-password', { token, newPassword }),
    onDone: async ({ email }) => {
      askedAddress(tenant.tenantUID).forget();
      const { auth, isAuthenticated } = session.getState();
      // A different user on this device stays signed in.
      if (isAuthenticated && auth.contactEmail !== email) setChangedFor(email);
      else await signInAs(email);
    },
    onRefused: refused,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  const newPassword = useWatch({ control: account.form.control, name: 'newPassword' });

  async function signInAs(email: string): Promise<void> {
    // The server has ended all sessions of this user; sign out here immediately.
    if (session.getState().isAuthenticated) void session.logout();
    const state: AccountPageState = { email, notice: 'password-changed' };
    await navigate('/account/login', { state, replace: true });
  }
  return { ...account, newPassword, deadText, changedFor, signInAs };
}
