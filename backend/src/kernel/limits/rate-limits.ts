import { msg } from '@lingui/core/macro';
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { platformSystemContext } from '../context/context.js';
import { Database } from '../database/database.js';
import { TooManyRequests } from '../errors/app-error.js';
import { asValue } from '../language/sentence.js';
import { formatWait, type Attempt, type Limit } from './limit.js';

/** Counts attempts in PostgreSQL, so that all API processes share the counters and restarts keep them. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(private readonly database: Database) {}

  /**
   * Counts one attempt. Must not be called in a transaction, see `takeAll`.
   * @param key actor or target; stored hashed
   * @throws TOO_MANY_REQUESTS with the seconds to wait
   */
  async take(limit: Limit, key: string): Promise<void> {
    try {
      await this.limiterOf(limit).consume(hashKey(key));
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? toTooManyRequests(limit, refusal) : refusal;
    }
  }

  /**
   * Counts one attempt under several limits; if one rejects it, under none. Must not be called in a transaction: each
   * caller would hold one connection while waiting for another, and many callers would deadlock the pool.
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

  /** Takes back one attempt, after it turned out legitimate. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.limiterOf(limit).reward(hashKey(key));
  }

  async giveBackAll(attempts: readonly Attempt[]): Promise<void> {
    for (const [limit, key] of attempts) await this.giveBack(limit, key);
  }

  /** Resets the counter of a key, after success. */
  async forget(limit: Limit, key: string): Promise<void> {
    await this.limiterOf(limit).delete(hashKey(key));
  }

  /** Deletes expired counters. Called periodically by the worker. */
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

  /** Uses its own transaction, so that an attempt counts even if the attempted change is rolled back. */
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

/** Hashes keys: they contain personal addresses, which the table doesn't need. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function toTooManyRequests(limit: Limit, count: RateLimiterRes): TooManyRequests {
  const seconds = Math.max(1, Math.ceil(count.msBeforeNext / 1000));
  const wait = formatWait(seconds);
  return new TooManyRequests(
    limit.advice
      ? msg`Too many attempts. Please wait ${wait}. ${{ advice: asValue(limit.advice) }}`
      : msg`Too many attempts. Please wait ${wait}.`,
    seconds,
    limit.name,
  );
}
