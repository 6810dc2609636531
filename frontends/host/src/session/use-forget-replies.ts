import { useEffect } from 'react';
import { useHost } from '../shell/host-context.js';

/** The browser's cache of replies that pages of remotes open with when there is no network. */
const KEPT_REPLIES = 'kept-replies';

/** Deletes kept replies when the session ends, for whatever reason, or another user signs in. */
export function useForgetReplies(contactUID: string | null): void {
  const { session } = useHost();
  useEffect(
    () => () => {
      if (session.getState().auth.contactUID === contactUID || !('caches' in window)) return;
      window.caches.delete(KEPT_REPLIES).catch(() => undefined);
    },
    [session, contactUID],
  );
}
