import { Inject, Injectable, Optional } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { Context, PlatformContext } from '../context/context.js';
import { toTaskOwner } from '../limits/fair-turns.js';
import { FairLimiter, type FairLimiterOptions } from '../limits/fair-limiter.js';
import { ActiveWork } from '../observability/active-work.js';
import { connect, send } from './statement.js';

export const DATA_SOURCE = Symbol('DataSource');

/**
 * The only access to PostgreSQL. The connecting role owns nothing. In a transaction of a tenant, row-level security
 * shows that tenant's rows only; a transaction of a PlatformContext switches to a role that sees all rows.
 */
@Injectable()
export class Database {
  private readonly limiter: FairLimiter;

  constructor(
    @Inject(DATA_SOURCE) private readonly dataSource: DataSource,
    @Optional() @Inject(ActiveWork) private readonly underWay: ActiveWork = new ActiveWork(),
  ) {
    this.limiter = new FairLimiter(boundsOf(dataSource));
  }

  /**
   * Runs the work in a transaction, with a context that carries it. Joins the transaction if the context already has
   * one.
   */
  async runInTransaction<Ctx extends Context | PlatformContext, T>(
    ctx: Ctx,
    work: (ctx: Ctx) => Promise<T>,
  ): Promise<T> {
    return this.inTransaction(ctx, work, async (runner, beginning, working) => {
      const result = await working;
      const { last, committed } = endingOf(runner);
      await allSettled(beginning, ...last, end(runner, 'COMMIT'));
      for (const then of committed) then();
      return result;
    });
  }

  /**
   * Runs a read-only transaction in one round trip: BEGIN, statements and COMMIT are sent together.
   * @param work must send all its statements (`query`) before it awaits the first; later ones are rejected
   */
  async readInOneRoundTrip<Ctx extends Context | PlatformContext, T>(
    ctx: Ctx,
    work: (ctx: Ctx) => Promise<T>,
  ): Promise<T> {
    return this.inTransaction(ctx, work, (runner, beginning, working) =>
      allSettled(working, beginning, end(runner, 'COMMIT')),
    );
  }

  /** @param finish called once the work has started; ends the transaction */
  private async inTransaction<Ctx extends Context | PlatformContext, T>(
    ctx: Ctx,
    work: (ctx: Ctx) => Promise<T>,
    finish: (runner: QueryRunner, beginning: Promise<unknown>, working: Promise<T>) => Promise<T>,
  ): Promise<T> {
    if (ctx.isInTransaction) return work(ctx);
    return this.limiter.run(toTaskOwner(ctx), () => this.onConnection(ctx, work, finish));
  }

  private async onConnection<Ctx extends Context | PlatformContext, T>(
    ctx: Ctx,
    work: (ctx: Ctx) => Promise<T>,
    finish: (runner: QueryRunner, beginning: Promise<unknown>, working: Promise<T>) => Promise<T>,
  ): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    let client: object = runner;
    try {
      client = await connect(runner);
      this.underWay.lend(client, ctx);
      const beginning = begin(runner, ctx);
      return await finish(runner, beginning, work(ctx.within(runner) as Ctx));
    } catch (error) {
      // A statement sent with the COMMIT failed and turned it into a ROLLBACK; its error says why.
      if (runner.isTransactionActive) await end(runner, 'ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      this.underWay.takeBack(client);
      await runner.release();
    }
  }

  /** Number of transactions waiting for a connection. */
  get queueLength(): number {
    return this.limiter.queueLength;
  }

  async isReachable(): Promise<boolean> {
    return this.dataSource.query('select 1').then(
      () => true,
      () => false,
    );
  }
}

/**
 * Limits connections per row, user and tenant, since tasks that wait for a row lock hold a connection. Others queue
 * before taking a connection, at most as long as a user would wait.
 */
function boundsOf({ options }: DataSource): FairLimiterOptions {
  const { max = 10 } = (options as { extra?: { max?: number } }).extra ?? {};
  const part = (share: number): number => Math.max(2, Math.ceil(max * share));
  return {
    concurrency: max,
    concurrencyPerTenant: part(0.7),
    concurrencyPerUser: part(0.5),
    concurrencyPerResource: part(0.3),
    queueLimit: 1000,
    queueLimitPerUser: 150,
    maxWaitMs: 5000,
  };
}

/**
 * Sends the last statement of a transaction together with the COMMIT, without waiting for it. Failures surface in the
 * call that began the transaction.
 */
export function deferToCommit({ tx }: { tx: QueryRunner }, writing: Promise<unknown>): void {
  // The error is handled at the commit; until then Node would report an unhandled rejection.
  writing.catch(() => undefined);
  endingOf(tx).last.push(writing);
}

/** Runs the callback after the transaction commits, and never if it is rolled back. */
export function onCommit({ tx }: { tx: QueryRunner }, then: () => void): void {
  endingOf(tx).committed.push(then);
}

/** Work to do when a running transaction ends. */
interface Ending {
  last: Promise<unknown>[];
  committed: (() => void)[];
}

const endings = new WeakMap<QueryRunner, Ending>();

function endingOf(runner: QueryRunner): Ending {
  const known = endings.get(runner);
  if (known) return known;
  const ending: Ending = { last: [], committed: [] };
  endings.set(runner, ending);
  return ending;
}

/**
 * Waits for all, so that nothing is running when the connection returns to the pool.
 * @throws the first failure
 */
async function allSettled<T>(first: Promise<T>, ...others: Promise<unknown>[]): Promise<T> {
  const results = await Promise.allSettled([first, ...others]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return first;
}

/**
 * Sends BEGIN and the tenant setting as one statement, together with the first statement of the work. The tenant's uid
 * was validated with the context, so it's safe in SQL text.
 */
function begin(runner: QueryRunner, ctx: Context | PlatformContext): Promise<unknown> {
  const scope =
    ctx instanceof Context
      ? `SET LOCAL ROLE glass_app; SELECT set_config('app.tenant_uid', '${ctx.tenantUid}', true)`
      : `SET LOCAL ROLE glass_platform`;
  // Keeps TypeORM from opening its own transaction around every save.
  (runner as { isTransactionActive: boolean }).isTransactionActive = true;
  const beginning = send(runner, undefined, `BEGIN; ${scope}`);
  beginning.catch(() => undefined);
  return beginning;
}

async function end(runner: QueryRunner, how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  (runner as { isTransactionActive: boolean }).isTransactionActive = false;
  const { command } = await send(runner, undefined, how);
  if (command !== how) throw new Error(`The transaction ended with ${command} instead of ${how}`);
}
