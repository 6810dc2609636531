import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { Context, PlatformContext } from '../context/context.js';

export const DATA_SOURCE = Symbol('DataSource');

/**
 * The only door to PostgreSQL. The connecting role owns nothing; a transaction of a tenant sees that tenant's
 * rows alone, by row-level security, and a transaction of a PlatformContext takes the role that sees them all.
 */
@Injectable()
export class Database {
  constructor(@Inject(DATA_SOURCE) private readonly dataSource: DataSource) {}

  /**
   * Runs the work in one transaction and hands it a context that carries it. Called with a context that is in a
   * transaction already, the work joins that one.
   */
  async runInTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T>;
  async runInTransaction<T>(ctx: PlatformContext, work: (ctx: PlatformContext) => Promise<T>): Promise<T>;
  async runInTransaction<T>(
    ctx: Context | PlatformContext,
    work: ((ctx: Context) => Promise<T>) & ((ctx: PlatformContext) => Promise<T>),
  ): Promise<T> {
    if (ctx.isInTransaction) return ctx instanceof Context ? work(ctx) : work(ctx);
    const runner = this.dataSource.createQueryRunner();
    try {
      await begin(runner, ctx);
      const result = ctx instanceof Context ? await work(ctx.within(runner)) : await work(ctx.within(runner));
      await end(runner, 'COMMIT');
      return result;
    } catch (error) {
      if (runner.isTransactionActive) await end(runner, 'ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
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
 * BEGIN and the tenant travel in one round trip. The tenant's uid was checked to be one when the context was
 * made, so it can stand in the text.
 */
async function begin(runner: QueryRunner, ctx: Context | PlatformContext): Promise<void> {
  await runner.connect();
  const scope =
    ctx instanceof Context
      ? `SET LOCAL ROLE glass_app; SELECT set_config('app.tenant_uid', '${ctx.tenantUid}', true)`
      : `SET LOCAL ROLE glass_platform`;
  await runner.query(`BEGIN; ${scope}`);
  // TypeORM would otherwise open a transaction of its own around every save.
  (runner as { isTransactionActive: boolean }).isTransactionActive = true;
}

async function end(runner: QueryRunner, how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  (runner as { isTransactionActive: boolean }).isTransactionActive = false;
  await runner.query(how);
}
