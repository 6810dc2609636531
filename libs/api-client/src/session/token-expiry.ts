/**
 * When a JWT runs out, by its own `exp` claim, in milliseconds since 1970. A token without a readable claim counts
 * as run out. The signature is the server's business.
 */
export function expiryOfToken(token: string | null): number {
  const payload = token?.split('.')[1];
  if (!payload) return 0;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const expiry = (claims as { exp?: unknown } | null)?.exp;
    return typeof expiry === 'number' ? expiry * 1000 : 0;
  } catch {
    return 0;
  }
}

/** An ISO 8601 time in milliseconds since 1970; 0 when there is none or it cannot be read. */
export function timeOf(isoTime: string | null): number {
  return isoTime ? Date.parse(isoTime) || 0 : 0;
}
