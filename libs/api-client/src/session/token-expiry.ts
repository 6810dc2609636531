/**
 * When a JWT runs out, by its own `exp` claim, in milliseconds since 1970. A token without a readable claim counts
 * as run out. The signature is the server's business.
 */
export function expiryOfToken(token: string | null): number {
  return timeClaim(token, 'exp') ?? 0;
}

/** When a JWT was made, by its own `iat` claim, in milliseconds since 1970; null when it does not say. */
export function issueOfToken(token: string | null): number | null {
  return timeClaim(token, 'iat');
}

/** An ISO 8601 time in milliseconds since 1970; 0 when there is none or it cannot be read. */
export function timeOf(isoTime: string | null): number {
  return isoTime ? Date.parse(isoTime) || 0 : 0;
}

function timeClaim(token: string | null, name: 'exp' | 'iat'): number | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const time = (claims as Record<string, unknown> | null)?.[name];
    return typeof time === 'number' ? time * 1000 : null;
  } catch {
    return null;
  }
}
