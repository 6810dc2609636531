import { availableParallelism } from 'node:os';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { LabelFormat, OrderDocument } from '@glass/contracts';
import type { AppConfig } from '../../kernel/config/app-config.js';
import { CONFIG } from '../../kernel/config/config.module.js';
import type { Context } from '../../kernel/context/context.js';
import { generalError } from '../../kernel/errors/app-error.js';
import { shareOf } from '../../kernel/limits/share.js';
import { Turnstile } from '../../kernel/limits/turnstile.js';

export type DocumentToRender =
  | { kind: 'summary'; document: OrderDocument; withPrices: boolean }
  | { kind: 'labels'; document: OrderDocument; format: LabelFormat };

const PROGRAM = new URL('./render-document.thread.js', import.meta.url);
/** Two, so that one tenant's never takes all of them; four are more than a process has use for. */
const THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));
/** The worst quote that can be made takes a small part of this on an idle core (`npm run bench:documents`). */
const TIMEOUT_SECONDS = 60;
const MAX_MEMORY_MB = 512;
/** What waits holds its document, some megabytes at worst. */
const BOUNDS = { atOnce: THREADS, atOnceOfTenant: THREADS - 1, inLine: 60, inLineOfPerson: 8 };
/** Threads that draw nothing go, with the fonts that they keep. */
const IDLE_MS = 60_000;

/**
 * Draws documents in threads: calls are answered meanwhile. A document that takes too long or too much memory ends its thread
 * alone; those who wait come in fair turns. The threads see no environment, so no secrets.
 */
@Injectable()
export class RenderDocument implements OnApplicationShutdown {
  private readonly turnstile = new Turnstile(BOUNDS);
  private readonly threads: Piscina<DocumentToRender, Uint8Array>;

  constructor(@Inject(CONFIG) config: AppConfig) {
    this.threads = new Piscina<DocumentToRender, Uint8Array>({
      filename: PROGRAM.href,
      name: 'renderDocument',
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      env: {},
      execArgv: [...config.threadOptions],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    });
  }

  /** @throws UNAVAILABLE when too many are waiting; STATE_CONFLICT for a document that cannot be drawn within the limits */
  async run(ctx: Context, document: DocumentToRender): Promise<Buffer> {
    const bytes = await this.turnstile.run(shareOf(ctx), () => this.draw(document));
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private async draw(document: DocumentToRender): Promise<Uint8Array> {
    const limit = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
    try {
      return await this.threads.run(document, { signal: limit });
    } catch (error) {
      const isTooLarge = (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (limit.aborted || isTooLarge) throw generalError('STATE_CONFLICT', TOO_LARGE);
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.destroy();
  }
}

const TOO_LARGE = 'This document is too large to be drawn. Divide the panels among several quotes.';
