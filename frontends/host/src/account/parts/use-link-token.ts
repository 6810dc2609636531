import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readUid } from '@glass/contracts';
import { useHost } from '../../shell/host-context.js';

/**
 * The token of a mailed link, as it stood in the address when the page was opened; null when there was none, or one
 * of another fabricator's site, which would sign the person in where they are not. It is gone from there once it is
 * used up.
 */
export function useLinkToken(): string | null {
  const { tenant } = useHost();
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token')?.trim() ?? '');
  return readUid(token.split('.')[0]) === tenant.tenantUID ? token : null;
}
