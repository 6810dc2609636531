import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Clock } from '../cache/clock.js';

/**
 * A telephone at the edge of its network sends 30 kB a second, so the largest file in six minutes. Half of that, after a
 * while to begin and for every pause in between, is too slow: that is the deadline of a body, by its size.
 */
const LEAST_BYTES_PER_SECOND = 15_000;
const GRACE_SECONDS = 30;
const CHECK_EVERY_MS = 1000;

/** What a body of so many bytes takes at the least rate. */
export const slowestMs = (bytes: number): number =>
  1000 * Math.ceil(GRACE_SECONDS + bytes / LEAST_BYTES_PER_SECOND);

interface Body {
  since: number;
  /** Bytes that have come since. */
  come: () => number;
  most: number;
  end: () => void;
}

/** Watches the bodies that arrive, and ends those that are slower than the least rate. */
@Injectable()
export class SlowSenders {
  private readonly arriving = new Set<Body>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly clock: Clock) {}

  /**
   * @param most how many bytes are to come
   * @param end is called when they come too slowly, and perhaps again until they are no longer watched
   * @returns what ends the watch
   */
  watch(socket: Socket, most: number, end: () => void): () => void {
    const before = socket.bytesRead;
    const body = { since: this.clock.now(), come: () => socket.bytesRead - before, most, end };
    this.arriving.add(body);
    this.timer ??= setInterval(() => this.endSlow(), CHECK_EVERY_MS).unref();
    return () => void this.arriving.delete(body);
  }

  /** How many are on their way. */
  get count(): number {
    return this.arriving.size;
  }

  endSlow(): void {
    const now = this.clock.now();
    for (const { since, come, most, end } of this.arriving) {
      const seconds = (now - since) / 1000 - GRACE_SECONDS;
      if (Math.min(come(), most) < seconds * LEAST_BYTES_PER_SECOND) end();
    }
    if (this.arriving.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
