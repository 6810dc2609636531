import { Inject, Injectable } from '@nestjs/common';
import { UPLOAD_FIELD } from '@glass/contracts';
import type { DrawingRead, DrawingToRead } from '@glass/dxf';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { shareOf } from '../../../kernel/limits/share.js';
import { Turnstile } from '../../../kernel/limits/turnstile.js';
import { runInThread, ThreadStopped } from '../../../kernel/threads/run-in-thread.js';
import { READING } from '../../../kernel/threads/thread-budget.js';

const PROGRAM = new URL('./read-drawing.thread.js', import.meta.url);
/** The worst files that are known take some seconds within the reader's limits; this is for one that is worse. */
const TIMEOUT_SECONDS = 15;
const BOUNDS = {
  atOnce: READING.threads,
  atOnceOfTenant: READING.threads - 1,
  inLine: 24,
  inLineOfPerson: 8,
};

/** Reads a drawing in a thread of its own, one of a tenant at a time: a hostile one costs that thread, and nobody else's call. */
@Injectable()
export class ReadDrawingApart {
  private readonly turnstile = new Turnstile(BOUNDS);

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** @throws VALIDATION_FAILED at the upload's field, UNAVAILABLE when too many are waiting */
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
    const read = await this.turnstile.run(shareOf(ctx), () =>
      runInThread<DrawingRead>(PROGRAM, drawing, limits).catch((error: unknown) => {
        if (error instanceof ThreadStopped) throw fieldError(UPLOAD_FIELD, TOO_MUCH, 'tooMany');
        throw error;
      }),
    );
    if (!read.ok) throw fieldError(UPLOAD_FIELD, read.refusal.reason, read.refusal.code);
    return read.found;
  }
}

const TOO_MUCH =
  'This drawing is too complex to be read here. Save only the outlines of the panels to a new file and send that.';
