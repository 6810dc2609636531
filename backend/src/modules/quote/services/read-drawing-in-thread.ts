import { msg } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import type { DrawingRead, DrawingToRead } from '@glass/dxf';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { toTaskOwner } from '../../../kernel/limits/fair-turns.js';
import { FairLimiter } from '../../../kernel/limits/fair-limiter.js';
import { runInThread, ThreadStopped } from '../../../kernel/threads/run-in-thread.js';
import { READING } from '../../../kernel/threads/thread-budget.js';
import { wordDxf } from '@glass/dxf/words';

const THREAD_ENTRY = new URL('./read-drawing.thread.js', import.meta.url);
/** The worst known files take a few seconds within the reader's limits. */
const TIMEOUT_SECONDS = 15;
const BOUNDS = {
  concurrency: READING.threads,
  concurrencyPerTenant: READING.threads - 1,
  queueLimit: 24,
  queueLimitPerUser: 8,
};

/**
 * Reads a drawing in a worker thread, so that a hostile file can't block the API. Fair: one tenant can't take all
 * threads.
 */
@Injectable()
export class ReadDrawingInThread {
  private readonly limiter = new FairLimiter(BOUNDS);

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** @throws VALIDATION_FAILED at the upload's field, UNAVAILABLE if the queue is full */
  async run(
    ctx: Context,
    drawing: DrawingToRead,
    { memoryMb } = READING,
  ): Promise<Extract<DrawingRead, { ok: true }>['found']> {
    const limits = {
      seconds: TIMEOUT_SECONDS,
      memoryMb,
      nodeOptions: this.config.threadOptions,
    };
    const read = await this.limiter.run(toTaskOwner(ctx), () =>
      runInThread<DrawingRead>(THREAD_ENTRY, drawing, limits).catch((error: unknown) => {
        if (error instanceof ThreadStopped) throw fieldError(UPLOAD_FIELD, TOO_COMPLEX, 'tooMany');
        throw error;
      }),
    );
    if (!read.ok) throw fieldError(UPLOAD_FIELD, wordDxf(read.refusal.reason), read.refusal.code);
    return read.found;
  }
}

const TOO_COMPLEX = msg`This drawing is too complex. Save only the outlines of the panels to a new file and upload that.`;
