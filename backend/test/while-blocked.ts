import type { QueryRunner } from 'typeorm';
import type { Context } from '../src/kernel/context/context.js';
import { Database } from '../src/kernel/database/database.js';
import type { TestApi } from './test-api.js';

/**
 * Makes two changes concurrent in a fixed order: acts in a transaction, starts a call that waits for its locks, and
 * commits once the call waits.
 * @returns the call's reply
 */
export function whileBlocked<Reply>(
  api: TestApi,
  ctx: Context,
  first: (tx: Context) => Promise<unknown>,
  call: () => Promise<Reply>,
): Promise<Reply> {
  return callDuring(api, ctx, first, call);
}

/**
 * Starts a call that reads or locks a row of this table, and cuts its database connection meanwhile.
 * @returns the call's reply
 */
export function whileDisconnected<Reply>(
  api: TestApi,
  ctx: Context,
  table: string,
  call: () => Promise<Reply>,
): Promise<Reply> {
  const lock = ({ tx }: Context) => tx.query(`lock table ${table} in access exclusive mode`);
  return callDuring(api, ctx, lock, call, async ({ tx }) => {
    // Resets the role: a session may end others of its login role.
    await tx.query('reset role');
    await tx.query(
      `select pg_terminate_backend(pid) from pg_locks lock join pg_stat_activity session using (pid)
       where not lock.granted and session.datname = current_database()`,
    );
  });
}

async function callDuring<Reply>(
  api: TestApi,
  ctx: Context,
  first: (tx: Context) => Promise<unknown>,
  call: () => Promise<Reply>,
  onceItWaits?: (tx: Context) => Promise<unknown>,
): Promise<Reply> {
  let reply: Promise<Reply> | undefined;
  await api.app.get(Database).runInTransaction(ctx, async (tx) => {
    await first(tx);
    // Pipelined statements may still be running; this waits for all of them.
    await tx.tx.query('select');
    reply = call();
    let answer: unknown;
    reply.then(
      (done) => (answer = done),
      (error: Error) => (answer = error.message),
    );
    while (!(await hasWaitingTransaction(tx.tx)))
      if (answer) throw new Error(`The call waited for nothing and answered ${JSON.stringify(answer)}`);
    await onceItWaits?.(tx);
  });
  return reply!;
}

/** Whether a transaction of this database waits for another. */
export async function hasWaitingTransaction(tx: QueryRunner): Promise<boolean> {
  // PostgreSQL caches the list of sessions within a transaction.
  await tx.query('select pg_stat_clear_snapshot()');
  const waiting: unknown[] = await tx.query(
    `select 1 from pg_locks lock join pg_stat_activity session using (pid)
     where not lock.granted and session.datname = current_database()`,
  );
  return waiting.length > 0;
}
