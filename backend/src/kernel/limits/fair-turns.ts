import { type Actor, Context, type PlatformContext } from '../context/context.js';

/** Limits, in tasks or in the unit of `weight` (such as bytes). */
export interface OwnerLimits {
  concurrencyPerTenant?: number;
  concurrencyPerUser?: number;
  concurrencyPerResource?: number;
}

export interface OwnedTask extends TaskOwner {
  /** Share of the limits that the task takes; 1 by default. */
  weight?: number;
}

export type Turns = Map<string | undefined, number>;

/**
 * Chooses tasks round-robin: by tenant, then by user, each served longest ago first. Skips owners at their limit. An
 * owner's own tasks keep their order. Used in memory by `FairLimiter`, and with stored turns by `OutboxRelay`.
 */
export class FairTurns {
  private turn: number;

  /** @param tenants turn in which each was last served, as increasing numbers; absent ones come first */
  constructor(
    private readonly limits: OwnerLimits,
    private readonly tenants: Turns = new Map(),
    private readonly users: Turns = new Map(),
  ) {
    this.turn = Math.max(0, ...tenants.values(), ...users.values());
  }

  /** Places new owners just before the latest turn. */
  join({ tenant, user }: TaskOwner): void {
    if (!this.tenants.has(tenant)) this.tenants.set(tenant, this.turn - 0.5);
    if (!this.users.has(user)) this.users.set(user, this.turn - 0.5);
  }

  recordTurn({ tenant, user }: TaskOwner): void {
    this.turn += 1;
    this.tenants.set(tenant, this.turn);
    this.users.set(user, this.turn);
  }

  /** Drops the turns of an owner without tasks in `others`, so that the maps stay small. */
  forget({ tenant, user }: TaskOwner, others: readonly TaskOwner[]): void {
    if (!others.some((other) => other.tenant === tenant)) this.tenants.delete(tenant);
    if (!others.some((other) => other.user === user)) this.users.delete(user);
  }

  /** The first task in turn whose owner is within their limits. */
  next<Task extends OwnedTask>(waiting: Iterable<Task>, running: Iterable<OwnedTask>): Task | null {
    let next: Task | null = null;
    for (const task of waiting)
      if ((!next || this.comesBefore(task, next)) && this.isWithinLimits(task, running)) next = task;
    return next;
  }

  /** The next tasks in turn, as if all of them started. */
  schedule<Task extends OwnedTask>(
    waiting: readonly Task[],
    running: readonly OwnedTask[],
    count: number,
  ): Task[] {
    const left = new Set(waiting);
    const scheduled: Task[] = [];
    while (scheduled.length < count) {
      const next = this.next(left, [...running, ...scheduled]);
      if (!next) break;
      this.recordTurn(next);
      left.delete(next);
      scheduled.push(next);
    }
    return scheduled;
  }

  isWithinLimits({ tenant, user, resource, weight = 1 }: OwnedTask, running: Iterable<OwnedTask>): boolean {
    const { concurrencyPerTenant, concurrencyPerUser, concurrencyPerResource } = this.limits;
    const fits = (limit: number | undefined, isOwn: (other: OwnedTask) => boolean) =>
      limit === undefined || sumWeights(running, isOwn) + weight <= limit;
    return (
      fits(concurrencyPerTenant, (other) => isSame(other.tenant, tenant)) &&
      fits(concurrencyPerUser, (other) => isSame(other.user, user)) &&
      fits(concurrencyPerResource, (other) => isSame(other.resource, resource))
    );
  }

  private comesBefore(one: TaskOwner, other: TaskOwner): boolean {
    const turnOf = (turns: Turns, key?: string): number => turns.get(key) ?? 0;
    return (
      (turnOf(this.tenants, one.tenant) - turnOf(this.tenants, other.tenant) ||
        turnOf(this.users, one.user) - turnOf(this.users, other.user)) < 0
    );
  }
}

export function sumWeights<Task extends OwnedTask>(
  tasks: Iterable<Task>,
  matches: (task: Task) => boolean,
): number {
  let sum = 0;
  for (const task of tasks) if (matches(task)) sum += task.weight ?? 1;
  return sum;
}

/** Undefined owners never match. */
export const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one === other;

/** Owner of a task. Turns are taken between owners; undefined fields match no other task. */
export interface TaskOwner {
  tenant?: string | undefined;
  /** Contact uid; for visitors, where they come from (`addressKey`). */
  user?: string | undefined;
  /** Network of the caller (`addressKey`), shared by all accounts signed in from there. */
  address?: string | undefined;
  /** Uid of the row that the task locks, such as a quote: tasks for it run one after another anyway. */
  resource?: string | undefined;
}

/** Converts the caller of a context to the owner of a limiter task. */
export function toTaskOwner(ctx: Context | PlatformContext): TaskOwner {
  const { actor } = ctx;
  return {
    tenant: ctx instanceof Context ? ctx.tenantUid : undefined,
    resource: ctx instanceof Context ? (ctx.changes ?? undefined) : undefined,
    user: userOf(actor),
  };
}

/** A link is its own user: holders of a forwarded one don't slow down the quote's owner. */
function userOf(actor: Actor): string | undefined {
  switch (actor.kind) {
    case 'contact':
      return actor.contactUid;
    case 'link':
      return actor.linkUid;
    case 'anonymous':
      return actor.from;
    case 'system':
      return undefined;
  }
}
