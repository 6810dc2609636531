import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Clock } from '../cache/clock.js';

/**
 * Half of what a phone with bad reception sends (30 kB/s, the largest file in six minutes). Bodies below this rate, after a
 * grace period for start and pauses, are too slow.
 */
const MIN_BYTES_PER_SECOND = 15_000;
const GRACE_SECONDS = 30;
const CHECK_EVERY_MS = 1000;

/** Longest time that a body of this size may take. */
export const maxUploadMs = (bytes: number): number =>
  1000 * Math.ceil(GRACE_SECONDS + bytes / MIN_BYTES_PER_SECOND);

interface Body {
  since: number;
  /** Bytes received since then. */
  received: () => number;
  expected: number;
  abort: () => void;
}

/** Aborts request bodies that arrive below the minimum rate. */
@Injectable()
export class SlowUploadGuard {
  private readonly arriving = new Set<Body>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly clock: Clock) {}

  /**
   * @param expected bytes
   * @param abort called when the body is too slow; repeatedly, until it is unwatched
   * @returns a function that stops watching
   */
  watch(socket: Socket, expected: number, abort: () => void): () => void {
    const before = socket.bytesRead;
    const body = { since: this.clock.now(), received: () => socket.bytesRead - before, expected, abort };
    this.arriving.add(body);
    this.timer ??= setInterval(() => this.abortSlow(), CHECK_EVERY_MS).unref();
    return () => void this.arriving.delete(body);
  }

  get count(): number {
    return this.arriving.size;
  }

  abortSlow(): void {
    const now = this.clock.now();
    for (const { since, received, expected, abort } of this.arriving) {
      const seconds = (now - since) / 1000 - GRACE_SECONDS;
      if (Math.min(received(), expected) < seconds * MIN_BYTES_PER_SECOND) abort();
    }
    if (this.arriving.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
