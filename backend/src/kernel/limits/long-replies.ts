import { Injectable } from '@nestjs/common';
import { Turnstile, type Share } from './turnstile.js';

/**
 * Lets one long reply be read, or written and packed, at a time, in fair turns: six at once would take the processors, the
 * database's too, from everybody's short ones.
 */
@Injectable()
export class LongReplies {
  /** Who waits to pack holds the text of their reply, some megabytes at worst, of a call that is under way anyway. */
  private readonly turnstile = new Turnstile({ atOnce: 1, inLine: Infinity });

  /** Call it outside of a transaction, whose connection would wait as well. */
  async inTurn<T>(share: Share, work: () => Promise<T>): Promise<T> {
    return this.turnstile.run(share, work);
  }
}
