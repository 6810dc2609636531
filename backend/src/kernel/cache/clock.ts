import { Injectable } from '@nestjs/common';

/** Clock that tests can replace. */
@Injectable()
export class Clock {
  /** Monotonic milliseconds from an arbitrary start, for TTLs. */
  now(): number {
    return performance.now();
  }

  date(): Date {
    return new Date();
  }
}
