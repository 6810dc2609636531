import type { SessionGrant } from '@glass/contracts';
import { authInfoOf, type AuthInfo } from './auth-info.js';

/** A fixed moment that tests call now, in milliseconds since 1970. */
export const NOON = Date.UTC(2026, 10, 20, 12);

/** A JWT whose own claims say when it runs out and, if told, when it was made; its signature is nobody's. */
export function aToken(expiresAt: number, name = 'token', issuedAt?: number): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const iat = issuedAt === undefined ? undefined : issuedAt / 1000;
  return [part({ alg: 'HS256' }), part({ exp: expiresAt / 1000, iat, name }), 'signature'].join('.');
}

/** What the server grants at noon: 15 minutes of access, 30 days of refresh. */
export function aGrant(more: Partial<SessionGrant> = {}): SessionGrant {
  return {
    isAuthenticated: true,
    contactUID: '30000000-0000-4000-8000-000000000001',
    contactEmail: 'buyer@demo.example',
    tenantUID: '20000000-0000-4000-8000-000000000001',
    tenantName: 'Demo Glass',
    tenantIsDemoMode: true,
    accessToken: aToken(NOON + 15 * 60_000),
    refreshToken: 'refresh-1',
    refreshExpiration: new Date(NOON + 30 * 86_400_000).toISOString(),
    contact: { firstName: 'Bea', lastName: 'Buyer' },
    ...more,
  };
}

export function anAuthInfo(more: Partial<AuthInfo> = {}): AuthInfo {
  return { ...authInfoOf(aGrant()), ...more };
}
