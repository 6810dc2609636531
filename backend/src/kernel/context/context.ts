import { readUid, type ActingStaff, type UserFlags } from '@glass/contracts';
import type { QueryRunner } from 'typeorm';
import { addressKey } from '../limits/limit.js';

/** Who does something: a person of the context's tenant, nobody yet, or a part of the software by name. */
export type Actor =
  /** `from`: where they come from (`addressKey`). */
  | { kind: 'anonymous'; from: string }
  | {
      kind: 'contact';
      contactUid: string;
      name: string;
      roleLevel: number | null;
      isPlatform: boolean;
      flags: UserFlags;
      /** The sign-in that the token came from. */
      sessionUid: string;
      /** Platform staff who work in this person's name; null when people act for themselves. */
      actingStaff: ActingStaff | null;
      /** A second factor is demanded of them, and not set up: they may do that, and nothing else. */
      mustSetUpSecondFactor: boolean;
      /** false: a company of theirs has others see what the glass costs. Nothing that they are answered says it. */
      seesPrices: boolean;
    }
  | { kind: 'system'; name: string };

/** How far a context reaches among the rows of its tenant that belong to people. */
export type Reach =
  /** A buyer: what is theirs. */
  | { kind: 'own'; contactUid: string }
  /** A user of the tenant: everybody's. */
  | { kind: 'tenant' }
  /** A part of the software: everybody's. */
  | { kind: 'system' }
  /** Nobody is signed in: no such row. */
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

  /** The running transaction. @throws when the work was not begun with `runInTransaction`. */
  get tx(): QueryRunner {
    if (!this.transaction) throw new Error('This needs a transaction: call it within runInTransaction');
    return this.transaction;
  }
}

/**
 * Who, in which tenant, in which transaction: the first argument of every use-case, query and repository
 * method. There is no other way to name a tenant, and no switch that leaves the tenant out.
 */
export class Context extends ScopedContext {
  readonly tenantUid: string;

  constructor(
    tenantUid: string,
    actor: Actor,
    traceId: string,
    transaction: QueryRunner | null = null,
    /** The quote or order that a call says it changes: many such calls wait for each other. */
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

  /** The signed-in person. @throws where the endpoint's access does not promise one. */
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
   * Whose rows alone the context reaches; null when it reaches everybody's. Every read of rows that belong to people
   * puts it into its condition.
   * @throws where it reaches nobody's: that a call without a sign-in came so far is a mistake of ours
   */
  get ownerFilter(): string | null {
    return ownerFilterOf(this.reach);
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

export function ownerFilterOf(reach: Reach): string | null {
  if (reach.kind === 'none') throw new Error('Nobody is signed in: this context reaches no rows of people');
  return reach.kind === 'own' ? reach.contactUid : null;
}

/** May cross tenants. Only platform staff and named parts of the software get one; a signature shows it. */
export class PlatformContext extends ScopedContext {
  /** Keeps a Context from passing as one. */
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

/** Of somebody who is not signed in. */
export function visitorContext(tenantUid: string, from: { address: string; traceId: string }): Context {
  return new Context(tenantUid, { kind: 'anonymous', from: addressKey(from.address) }, from.traceId);
}
