import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GuardedRequest } from '../access/access.guard.js';
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
import { slowestMs, SlowSenders } from './slow-senders.js';

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

/** No upload takes longer: those of the largest size, at the least rate. */
export const SLOWEST_UPLOAD_MS = slowestMs(MAX_UPLOAD_BYTES + FORM_BYTES);

/**
 * Uploads are held in memory while they arrive, for as long as a slow line takes. So that nobody keeps the others out, the bytes
 * of one person, one tenant and all together are bounded, who sends much gives way to who sends little, and an upload
 * that dribbles is ended.
 */
@Injectable()
export class ArrivingUploads {
  private readonly turnstile = new Turnstile(BOUNDS);

  constructor(private readonly senders: SlowSenders) {}

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
    const close = () => void reply.header('connection', 'close');
    ended.catch(close);
    const address = addressKey(request.ip);
    const share = { ...(context ? shareOf(context) : { person: address }), address };
    const giveWay = () => end(generalError('UNAVAILABLE', MADE_WAY));
    const place = await this.turnstile.enter(share, {
      weight: Math.max(most, LEAST_WEIGHT),
      giveWay,
      left: leaving(reply),
    });
    this.leaveWhenAnswered(place, reply);
    const leave = this.senders.watch(request.raw.socket, most, () =>
      end(generalError('UPLOAD_TOO_SLOW', TOO_SLOW)),
    );
    try {
      return await Promise.race([readUpload(request, options), ended]);
    } finally {
      place.keep();
      leave();
    }
  }

  private leaveWhenAnswered(place: Place, { raw }: FastifyReply): void {
    if (raw.closed || raw.destroyed) place.leave();
    else raw.once('close', () => place.leave());
  }
}

/** Aborted when the sender goes away: a body of which nothing more comes is never read to its end. */
export function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.closed || raw.destroyed) left.abort();
  else raw.once('close', () => left.abort());
  return left.signal;
}

const MADE_WAY = 'Many files are being uploaded at this moment. Please send this one again soon.';
const TOO_SLOW =
  'This upload stopped, or was too slow. Please send it again, where you can over a faster connection.';
