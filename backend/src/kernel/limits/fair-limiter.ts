import { msg } from '@lingui/core/macro';
import { generalError } from '../errors/app-error.js';
import { FairTurns, isSame, sumWeights, type OwnedTask, type OwnerLimits } from './fair-turns.js';
import type { TaskOwner } from './fair-turns.js';

export interface FairLimiterOptions extends OwnerLimits {
  /** For all owners together; limits per owner are lower, so that one can't occupy everything. */
  concurrency: number;
  /** Number of tasks that may wait. */
  queueLimit: number;
  queueLimitPerUser?: number;
  /** Tasks that wait longer are rejected. */
  maxWaitMs?: number;
}

export interface TaskOptions extends Pick<OwnedTask, 'weight'> {
  /** Called when the task has to end early, for an owner with less running. The task must release its slot then. */
  onPreempt?: () => void;
  /** Aborted when the caller disconnects; the task then leaves the queue. */
  signal?: AbortSignal;
}

/** Held while a task runs. */
export interface Slot {
  disablePreemption(): void;
  /** May be called more than once. */
  release(): void;
}

interface Task extends TaskOwner {
  weight: number;
  onPreempt: (() => void) | undefined;
  /** Other tasks were preempted for this one, so it starts before tasks that have waited longer. */
  hasPreempted: boolean;
  start: () => void;
  reject: () => void;
}

/**
 * Limits concurrency and schedules queued tasks round-robin: by tenant, then by user. When the queue is full, the newest
 * task of the owner with the most tasks is rejected.
 */
export class FairLimiter {
  private readonly running = new Set<Task>();
  private readonly waiting = new Set<Task>();
  private readonly turns: FairTurns;

  constructor(private readonly options: FairLimiterOptions) {
    this.turns = new FairTurns(options);
  }

  get queueLength(): number {
    return this.waiting.size;
  }

  /** @throws UNAVAILABLE when the queue, or the user's share of it, is full, and after `maxWaitMs` */
  async run<T>(owner: TaskOwner, work: () => Promise<T>): Promise<T> {
    const slot = await this.acquire(owner);
    try {
      return await work();
    } finally {
      slot.release();
    }
  }

  /** Like `run`, for work that spans several functions. The caller must release the slot. */
  async acquire(owner: TaskOwner, { weight = 1, onPreempt, signal }: TaskOptions = {}): Promise<Slot> {
    const noop = (): void => undefined;
    const task: Task = { ...owner, weight, onPreempt, hasPreempted: false, start: noop, reject: noop };
    if (signal?.aborted) throw overloaded();
    if (this.waiting.size === 0 && this.hasRoomFor(task)) this.start(task);
    else await this.enqueue(task, signal);
    return {
      disablePreemption: () => (task.onPreempt = undefined),
      release: () => {
        if (!this.running.delete(task)) return;
        this.startNext();
        this.turns.forget(task, [...this.running, ...this.waiting]);
      },
    };
  }

  private enqueue(task: Task, signal?: AbortSignal): Promise<void> {
    const { queueLimit, queueLimitPerUser = Infinity, maxWaitMs } = this.options;
    if ([...this.waiting].filter(({ user }) => isSame(user, task.user)).length >= queueLimitPerUser)
      throw overloaded();
    if (this.waiting.size >= queueLimit) {
      const other = this.findHeaviest(this.waiting, task);
      if (!other) throw overloaded();
      other.reject();
    }
    return new Promise((resolve, rejectWait) => {
      let timer: NodeJS.Timeout | undefined;
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', task.reject);
      };
      task.start = () => {
        stopWaiting();
        resolve();
      };
      task.reject = () => {
        stopWaiting();
        this.waiting.delete(task);
        this.turns.forget(task, [...this.running, ...this.waiting]);
        rejectWait(overloaded());
      };
      if (maxWaitMs !== undefined) timer = setTimeout(task.reject, maxWaitMs);
      signal?.addEventListener('abort', task.reject);
      this.waiting.add(task);
      this.turns.join(task);
      this.startNext();
      if (this.waiting.has(task)) this.preemptFor(task);
    });
  }

  private start(task: Task): void {
    this.waiting.delete(task);
    this.running.add(task);
    this.turns.recordTurn(task);
    task.start();
  }

  /** Starts tasks strictly in turn: a light task does not overtake a heavy one that is next. */
  private startNext(): void {
    for (let next = this.next(); next && this.hasRoomFor(next); next = this.next()) this.start(next);
  }

  private next(): Task | null {
    const first = [...this.waiting].filter(({ hasPreempted }) => hasPreempted);
    return this.turns.next(first, this.running) ?? this.turns.next(this.waiting, this.running);
  }

  private hasRoomFor(task: Task): boolean {
    const weight = sumWeights(this.running, () => true) + task.weight;
    return weight <= this.options.concurrency && this.turns.isWithinLimits(task, this.running);
  }

  /** Preempts tasks of owners with more running than the newcomer, if that makes enough room; otherwise none. */
  private preemptFor(task: Task): void {
    const { concurrency, concurrencyPerTenant = Infinity } = this.options;
    const preempted = new Set<Task>();
    const weightLeft = (matches: (other: Task) => boolean) =>
      sumWeights(this.running, (other) => !preempted.has(other) && matches(other)) + task.weight;
    for (;;) {
      const isTenantFull = weightLeft(({ tenant }) => isSame(tenant, task.tenant)) > concurrencyPerTenant;
      if (!isTenantFull && weightLeft(() => true) <= concurrency) break;
      const among = [...this.running].filter(
        (other) =>
          other.onPreempt && !preempted.has(other) && (!isTenantFull || other.tenant === task.tenant),
      );
      const other = this.findHeaviest(among, task, preempted);
      if (!other) return;
      preempted.add(other);
    }
    task.hasPreempted = preempted.size > 0;
    for (const { onPreempt } of preempted) onPreempt?.();
  }

  /**
   * Finds the newest task of the tenant, and within it of the user, that has the most here. Networks count too, so that many
   * accounts of one sender are preempted rather than displacing others.
   * @returns null if, without that task, its owner would have less than the newcomer
   */
  private findHeaviest(among: Iterable<Task>, newcomer: Task, without?: Set<Task>): Task | null {
    const perTenant = new Map<string | undefined, number>();
    const perUser = new Map<string | undefined, number>();
    const perAddress = new Map<string | undefined, number>();
    for (const task of new Set([...this.running, ...this.waiting, newcomer])) {
      if (without?.has(task)) continue;
      perTenant.set(task.tenant, (perTenant.get(task.tenant) ?? 0) + task.weight);
      perUser.set(task.user, (perUser.get(task.user) ?? 0) + task.weight);
      perAddress.set(task.address, (perAddress.get(task.address) ?? 0) + task.weight);
    }
    const hasMore = (
      task: Task,
      weights: Map<string | undefined, number>,
      key: 'tenant' | 'user' | 'address',
    ) => weights.get(task[key])! - task.weight >= weights.get(newcomer[key])!;
    const isFromElsewhere = ({ address }: Task) =>
      address !== undefined && newcomer.address !== undefined && address !== newcomer.address;
    const hasLighterAddress = (task: Task) =>
      isFromElsewhere(task) &&
      perAddress.get(task.address)! < perAddress.get(newcomer.address)! - newcomer.weight;
    let found: Task | null = null;
    for (const task of among) {
      const isHeavier =
        task.tenant === newcomer.tenant ? hasMore(task, perUser, 'user') : hasMore(task, perTenant, 'tenant');
      if (hasLighterAddress(task)) continue;
      if (!isHeavier && !(isFromElsewhere(task) && hasMore(task, perAddress, 'address'))) continue;
      const heavier =
        found &&
        (perTenant.get(task.tenant)! - perTenant.get(found.tenant)! ||
          perAddress.get(task.address)! - perAddress.get(found.address)! ||
          perUser.get(task.user)! - perUser.get(found.user)!);
      if (heavier === null || heavier >= 0) found = task;
    }
    return found;
  }
}

function overloaded() {
  return generalError('UNAVAILABLE', msg`We’re very busy at the moment. Please try again soon.`);
}
