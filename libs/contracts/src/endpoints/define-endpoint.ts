import { RIGHTS_OF_THEIR_OWN, type Flag, type Right } from '../flags.js';

/**
 * Who may make a call. Exactly one of these stands beside every endpoint; every listed flag is needed.
 * - public: no token.
 * - tenant-public: no token, but the call names its tenant (`tenantUID`), or carries a token of it.
 * - signed-in: any valid token.
 * - own-or-tenant: the buyer who owns the thing, or a tenant user with the flags.
 * - tenant: a user of a fabricator (not of the platform) with the flags and, where given, the role level.
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
 * What a call does to what is stored.
 * - reads: nothing.
 * - writes-own: it changes the caller's own account, sign-ins, address book or jobs, and nothing else.
 * - writes: a tenant user or platform staff need this right, besides what `EndpointAccess` asks for; a buyer writes
 *   what is theirs.
 */
export type EndpointEffect = { kind: 'reads' } | { kind: 'writes-own' } | { kind: 'writes'; right: Right };

/** Who may open a screen (specification §2). `home` is decided by the home check. */
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
/** The reply is a file: content type and name are in its headers. */
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
/** Bytes of a JSON body. Most calls need a fraction of it; a call with long texts or lists says so in its row. */
export const DEFAULT_BODY_BYTES = 16 * KB;

interface EndpointTraits {
  method: 'GET' | 'POST';
  takes: 'json' | 'multipart';
  /** The largest JSON body, in bytes, checked before it is parsed. Uploads have limits of their own. */
  maxBodyBytes: number;
  answers: 'json' | 'file' | 'job';
  /**
   * Whether staff of the platform who act in somebody's name may make the call. Unless its row says otherwise they read
   * what that person reads, and write what is the tenant's; not what is the person's own, and nothing by
   * `RIGHTS_OF_THEIR_OWN`.
   */
  byStaff: boolean;
  /** Also for a person of whom a second factor is demanded and who has not set it up yet. */
  duringSetUp: boolean;
}

export interface Endpoint<Request = unknown, Reply = unknown> extends EndpointTraits {
  /** The backend module whose controller answers it; a URL's prefix is a public name, not an address. */
  owner: OwnerModule;
  access: EndpointAccess;
  effect: EndpointEffect;
  /** Only for the compiler: what goes in and what comes out. */
  readonly types?: { request: Request; reply: Reply };
}

const USUAL = {
  method: 'POST',
  takes: 'json',
  maxBodyBytes: DEFAULT_BODY_BYTES,
  answers: 'json',
  duringSetUp: false,
} as const;

function usualByStaff(access: EndpointAccess, effect: EndpointEffect): boolean {
  // Without a token nobody acts for anybody.
  if (access.kind === 'public' || access.kind === 'tenant-public' || effect.kind === 'reads') return true;
  return effect.kind === 'writes' && !RIGHTS_OF_THEIR_OWN.includes(effect.right);
}

export function built<Request, Reply>(
  owner: OwnerModule,
  access: EndpointAccess,
  effect: EndpointEffect,
  traits: Partial<EndpointTraits> = {},
): Endpoint<Request, Reply> {
  return { ...USUAL, byStaff: usualByStaff(access, effect), ...traits, owner, access, effect };
}
