import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SessionGrant } from '@glass/contracts';
import { returnPathOf, withReturnPath } from '../../access/return-path.js';
import { useHost } from '../../shell/host-context.js';

interface Entering {
  grant: SessionGrant;
  returnTo: string | null;
}

/**
 * Signs a person in on a page for guests. The access gate leads them on from there as soon as there is a session, to
 * where the address says; so the address says it first.
 */
export function useEnter() {
  const { session } = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [entering, setEntering] = useState<Entering | null>(null);

  useEffect(() => {
    if (entering && returnPathOf(search, window.location.origin) === entering.returnTo) {
      session.signIn(entering.grant);
    }
  }, [entering, search, session]);

  const enter = (grant: SessionGrant, target: string | null) => {
    const address = withReturnPath(pathname, target);
    const returnTo = returnPathOf(address.slice(pathname.length), window.location.origin);
    setEntering({ grant, returnTo });
    // The link that was used up leaves the history as well.
    void navigate(address, { replace: true });
  };
  return { enter, isEntering: entering !== null };
}
