import { PERSONAL_RIGHTS, type Flag, type Right } from '../flags.js';

/**
 * Access to a call. Every endpoint has exactly one of these; all listed flags are required.
 * - public: no token.
 * - tenant-public: no token, but the call names its tenant (`tenantUID`) or carries a token of it.
 * - signed-in: any valid token.
 * - own-or-tenant: the buyer who owns the data, or a tenant user with the flags.
 * - tenant: a tenant user (not platform staff) with the flags and, if given, the role level.
 * - platform: a user of the root tenant with the flags.
 */
export type EndpointAccess =
  | { kind: 'public' }
  | { kind: 'tenant-public' }
  | { kind: 'signed-in' }
  | { kind: 'own-or-tenant'; flags: readonly Flag[] }
  | { kind: 'tenant'; flags: readonly Flag[]; minimumRoleLevel?: number }
  | { kind: 'platform'; flags: readonly Flag[] };

/**
 * Effect of a call on stored data.
 * - reads: none.
 * - writes-own: changes only the caller's own account, sessions, address book or jobs.
 * - writes: tenant users and platform staff need this right in addition to `EndpointAccess`; buyers write their own
 *   data.
 */
export type EndpointEffect = { kind: 'reads' } | { kind: 'writes-own' } | { kind: 'writes'; right: Right };

/** Access to a screen (specification §2). `home` is decided by the home check. */
export type ScreenAccess =
  | { kind: 'guest-only' }
  | { kind: 'open' }
  | { kind: 'home' }
  | { kind: 'signed-in' }
  | { kind: 'flags'; flags: readonly Flag[]; audience: 'anyone' | 'platform-only' | 'non-platform-only' };

export const publicAccess: EndpointAccess = { kind: 'public' };
export const tenantPublic: EndpointAccess = { kind: 'tenant-public' };
export const signedIn: EndpointAccess = { kind: 'signed-in' };
export const ownOrTenant = (...flags: Flag[]): EndpointAccess => ({ kind: 'own-or-tenant', flags });
export const tenant = (...flags: Flag[]): EndpointAccess => ({ kind: 'tenant', flags });
export const tenantFromLevel = (minimumRoleLevel: number): EndpointAccess => ({
  kind: 'tenant',
  flags: [],
  minimumRoleLevel,
});
export const platform = (...flags: Flag[]): EndpointAccess => ({ kind: 'platform', flags });

export const reads: EndpointEffect = { kind: 'reads' };
export const writesOwn: EndpointEffect = { kind: 'writes-own' };
export const writes = (right: Right): EndpointEffect => ({ kind: 'writes', right });

export function flagsOf(access: EndpointAccess): readonly Flag[] {
  return 'flags' in access ? access.flags : [];
}

/** A call with an empty JSON body. */
export type Nothing = Record<string, never>;
export interface Done {
  done: true;
}
/** The reply is a file; its content type and name are in the headers. */
export type FileReply = Blob;

export type OwnerModule =
  | 'auth'
  | 'catalogue'
  | 'customer'
  | 'diagnostics'
  | 'file'
  | 'geo'
  | 'jobs'
  | 'order'
  | 'payment'
  | 'platform'
  | 'quote'
  | 'tenant';

export const KB = 1024;
export const MB = 1024 * KB;
/** Default limit of JSON bodies, in bytes. Calls with long texts or lists set a larger one. */
export const DEFAULT_BODY_BYTES = 16 * KB;

interface EndpointTraits {
  method: 'GET' | 'POST';
  takes: 'json' | 'multipart';
  /** Maximum JSON body in bytes, checked before parsing. Uploads have their own limits. */
  maxBodyBytes: number;
  answers: 'json' | 'file' | 'job';
  /**
   * Whether platform staff acting as another user may make the call. By default they may read everything that user may
   * read and write the tenant's data, but not the user's own data or anything by `PERSONAL_RIGHTS`.
   */
  byStaff: boolean;
  /**
   * Whether anyone with a link to a quote may make the call, for that quote and the order made of it. Links see no
   * more than the owner of the quote, and are rejected by default.
   */
  byLink: boolean;
  /** Whether the call is allowed while a required second factor is not set up. */
  duringSetUp: boolean;
  /**
   * Whether buyers and visitors need a site that its tenant has opened: calls that show prices, quote or order. The
   * tenant's own users can make them before.
   */
  needsOpenSite: boolean;
}

export interface Endpoint<Request = unknown, Reply = unknown> extends EndpointTraits {
  /** Backend module whose controller answers it; the URL's prefix does not have to match. */
  owner: OwnerModule;
  access: EndpointAccess;
  effect: EndpointEffect;
  /** For the compiler only: request and reply types. */
  readonly types?: { request: Request; reply: Reply };
}

const USUAL = {
  method: 'POST',
  takes: 'json',
  maxBodyBytes: DEFAULT_BODY_BYTES,
  answers: 'json',
  duringSetUp: false,
  byLink: false,
} as const;

function defaultByStaff(access: EndpointAccess, effect: EndpointEffect): boolean {
  // Staff only act as another user with a token.
  if (access.kind === 'public' || access.kind === 'tenant-public' || effect.kind === 'reads') return true;
  return effect.kind === 'writes' && !PERSONAL_RIGHTS.includes(effect.right);
}

/** Rights to what buyers do on a site. */
const SOLD_BY: readonly Right[] = ['quotes', 'orders'];

export function built<Request, Reply>(
  owner: OwnerModule,
  access: EndpointAccess,
  effect: EndpointEffect,
  traits: Partial<EndpointTraits> = {},
): Endpoint<Request, Reply> {
  const byStaff = defaultByStaff(access, effect);
  const needsOpenSite = effect.kind === 'writes' && SOLD_BY.includes(effect.right);
  return { ...USUAL, byStaff, needsOpenSite, ...traits, owner, access, effect };
}
