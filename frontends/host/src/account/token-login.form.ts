import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SecondFactorChallenge, SessionGrant } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { JUST_SIGNED_IN, parseReturnPath } from '../access/return-path.js';
import { useHost } from '../shell/host-context.js';
import { useDeadLink } from './parts/dead-link.js';

/** Signs in by a link after a button press. */
export function useTokenLoginForm(tokenUID: string) {
  const { api, session, tenant } = useHost();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { deadText, refused } = useDeadLink();
  const [asked, setAsked] = useState<SecondFactorChallenge | null>(null);
  const account = useEndpointForm({
    initial: {},
    rules: {},
    send: () => api.call('/api/auth/token-login', { tenantUID: tenant.tenantUID, tokenUID }),
    onDone: (reply) => (reply.isAuthenticated ? enter(reply) : setAsked(reply.secondFactor)),
    onRefused: refused,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });

  async function enter(grant: SessionGrant): Promise<void> {
    // The link proved valid only now. This also ends the other session at the server.
    if (session.getState().isAuthenticated) void session.logout();
    session.signIn(grant);
    await navigate(parseReturnPath(search, window.location.origin) ?? '/', {
      ...{ replace: true, state: JUST_SIGNED_IN },
    });
  }
  return { ...account, deadText, asked, enter };
}
