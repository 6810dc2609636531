import type { ActingStaff } from '@glass/contracts/auth';
import type { UserFlags } from '@glass/contracts/flags';
import { readUid } from '@glass/contracts/primitives';
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
    }
  | { kind: 'system'; name: string };

/** Rows of the tenant that a context may read or change. */
export type Reach =
  /** Buyer: own rows. */
  | { kind: 'own'; contactUid: string }
  /** Tenant user: all rows. */
  | { kind: 'tenant' }
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

  get reach(): Reach {
    switch (this.actor.kind) {
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
   * @throws if the context reaches no rows, which is a bug: a call without sign-in must not get this far
   */
  get ownerFilter(): string | null {
    return toOwnerFilter(this.reach);
  }

  get seesPrices(): boolean {
    return this.actor.kind !== 'contact' || this.actor.seesPrices;
  }

  get actorName(): string {
    if (this.actor.kind === 'contact') {
      const { name, actingStaff } = this.actor;
      return actingStaff ? `${name} (by ${actingStaff.name})` : name;
    }
    return this.actor.kind === 'system' ? this.actor.name : 'Visitor';
  }
}

export function toOwnerFilter(reach: Reach): string | null {
  if (reach.kind === 'none') throw new Error('No user is signed in: this context reaches no rows of people');
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
