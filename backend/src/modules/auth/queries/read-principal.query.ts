import { Injectable } from '@nestjs/common';
import type { PrincipalReader, SessionClaims, TokenClaims } from '../../../kernel/access/principal-reader.js';
import type { TtlCache } from '../../../kernel/cache/ttl-cache.js';
import { Caches } from '../../../kernel/cache/caches.js';
import { ContactChanges } from '../../../kernel/cache/contact-changes.js';
import { type ContactActor, Context, type LinkActor } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { type Contact, fullName, readReader } from '../../customer/public.js';
import { ReadLinkedQuote } from '../../quote/public.js';
import type { SignIn } from '../persistence/sign-in.entity.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { FactorDemand } from './get-second-factor.query.js';
import { type EndpointPath, endpointAt, flagsOf } from '@glass/contracts/endpoints';
import { ROOT_TENANT_UID, flagsFor } from '@glass/contracts/flags';

/**
 * Call that creates each kind of link. Staff who may no longer make the call can't use its links or sessions either.
 */
const MADE_BY = {
  'tenant-jump': '/api/platform/tenant-jump-token',
  'login-as': '/api/platform/tenant-user-login-token',
} as const satisfies Record<string, EndpointPath>;

/** Platform staff acting for a user through a link, or the session it started. */
interface ActingStaff {
  staffContactUid: string;
  /** Staff's own session at the platform's site, in which the link was created. */
  staffSessionUid: string | null;
  method: keyof typeof MADE_BY;
  /** When the link or session was created. */
  since: Date;
}

/** @returns the staff acting in a session; null if users act for themselves */
export function toActingStaff(signIn: SignIn): ActingStaff | null {
  const { staffContactUid, staffSessionUid, method, createdAt: since } = signIn;
  if (staffContactUid === null || (method !== 'tenant-jump' && method !== 'login-as')) return null;
  return { staffContactUid, staffSessionUid, method, since };
}

/**
 * Checks whether platform staff may continue to act for a user: not after their account was deleted or demoted, their
 * own session ended, or their password changed.
 */
@Injectable()
export class CheckActingStaff {
  constructor(
    private readonly database: Database,
    private readonly signIns: SignInRepository,
  ) {}

  /** Reads the platform's tenant, so call it outside of another tenant's transaction. */
  async isAllowed(
    { staffContactUid, staffSessionUid, method, since }: ActingStaff,
    traceId: string,
  ): Promise<boolean> {
    if (staffSessionUid === null) return false;
    const platform = new Context(ROOT_TENANT_UID, { kind: 'anonymous', from: staffContactUid }, traceId);
    const alive = await this.database.runInTransaction(platform, (tx) =>
      this.signIns.findAlive(tx, staffSessionUid, staffContactUid, new Date()),
    );
    if (!alive) return false;
    const { passwordChangedAt } = alive.signIn;
    if (passwordChangedAt !== null && passwordChangedAt >= since) return false;
    const flags = flagsFor(alive.contact.roleLevel, true);
    return flagsOf(endpointAt(MADE_BY[method]).access).every((flag) => flags[flag]);
  }
}

/** Concurrently active users per process, at a kilobyte each. */
const MAX_CACHED = 20_000;

/**
 * Resolves an access token to its user with current rights, not those at signing. Cached briefly (`TtlCache`), so that
 * a page with many calls reads once. Changes in this process take effect immediately, in other processes when the cache
 * expires.
 */
@Injectable()
export class ReadPrincipal implements PrincipalReader {
  private readonly known: TtlCache<ContactActor>;

  constructor(
    private readonly database: Database,
    private readonly signIns: SignInRepository,
    private readonly demand: FactorDemand,
    private readonly actingStaff: CheckActingStaff,
    private readonly linkedQuote: ReadLinkedQuote,
    changes: ContactChanges,
    caches: Caches,
  ) {
    this.known = caches.createTtlCache('principal', MAX_CACHED);
    changes.listen((contactUid) => this.known.forget((key) => key.startsWith(contactUid)));
  }

  async read(claims: TokenClaims, traceId: string): Promise<ContactActor | LinkActor | null> {
    if (claims.kind === 'session') return this.readUser(claims, traceId);
    const { tenantUid, linkUid } = claims;
    const ctx = new Context(tenantUid, { kind: 'anonymous', from: linkUid }, traceId);
    const linked = await this.database.runInTransaction(ctx, (tx) => this.linkedQuote.run(tx, linkUid));
    return linked?.actor ?? null;
  }

  private async readUser(
    { tenantUid, contactUid, sessionUid }: SessionClaims,
    traceId: string,
  ): Promise<ContactActor | null> {
    const key = `${contactUid}/${sessionUid}/${tenantUid}`;
    const actor = await this.known.get(key, async () => {
      const ctx = new Context(tenantUid, { kind: 'anonymous', from: contactUid }, traceId);
      const found = await this.database.runInTransaction(ctx, (tx) =>
        this.readActor(tx, sessionUid, contactUid),
      );
      if (!found) return null;
      const acting = toActingStaff(found.signIn);
      return acting && !(await this.actingStaff.isAllowed(acting, traceId)) ? null : found.actor;
    });
    // Not cached, so that a user can continue immediately after setting up a factor in another process.
    if (actor?.mustSetUpSecondFactor) this.known.forget((each) => each === key);
    return actor;
  }

  private async readActor(
    ctx: Context,
    sessionUid: string,
    contactUid: string,
  ): Promise<{ actor: ContactActor; signIn: SignIn } | null> {
    const [alive, reader] = await Promise.all([
      this.signIns.findAlive(ctx, sessionUid, contactUid, new Date()),
      readReader(ctx, contactUid),
    ]);
    if (!alive) return null;
    const { contact, signIn } = alive;
    // Staff acting for a user have shown their own factor at their own site.
    const isWanted = signIn.secondFactor === null && signIn.staffName === null;
    const mustSetUpSecondFactor = isWanted && (await this.demand.isMadeOf(ctx, contact));
    return { actor: toContactActor(contact, signIn, { mustSetUpSecondFactor, ...reader }), signIn };
  }

  /** For changes that bypass the repositories. */
  forgetAll(): void {
    this.known.clear();
  }
}

/** Builds the actor for a user in one of their sessions. */
export function toContactActor(
  contact: Contact,
  signIn: SignIn,
  more: Pick<ContactActor, 'mustSetUpSecondFactor' | 'seesPrices' | 'languages'>,
): ContactActor {
  const isPlatform = contact.tenantUid === ROOT_TENANT_UID;
  return {
    kind: 'contact',
    contactUid: contact.uid,
    name: fullName(contact),
    roleLevel: contact.roleLevel,
    isPlatform,
    flags: flagsFor(contact.roleLevel, isPlatform),
    sessionUid: signIn.uid,
    actingStaff: signIn.staffName ? { name: signIn.staffName, returnUrl: signIn.returnUrl ?? '' } : null,
    ...more,
  };
}
