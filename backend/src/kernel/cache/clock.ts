import { Injectable } from '@nestjs/common';

/** Time that only moves forward, for what is kept for a while. Tests move it themselves. */
@Injectable()
export class Clock {
  /** Milliseconds, from no particular moment. */
  now(): number {
    return performance.now();
  }
}
