import { Injectable } from '@nestjs/common';

/** What time it is. Tests move it themselves. */
@Injectable()
export class Clock {
  /** Milliseconds, from no particular moment; only forward, for what is kept for a while. */
  now(): number {
    return performance.now();
  }

  /** The time of day, for what goes by it. */
  date(): Date {
    return new Date();
  }
}
