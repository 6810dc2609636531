import { Injectable } from '@nestjs/common';
import type { TaskOwner } from './fair-turns.js';
import { FairLimiter } from './fair-limiter.js';

/**
 * Reads, serializes and compresses one long reply at a time, round-robin. Several in parallel would slow down short
 * replies, in this process and in the database.
 */
@Injectable()
export class LongReplies {
  /** Unbounded: each waiting task only holds its reply, at most a few megabytes, of a call that is running anyway. */
  private readonly limiter = new FairLimiter({ concurrency: 1, queueLimit: Infinity });

  /** Must not be called in a transaction, which would hold a connection while it waits. */
  async runQueued<T>(owner: TaskOwner, work: () => Promise<T>): Promise<T> {
    return this.limiter.run(owner, work);
  }
}
