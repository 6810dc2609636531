import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readUid } from '@glass/contracts';
import { useHost } from '../../shell/host-context.js';

/**
 * Returns the token of an emailed link from the URL at page load. Null if there is none or it belongs to another
 * fabricator's site, which would sign the user in on the wrong site. A used token is removed from the URL.
 */
export function useLinkToken(): string | null {
  const { tenant } = useHost();
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token')?.trim() ?? '');
  return readUid(token.split('.')[0]) === tenant.tenantUID ? token : null;
}
