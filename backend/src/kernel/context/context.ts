import type { ActingStaff } from '@glass/contracts/auth';
import type { UserFlags } from '@glass/contracts/flags';
import { readUid } from '@glass/contracts/primitives';
import type { Locale } from '@glass/language';
import type { QueryRunner } from 'typeorm';
import { addressKey } from '../limits/limit.js';

/** Actor: a contact of the context's tenant, a visitor, or a named system task. */
export type Actor =
  /** `from`: where the visitor comes from (`addressKey`). */
  | { kind: 'anonymous'; from: string }
  | {
      kind: 'contact';
      contactUid: string;
      name: string;
      roleLevel: number | null;
      isPlatform: boolean;
      flags: UserFlags;
      /** Session of the access token. */
      sessionUid: string;
      /** Platform staff acting for this user; null normally. */
      actingStaff: ActingStaff | null;
      /** The user must set up a second factor before doing anything else. */
      mustSetUpSecondFactor: boolean;
      /** false if a company of theirs hides prices from its users. Replies then omit prices. */
      seesPrices: boolean;
      languages?: ReaderLanguages;
    }
  /** Anyone with a link to a quote. Reaches that quote, its order, and nothing else. */
  | LinkActor
  | { kind: 'system'; name: string };

export interface LinkActor {
  kind: 'link';
  linkUid: string;
  quoteUid: string;
  /** Owner of the quote. The caller may be anyone who has the link. */
  contactUid: string;
  /** Name that the link was made for, or the owner's. */
  name: string;
  /** false if the quote's owner may not see prices. */
  seesPrices: boolean;
  /** Languages of the quote's owner. */
  languages?: ReaderLanguages;
}

/** Languages that a person and their company chose; null for none. */
export interface ReaderLanguages {
  person: Locale | null;
  company: Locale | null;
}

/** Rows of the tenant that a context may read or change. */
export type Reach =
  /** Buyer: own rows. */
  | { kind: 'own'; contactUid: string }
  /** Tenant user: all rows. */
  | { kind: 'tenant' }
  /** Link: one quote, and the order made of it. */
  | { kind: 'link'; contactUid: string; quoteUid: string }
  /** System task: all rows. */
  | { kind: 'system' }
  /** Not signed in: no rows that belong to people. */
  | { kind: 'none' };

export type ContactActor = Extract<Actor, { kind: 'contact' }>;

abstract class ScopedContext {
  constructor(
    readonly actor: Actor,
    readonly traceId: string,
    private readonly transaction: QueryRunner | null = null,
  ) {}

  get isInTransaction(): boolean {
    return this.transaction !== null;
  }

  /**
   * The running transaction.
   * @throws outside of `runInTransaction`
   */
  get tx(): QueryRunner {
    if (!this.transaction) throw new Error('This needs a transaction: call it within runInTransaction');
    return this.transaction;
  }
}

/**
 * User, tenant and transaction: the first argument of every use-case, query and repository method. There is no other
 * way to name a tenant, and no switch that ignores it.
 */
export class Context extends ScopedContext {
  readonly tenantUid: string;

  constructor(
    tenantUid: string,
    actor: Actor,
    traceId: string,
    transaction: QueryRunner | null = null,
    /** Uid of the quote or order that the call changes. Calls with the same uid run one after another. */
    readonly changes: string | null = null,
  ) {
    super(actor, traceId, transaction);
    const uid = readUid(tenantUid);
    if (!uid) throw new Error('A context needs a tenant');
    this.tenantUid = uid;
  }

  within(transaction: QueryRunner): Context {
    return new Context(this.tenantUid, this.actor, this.traceId, transaction, this.changes);
  }

  /**
   * The signed-in user.
   * @throws if the endpoint's access doesn't guarantee one
   */
  get contact(): ContactActor {
    if (this.actor.kind !== 'contact') throw new Error('This call needs a signed-in person');
    return this.actor;
  }

  /**
   * The buyer that the caller acts as: the signed-in user, or the owner of the quote that a link opens.
   * @throws if the endpoint's access doesn't guarantee one
   */
  get buyer(): { contactUid: string } {
    return this.actor.kind === 'link' ? this.actor : this.contact;
  }

  /** Uid of the signed-in user, or of the owner of the quote that a link opens; null for others. */
  get buyerUid(): string | null {
    return this.actor.kind === 'contact' || this.actor.kind === 'link' ? this.actor.contactUid : null;
  }

  get reach(): Reach {
    switch (this.actor.kind) {
      case 'link':
        return { kind: 'link', contactUid: this.actor.contactUid, quoteUid: this.actor.quoteUid };
      case 'contact':
        return this.actor.roleLevel === null
          ? { kind: 'own', contactUid: this.actor.contactUid }
          : { kind: 'tenant' };
      case 'system':
        return { kind: 'system' };
      case 'anonymous':
        return { kind: 'none' };
    }
  }

  /**
   * Contact whose rows the context is limited to; null for all rows. Every read of rows that belong to people must
   * filter by it.
   * @throws if the context reaches no rows, which is a bug: a call without sign-in must not get this far. Also for
   *   links, which don't reach all rows of the owner: use `quoteFilter`
   */
  get ownerFilter(): string | null {
    return toOwnerFilter(this.reach);
  }

  /**
   * Parameters for statements on quotes and what belongs to them: the owner, and the only quote. Null means any.
   * Unlike `ownerFilter` it also works for links, so the statement must use both.
   */
  get quoteFilter(): [ownerUid: string | null, quoteUid: string | null] {
    const { reach } = this;
    return reach.kind === 'link' ? [reach.contactUid, reach.quoteUid] : [toOwnerFilter(reach), null];
  }

  get seesPrices(): boolean {
    return !('seesPrices' in this.actor) || this.actor.seesPrices;
  }

  /** Whether the caller sees what the tenant pays its suppliers. */
  get seesCosts(): boolean {
    return this.actor.kind === 'contact' && this.actor.flags.canTenantManagePricing;
  }

  /** Null for visitors and system tasks. */
  get languages(): ReaderLanguages | null {
    return 'languages' in this.actor ? (this.actor.languages ?? null) : null;
  }

  get actorName(): string {
    if (this.actor.kind === 'contact') {
      const { name, actingStaff } = this.actor;
      return actingStaff ? `${name} (by ${actingStaff.name})` : name;
    }
    if (this.actor.kind === 'link') return `${this.actor.name} (by link)`;
    return this.actor.kind === 'system' ? this.actor.name : 'Visitor';
  }
}

export function toOwnerFilter(reach: Reach): string | null {
  if (reach.kind === 'none') throw new Error('No user is signed in: this context reaches no rows of people');
  if (reach.kind === 'link') throw new Error('A link reaches one quote, not all rows of its owner');
  return reach.kind === 'own' ? reach.contactUid : null;
}

/** Context that may cross tenants. Only platform staff and named system tasks get one; signatures show it. */
export class PlatformContext extends ScopedContext {
  /** Makes the type incompatible with Context. */
  readonly crossesTenants = true;

  within(transaction: QueryRunner): PlatformContext {
    return new PlatformContext(this.actor, this.traceId, transaction);
  }
}

export function systemContext(tenantUid: string, name: string, traceId: string): Context {
  return new Context(tenantUid, { kind: 'system', name }, traceId);
}

export function platformSystemContext(name: string, traceId: string): PlatformContext {
  return new PlatformContext({ kind: 'system', name }, traceId);
}

/** Creates the context of a visitor who is not signed in. */
export function visitorContext(tenantUid: string, from: { address: string; traceId: string }): Context {
  return new Context(tenantUid, { kind: 'anonymous', from: addressKey(from.address) }, from.traceId);
}
