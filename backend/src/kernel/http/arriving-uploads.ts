import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GuardedRequest } from '../access/access.guard.js';
import { Clock } from '../cache/clock.js';
import { generalError } from '../errors/app-error.js';
import { addressKey } from '../limits/limit.js';
import { shareOf } from '../limits/share.js';
import { Turnstile, type Place } from '../limits/turnstile.js';
import {
  FORM_BYTES,
  MAX_UPLOAD_BYTES,
  readUpload,
  sentBytes,
  type Upload,
  type UploadOptions,
} from './read-upload.js';

const MB = 1024 * 1024;
/** Bytes of uploads that are held in memory, from the first until the call is answered. A browser sends six files at a time. */
const BOUNDS = {
  atOnce: 192 * MB,
  atOnceOfTenant: 128 * MB,
  atOnceOfPerson: 68 * MB,
  inLine: 200,
  inLineOfPerson: 12,
  maxWaitMs: 20_000,
};
/** What the smallest upload counts for: a connection and its buffers cost, too. */
const LEAST_WEIGHT = MB;

/**
 * A telephone at the edge of its network sends 30 kB a second, so the largest file in six minutes. Half of that, after a
 * while to begin and for every pause in between, is too slow: that is the deadline of an upload, by its size.
 */
const LEAST_BYTES_PER_SECOND = 15_000;
const GRACE_SECONDS = 30;
const CHECK_EVERY_MS = 1000;

/** No upload takes longer: those of the largest size, at the least rate. */
export const SLOWEST_UPLOAD_MS =
  1000 * Math.ceil(GRACE_SECONDS + (MAX_UPLOAD_BYTES + FORM_BYTES) / LEAST_BYTES_PER_SECOND);

interface Arriving {
  since: number;
  /** Bytes that have come since. */
  come: () => number;
  most: number;
  end: (error: Error) => void;
}

/**
 * Uploads are held in memory while they arrive, for as long as a slow line takes. So that nobody keeps the others out, the bytes
 * of one person, one tenant and all together are bounded, who sends much gives way to who sends little, and an upload
 * that dribbles is ended.
 */
@Injectable()
export class ArrivingUploads {
  private readonly turnstile = new Turnstile(BOUNDS);
  private readonly arriving = new Set<Arriving>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly clock: Clock) {}

  /**
   * The guard has decided before the first byte is read. The place is held until the call is answered.
   * @throws as `readUpload`; UPLOAD_TOO_SLOW; UNAVAILABLE when there is no place, or it went to somebody who sends less
   */
  async read<Fields extends object>(
    request: GuardedRequest,
    reply: FastifyReply,
    options: UploadOptions<Fields>,
  ): Promise<Upload<Fields>> {
    const { context } = request.glass ?? {};
    const most = Math.min(sentBytes(request), options.maxBytes + FORM_BYTES);
    let end: (error: Error) => void = () => undefined;
    const ended = new Promise<never>((_, reject) => (end = reject));
    ended.catch(() => void reply.header('connection', 'close'));
    const share = context ? shareOf(context) : { person: addressKey(request.ip) };
    const giveWay = () => end(generalError('UNAVAILABLE', MADE_WAY));
    const place = await this.turnstile.enter(share, { weight: Math.max(most, LEAST_WEIGHT), giveWay });
    this.leaveWhenAnswered(place, reply);
    const { socket } = request.raw;
    const before = socket.bytesRead;
    const upload = { since: this.clock.now(), come: () => socket.bytesRead - before, most, end };
    this.watch(upload);
    try {
      return await Promise.race([readUpload(request, options), ended]);
    } finally {
      place.keep();
      this.arriving.delete(upload);
    }
  }

  /** How many are on their way. */
  get count(): number {
    return this.arriving.size;
  }

  /** Ends the uploads that are slower than the least rate. */
  endSlow(): void {
    const now = this.clock.now();
    for (const { since, come, most, end } of this.arriving) {
      const seconds = (now - since) / 1000 - GRACE_SECONDS;
      if (Math.min(come(), most) < seconds * LEAST_BYTES_PER_SECOND)
        end(generalError('UPLOAD_TOO_SLOW', TOO_SLOW));
    }
    if (this.arriving.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private watch(upload: Arriving): void {
    this.arriving.add(upload);
    this.timer ??= setInterval(() => this.endSlow(), CHECK_EVERY_MS).unref();
  }

  private leaveWhenAnswered(place: Place, { raw }: FastifyReply): void {
    if (raw.closed || raw.destroyed) place.leave();
    else raw.once('close', () => place.leave());
  }
}

const MADE_WAY = 'Many files are being uploaded at this moment. Please send this one again soon.';
const TOO_SLOW =
  'This upload stopped, or was too slow. Please send it again, where you can over a faster connection.';
