import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The token of a mailed link, as it stood in the address when the page was opened; null when there was none. It is
 * gone from there once it is used up.
 */
export function useLinkToken(): string | null {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token')?.trim() ?? '');
  return token === '' ? null : token;
}
