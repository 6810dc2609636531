import type { TenantLanguages } from '../language/tenant-languages.js';
import type { ContactActor, LinkActor } from '../context/context.js';

/**
 * Claims of an access token. Everything else is read for each call, so that revoked rights stop working immediately.
 */
export type TokenClaims = SessionClaims | LinkClaims;

export interface SessionClaims {
  kind: 'session';
  contactUid: string;
  tenantUid: string;
  sessionUid: string;
}

/** Claims of a token that a link to a quote was exchanged for. */
export interface LinkClaims {
  kind: 'link';
  tenantUid: string;
  linkUid: string;
}

/** Resolves a token to a user, or a link to its quote. Implemented by `auth`. */
export interface PrincipalReader {
  /** @returns null if the contact, session or link no longer exists */
  read(claims: TokenClaims, traceId: string): Promise<ContactActor | LinkActor | null>;
}
export const PRINCIPAL_READER = Symbol('PrincipalReader');

/** Looks up tenants. Implemented by `tenant`. */
export interface TenantDirectory {
  /** @returns whether the tenant exists and is not suspended */
  isOpen(tenantUid: string): Promise<boolean>;
  /** @returns whether its site was opened to buyers */
  isOpenToBuyers(tenantUid: string): Promise<boolean>;
  /** @returns English for an unknown tenant */
  languagesOf(tenantUid: string): Promise<TenantLanguages>;
  /** @returns the tenant whose site an origin is, or null */
  tenantAtOrigin(origin: string, traceId: string): Promise<string | null>;
}
export const TENANT_DIRECTORY = Symbol('TenantDirectory');
