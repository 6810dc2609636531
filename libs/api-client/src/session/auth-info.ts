import type { SessionGrant } from '@glass/contracts/auth';
import { keptValue, type KeptValue } from '../storage/kept-value.js';
import { AUTH_INFO_KEY, type LastingStorage } from '../storage/lasting-storage.js';

/** The stored session: exactly the fields of specification §3, in one item of local storage. */
export interface AuthInfo {
  contactUID: string | null;
  contactEmail: string | null;
  tenantUID: string | null;
  tenantName: string | null;
  tenantIsDemoMode: boolean;
  accessToken: string | null;
  refreshToken: string | null;
  /** ISO 8601, UTC. */
  refreshExpiration: string | null;
  contact: { firstName: string; lastName: string } | null;
  /** Reason of the last redirect to the login page. */
  redirectReason: string | null;
}

export const NO_AUTH_INFO: AuthInfo = {
  contactUID: null,
  contactEmail: null,
  tenantUID: null,
  tenantName: null,
  tenantIsDemoMode: false,
  accessToken: null,
  refreshToken: null,
  refreshExpiration: null,
  contact: null,
  redirectReason: null,
};

/** Converts a grant of a sign-in or refresh. */
export function toAuthInfo(grant: SessionGrant): AuthInfo {
  return {
    contactUID: grant.contactUID,
    contactEmail: grant.contactEmail,
    tenantUID: grant.tenantUID,
    tenantName: grant.tenantName,
    tenantIsDemoMode: grant.tenantIsDemoMode,
    accessToken: grant.accessToken,
    refreshToken: grant.refreshToken,
    refreshExpiration: grant.refreshExpiration,
    contact: grant.contact,
    redirectReason: null,
  };
}

/** The session in this browser's storage. Specification §4 defines its key and shape. */
export function keptAuthInfo(storage: LastingStorage): KeptValue<AuthInfo> {
  return keptValue({ storage, key: AUTH_INFO_KEY, version: null, read: readAuthInfo });
}

/** Parses the stored item; missing or mistyped fields count as absent. */
export function readAuthInfo(stored: unknown): AuthInfo {
  const fields = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const text = (name: keyof AuthInfo) => (typeof fields[name] === 'string' ? fields[name] : null);
  return {
    contactUID: text('contactUID'),
    contactEmail: text('contactEmail'),
    tenantUID: text('tenantUID'),
    tenantName: text('tenantName'),
    tenantIsDemoMode: fields.tenantIsDemoMode === true,
    accessToken: text('accessToken'),
    refreshToken: text('refreshToken'),
    refreshExpiration: text('refreshExpiration'),
    contact: contactOf(fields.contact),
    redirectReason: text('redirectReason'),
  };
}

function contactOf(value: unknown): AuthInfo['contact'] {
  if (typeof value !== 'object' || value === null) return null;
  const { firstName, lastName } = value as Record<string, unknown>;
  return typeof firstName === 'string' && typeof lastName === 'string' ? { firstName, lastName } : null;
}
