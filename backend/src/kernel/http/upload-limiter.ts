import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GuardedRequest } from '../access/access.guard.js';
import { generalError } from '../errors/app-error.js';
import { addressKey } from '../limits/limit.js';
import { toTaskOwner } from '../limits/fair-turns.js';
import { FairLimiter, type Slot } from '../limits/fair-limiter.js';
import {
  FORM_BYTES,
  MAX_UPLOAD_BYTES,
  readUpload,
  getAnnouncedBytes,
  type Upload,
  type UploadOptions,
} from './read-upload.js';
import { maxUploadMs, SlowUploadGuard } from './slow-upload-guard.js';

const MB = 1024 * 1024;
/** Bytes of uploads held in memory, from the first byte until the reply is sent. Browsers send six files at a time. */
const BOUNDS = {
  concurrency: 192 * MB,
  concurrencyPerTenant: 128 * MB,
  concurrencyPerUser: 68 * MB,
  queueLimit: 200,
  queueLimitPerUser: 12,
  maxWaitMs: 20_000,
};
/** A small upload still costs a connection and its buffers. */
const MIN_WEIGHT = MB;

/** Longest time that an upload may take: the largest size at the minimum rate. */
export const MAX_UPLOAD_MS = maxUploadMs(MAX_UPLOAD_BYTES + FORM_BYTES);

/**
 * Limits the bytes of uploads held in memory, per user, per tenant and in total. Users who upload a lot are preempted by
 * users who upload little, and uploads that are too slow are aborted.
 */
@Injectable()
export class UploadLimiter {
  private readonly limiter = new FairLimiter(BOUNDS);

  constructor(private readonly slowUploadGuard: SlowUploadGuard) {}

  /**
   * Reads an upload after the guard has admitted the call. The slot is held until the reply is sent.
   * @throws as `readUpload`; UPLOAD_TOO_SLOW; UNAVAILABLE when the queue is full or the upload was preempted
   */
  async read<Fields extends object>(
    request: GuardedRequest,
    reply: FastifyReply,
    options: UploadOptions<Fields>,
  ): Promise<Upload<Fields>> {
    const { context } = request.glass ?? {};
    const maxBytes = Math.min(getAnnouncedBytes(request), options.maxBytes + FORM_BYTES);
    let abort: (error: Error) => void = () => undefined;
    const aborted = new Promise<never>((_, reject) => (abort = reject));
    const close = () => void reply.header('connection', 'close');
    aborted.catch(close);
    const address = addressKey(request.ip);
    const owner = { ...(context ? toTaskOwner(context) : { user: address }), address };
    const onPreempt = () => abort(generalError('UNAVAILABLE', PREEMPTED));
    const slot = await this.limiter.acquire(owner, {
      weight: Math.max(maxBytes, MIN_WEIGHT),
      onPreempt,
      signal: disconnectSignal(reply),
    });
    this.releaseWhenAnswered(slot, reply);
    const unwatch = this.slowUploadGuard.watch(request.raw.socket, maxBytes, () =>
      abort(generalError('UPLOAD_TOO_SLOW', TOO_SLOW)),
    );
    try {
      return await Promise.race([readUpload(request, options), aborted]);
    } finally {
      slot.disablePreemption();
      unwatch();
    }
  }

  private releaseWhenAnswered(slot: Slot, { raw }: FastifyReply): void {
    if (raw.closed || raw.destroyed) slot.release();
    else raw.once('close', () => slot.release());
  }
}

/** Signal that aborts when the client disconnects; the stream of an abandoned body never ends. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  if (raw.closed || raw.destroyed) disconnected.abort();
  else raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}

const PREEMPTED = msg`Too many files are being uploaded right now. Please try this one again soon.`;
const TOO_SLOW = msg`The upload stopped or was too slow. Try again, on a faster connection if possible.`;
