import { Inject, Injectable, Optional } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { Context, PlatformContext } from '../context/context.js';
import { shareOf } from '../limits/share.js';
import { Turnstile, type TurnstileBounds } from '../limits/turnstile.js';
import { UnderWay } from '../observability/under-way.js';
import { connect, send } from './statement.js';

export const DATA_SOURCE = Symbol('DataSource');

/**
 * The only door to PostgreSQL. The connecting role owns nothing; a transaction of a tenant sees that tenant's
 * rows alone, by row-level security, and a transaction of a PlatformContext takes the role that sees them all.
 */
@Injectable()
export class Database {
  private readonly turnstile: Turnstile;

  constructor(
    @Inject(DATA_SOURCE) private readonly dataSource: DataSource,
    @Optional() @Inject(UnderWay) private readonly underWay: UnderWay = new UnderWay(),
  ) {
    this.turnstile = new Turnstile(boundsOf(dataSource));
  }

  /**
   * Runs the work in one transaction and hands it a context that carries it. Called with a context that is in a
   * transaction already, the work joins that one.
   */
  async runInTransaction<Ctx extends Context | PlatformContext, T>(
    ctx: Ctx,
    work: (ctx: Ctx) => Promise<T>,
  ): Promise<T> {
    return this.inTransaction(ctx, work, async (runner, begun, working) => {
      const result = await working;
      const { last, committed } = endingOf(runner);
      await allSettled(begun, ...last, end(runner, 'COMMIT'));
      for (const then of committed) then();
      return result;
    });
  }

  /**
   * Reads in a transaction of its own, all of it in one round trip: BEGIN, the statements and COMMIT travel together.
   * @param work sends all its statements (`query`) before it waits for the first; one that comes later is refused
   */
  async readAtOnce<Ctx extends Context | PlatformContext, T>(
    ctx: Ctx,
    work: (ctx: Ctx) => Promise<T>,
  ): Promise<T> {
    return this.inTransaction(ctx, work, (runner, begun, working) =>
      allSettled(working, begun, end(runner, 'COMMIT')),
    );
  }

  /** @param finish is called once the work has begun, and ends the transaction */
  private async inTransaction<Ctx extends Context | PlatformContext, T>(
    ctx: Ctx,
    work: (ctx: Ctx) => Promise<T>,
    finish: (runner: QueryRunner, begun: Promise<unknown>, working: Promise<T>) => Promise<T>,
  ): Promise<T> {
    if (ctx.isInTransaction) return work(ctx);
    return this.turnstile.run(shareOf(ctx), () => this.onConnection(ctx, work, finish));
  }

  private async onConnection<Ctx extends Context | PlatformContext, T>(
    ctx: Ctx,
    work: (ctx: Ctx) => Promise<T>,
    finish: (runner: QueryRunner, begun: Promise<unknown>, working: Promise<T>) => Promise<T>,
  ): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    let client: object = runner;
    try {
      client = await connect(runner);
      this.underWay.lend(client, ctx);
      const begun = begin(runner, ctx);
      return await finish(runner, begun, work(ctx.within(runner) as Ctx));
    } catch (error) {
      // What was sent with the COMMIT and failed made it a ROLLBACK, and says why.
      if (runner.isTransactionActive) await end(runner, 'ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      this.underWay.takeBack(client);
      await runner.release();
    }
  }

  /** How many transactions wait for a connection. */
  get waitingCount(): number {
    return this.turnstile.waitingCount;
  }

  /** For the readiness probe. */
  async isReachable(): Promise<boolean> {
    return this.dataSource.query('select 1').then(
      () => true,
      () => false,
    );
  }
}

/**
 * Who waits for a row that another holds keeps a connection meanwhile. So of the pool's connections one thing, one person
 * and one tenant have a part, and the rest wait before it, in fair turns: for as long as a person does.
 */
function boundsOf({ options }: DataSource): TurnstileBounds {
  const { max = 10 } = (options as { extra?: { max?: number } }).extra ?? {};
  const part = (share: number): number => Math.max(2, Math.ceil(max * share));
  return {
    atOnce: max,
    atOnceOfTenant: part(0.7),
    atOnceOfPerson: part(0.5),
    atOnceOfThing: part(0.3),
    inLine: 1000,
    inLineOfPerson: 150,
    maxWaitMs: 5000,
  };
}

/**
 * Sends what is the last of a transaction without waiting for it: it travels with the COMMIT, and the transaction is
 * done, or has failed, with it. Only the call that began the transaction learns how it went.
 */
export function lastly({ tx }: { tx: QueryRunner }, writing: Promise<unknown>): void {
  // Heard when the transaction is committed; without this it would count as unheard until then.
  writing.catch(() => undefined);
  endingOf(tx).last.push(writing);
}

/** What is to be done once the transaction is committed, and never when it is not. */
export function onCommit({ tx }: { tx: QueryRunner }, then: () => void): void {
  endingOf(tx).committed.push(then);
}

/** What the end of a running transaction brings along. */
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

/** Waits for all of them, so that nothing is under way when the connection is given back. @throws the first failure */
async function allSettled<T>(first: Promise<T>, ...others: Promise<unknown>[]): Promise<T> {
  const results = await Promise.allSettled([first, ...others]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return first;
}

/**
 * BEGIN and the tenant are one statement, which travels with the first of the work. The tenant's uid was checked to
 * be one when the context was made, so it can stand in the text.
 */
function begin(runner: QueryRunner, ctx: Context | PlatformContext): Promise<unknown> {
  const scope =
    ctx instanceof Context
      ? `SET LOCAL ROLE glass_app; SELECT set_config('app.tenant_uid', '${ctx.tenantUid}', true)`
      : `SET LOCAL ROLE glass_platform`;
  // TypeORM would otherwise open a transaction of its own around every save.
  (runner as { isTransactionActive: boolean }).isTransactionActive = true;
  const begun = send(runner, undefined, `BEGIN; ${scope}`);
  begun.catch(() => undefined);
  return begun;
}

async function end(runner: QueryRunner, how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  (runner as { isTransactionActive: boolean }).isTransactionActive = false;
  const { command } = await send(runner, undefined, how);
  if (command !== how) throw new Error(`The transaction ended with ${command} instead of ${how}`);
}
