import type { ContactActor } from '../context/context.js';

/** What an access token says; the rest is read anew at each call, so that a right taken away is gone at once. */
export interface TokenClaims {
  contactUid: string;
  tenantUid: string;
  sessionUid: string;
}

/** The kernel's question to the modules above it; `auth` answers. */
export interface PrincipalReader {
  /** null when the person or the sign-in is no more. */
  read(claims: TokenClaims, traceId: string): Promise<ContactActor | null>;
}
export const PRINCIPAL_READER = Symbol('PrincipalReader');

/** The other question: is there such a tenant, and is its site open? `tenant` answers. */
export interface TenantDirectory {
  isOpen(tenantUid: string): Promise<boolean>;
  /** Whose site an origin is; null where it is no tenant's. */
  tenantAtOrigin(origin: string, traceId: string): Promise<string | null>;
}
export const TENANT_DIRECTORY = Symbol('TenantDirectory');
