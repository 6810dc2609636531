import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { platformSystemContext } from '../context/context.js';
import { Database } from '../database/database.js';
import { TooManyRequests } from '../errors/app-error.js';
import { waitText, type Attempt, type Limit } from './limit.js';

/** Counts attempts in the database, so that every API process counts together and a restart forgets nothing. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(private readonly database: Database) {}

  /**
   * Counts one attempt. Not within a transaction, see `takeAll`.
   * @param key who or what is counted; stored hashed
   * @throws TOO_MANY_REQUESTS with the seconds to wait
   */
  async take(limit: Limit, key: string): Promise<void> {
    try {
      await this.limiterOf(limit).consume(hashed(key));
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(limit, refusal) : refusal;
    }
  }

  /**
   * Counts one attempt under several limits, or, when one of them refuses, under none. Not within a transaction:
   * a flood of callers that hold one connection each and wait for another would wait for ever.
   * @throws TOO_MANY_REQUESTS with the seconds to wait
   */
  async takeAll(attempts: readonly Attempt[]): Promise<void> {
    for (const [index, [limit, key]] of attempts.entries()) {
      try {
        await this.take(limit, key);
      } catch (refusal) {
        await this.giveBackAll(attempts.slice(0, index));
        throw refusal;
      }
    }
  }

  /** Takes back one attempt that turned out right. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.limiterOf(limit).reward(hashed(key));
  }

  async giveBackAll(attempts: readonly Attempt[]): Promise<void> {
    for (const [limit, key] of attempts) await this.giveBack(limit, key);
  }

  /** Forgets the attempts, after one that was right. */
  async forget(limit: Limit, key: string): Promise<void> {
    await this.limiterOf(limit).delete(hashed(key));
  }

  /** Deletes counts that are over; called now and then by the worker. */
  async deleteExpired(): Promise<void> {
    await this.query('delete from rate_limit where expire < $1', [Date.now()]);
  }

  private limiterOf(limit: Limit): RateLimiterPostgres {
    const known = this.limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: {
        query: ({ text, values }: { text: string; values: unknown[] }) => this.query(text, values),
      },
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.attempts,
      duration: limit.perSeconds,
    });
    this.limiters.set(limit.name, limiter);
    return limiter;
  }

  /** On a transaction of its own: an attempt counts also when what was attempted is rolled back. */
  private async query(text: string, values: unknown[]): Promise<{ rows: unknown[]; rowCount: number }> {
    return this.database.runInTransaction(platformSystemContext('rate limits', 'limits'), async ({ tx }) => {
      const result = await tx.query(text, values, true);
      const rows = result.records as { points?: number; expire?: string | number | null }[];
      // bigint arrives as text.
      for (const row of rows)
        if (row.expire !== null && row.expire !== undefined) row.expire = Number(row.expire);
      return { rows, rowCount: result.affected ?? rows.length };
    });
  }
}

/** Keys are addresses of people; a table of counts need not know them. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function tooMany(limit: Limit, count: RateLimiterRes): TooManyRequests {
  const seconds = Math.max(1, Math.ceil(count.msBeforeNext / 1000));
  const advice = limit.advice ? ` ${limit.advice}` : '';
  return new TooManyRequests(
    `Too many attempts. Please wait ${waitText(seconds)}.${advice}`,
    seconds,
    limit.name,
  );
}
