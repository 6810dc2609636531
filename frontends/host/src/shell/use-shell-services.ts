import { useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { ShellServices } from '@glass/shell-contract';
import { useConfirm } from '@glass/ui';
import { showErrorsWith } from '../start/show-errors.js';
import { useHost } from './host-context.js';

/** Implements the shell contract's services with the host's parts. */
export function useShellServices(): ShellServices {
  const { session, people, api, toasts, tenant } = useHost();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { auth, isAuthenticated } = useSyncExternalStore(session.subscribe, session.getState);
  const { details } = useSyncExternalStore(people.subscribe, people.getState);

  return useMemo<ShellServices>(
    () => ({
      session: {
        isAuthenticated,
        contactUID: auth.contactUID,
        // The email may have changed since this sign-in.
        contactEmail: details.profile?.contact.email ?? auth.contactEmail,
        contact: auth.contact,
        flags: details.flags,
        profile: details.profile,
        isPlatform: details.isPlatform,
        roleLevel: details.roleLevel,
        actingStaff: details.actingStaff,
        seesPrices: details.seesPrices,
        hasFlags: (...needed) => needed.every((flag) => details.flags?.[flag] === true),
        mayWrite: (right) => details.rights === null || details.roleLevel === null || details.rights[right],
        requireSignIn: () => void session.accessToken().catch(() => undefined),
        logout: () => session.logout(),
        reload: () => people.load(),
      },
      tenant,
      navigate: (to, options) => void navigate(to, options),
      toast: {
        success: toasts.success,
        error: showErrorsWith(toasts),
        info: toasts.info,
        progress: toasts.progress,
        people: toasts.people,
      },
      confirm,
      download: api.download,
      api,
    }),
    [isAuthenticated, auth, details, session, people, tenant, navigate, toasts, confirm, api],
  );
}
