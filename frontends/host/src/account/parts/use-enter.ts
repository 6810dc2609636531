import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SessionGrant } from '@glass/contracts';
import { parseReturnPath, withReturnPath } from '../../access/return-path.js';
import { useHost } from '../../shell/host-context.js';

interface Entering {
  grant: SessionGrant;
  returnTo: string | null;
}

/**
 * Signs a user in on a guest page. The access gate redirects to the URL's return path as soon as a session exists, so
 * the return path is set first.
 */
export function useEnter() {
  const { session } = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [entering, setEntering] = useState<Entering | null>(null);

  useEffect(() => {
    if (entering && parseReturnPath(search, window.location.origin) === entering.returnTo) {
      session.signIn(entering.grant);
    }
  }, [entering, search, session]);

  const enter = (grant: SessionGrant, target: string | null) => {
    const address = withReturnPath(pathname, target);
    const returnTo = parseReturnPath(address.slice(pathname.length), window.location.origin);
    setEntering({ grant, returnTo });
    // Replaces the used link in the history.
    void navigate(address, { replace: true });
  };
  return { enter, isEntering: entering !== null };
}
