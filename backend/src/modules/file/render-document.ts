import type { MessagePort } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { DxfProfile, LabelFormat, OrderDocument, PaperDocument } from '@glass/contracts';
import type { CuttingListOptions } from '@glass/documents';
import type { OrderDxfFile } from '@glass/dxf';
import type { AppConfig } from '../../kernel/config/app-config.js';
import { CONFIG } from '../../kernel/config/config.module.js';
import type { Context } from '../../kernel/context/context.js';
import { generalError } from '../../kernel/errors/app-error.js';
import { toTaskOwner } from '../../kernel/limits/task-owner.js';
import { JOB_CONCURRENCY } from '../../kernel/jobs/define-job.js';
import { DRAWING } from '../../kernel/threads/thread-budget.js';
import { type TaskOwner, FairLimiter } from '../../kernel/limits/fair-limiter.js';
import type { RenderedDocument } from './render-document.thread.js';

export type DocumentToRender =
  | { kind: 'summary'; document: OrderDocument; withPrices: boolean; forCustomer?: boolean }
  | { kind: 'labels'; document: OrderDocument; format: LabelFormat; startAt?: number };

export type ShopPaper =
  | { kind: 'cuttingList'; documents: [OrderDocument, ...OrderDocument[]]; options: CuttingListOptions }
  | { kind: 'packingSlip'; document: OrderDocument };

/** What a thread draws. */
type Drawable =
  | DocumentToRender
  | DxfFilesToWrite
  | PaperDocument
  | ShopPaper
  | { document: OrderDocument; format: LabelFormat };

export interface DxfFilesToWrite {
  document: OrderDocument;
  profile: DxfProfile;
}

const PROGRAM = new URL('./render-document.thread.js', import.meta.url);
/** The largest document that is made at once (`refuseTooBig`) takes a small part of this on an idle core. */
const DRAWING_TIMEOUT_MS = 60_000;
/** What waits holds its document, some megabytes at worst. */
const BOUNDS = {
  concurrency: DRAWING.threads,
  concurrencyPerTenant: DRAWING.threads - 1,
  queueLimit: 60,
  queueLimitPerUser: 8,
};
/** Threads that draw nothing go, with the fonts that they keep. */
const IDLE_MS = 60_000;
/** One that draws for a job is used again for the next part at once, and gone when the parts are joined. */
const IDLE_OF_JOBS_MS = 500;

/** More make them no faster, and each thread keeps what it once had. */
const YOUNG_MB = 8;

/** Those of the process, whose memory they share (`DRAWING`), by their settings. They end with it. */
const pools = new Map<string, Piscina>();

/** Threads that see no environment, so no secrets. A drawing that takes too much memory ends its thread alone. */
function drawingThreads(config: AppConfig, pool: { maxThreads: number; idleTimeout: number }): Piscina {
  const execArgv = [...config.threadOptions];
  const settings = JSON.stringify([pool, execArgv]);
  const threads =
    pools.get(settings) ??
    new Piscina({
      filename: PROGRAM.href,
      minThreads: 0,
      ...pool,
      env: {},
      execArgv,
      resourceLimits: { maxOldGenerationSizeMb: DRAWING.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
  pools.set(settings, threads);
  return threads;
}

/** What to tell of a drawing that failed. */
export function orTooLarge(error: unknown, isTooSlow: boolean): unknown {
  const isTooLarge = (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isTooSlow || isTooLarge ? generalError('STATE_CONFLICT', TOO_LARGE) : error;
}

/**
 * Draws documents and machine files in threads: calls are answered meanwhile. One that takes too long ends its thread alone;
 * those who wait come in fair turns.
 */
@Injectable()
export class RenderDocument {
  private readonly limiter = new FairLimiter(BOUNDS);
  private readonly threads: Piscina;
  /** Documents of jobs have one each, in which they wait for their turns. */
  private readonly threadsOfJobs: Piscina;

  constructor(@Inject(CONFIG) config: AppConfig) {
    this.threads = drawingThreads(config, { maxThreads: DRAWING.threads, idleTimeout: IDLE_MS });
    const ofJobs = { maxThreads: JOB_CONCURRENCY.documents, idleTimeout: IDLE_OF_JOBS_MS };
    this.threadsOfJobs = drawingThreads(config, ofJobs);
  }

  /** @throws UNAVAILABLE when too many are waiting; STATE_CONFLICT for a document that cannot be drawn within the limits */
  async run(ctx: Context, document: DocumentToRender): Promise<{ bytes: Buffer; printNote: string }> {
    return this.rendered(toTaskOwner(ctx), 'renderDocument', document);
  }

  /** A list for the shop. @throws as `run` */
  async shopPaper(ctx: Context, paper: ShopPaper): Promise<{ bytes: Buffer; printNote: string }> {
    return this.rendered(toTaskOwner(ctx), 'renderShopPaper', paper);
  }

  /** Labels in the language of label printers. @throws as `run` */
  async zpl(
    share: TaskOwner,
    labels: { document: OrderDocument; format: LabelFormat },
  ): Promise<{ bytes: Buffer; printNote: string }> {
    return this.rendered(share, 'writeZpl', labels);
  }

  /** An invoice, a statement. @throws as `run` */
  async paper(ctx: Context, paper: PaperDocument): Promise<{ bytes: Buffer; printNote: string }> {
    return this.rendered(toTaskOwner(ctx), 'renderPaper', paper);
  }

  /** The machine file of every panel of an order. @throws as `run` */
  async dxfFiles(share: TaskOwner, toWrite: DxfFilesToWrite): Promise<OrderDxfFile[]> {
    return this.inTurn(share, () => this.draw<OrderDxfFile[]>('writeDxfFiles', toWrite));
  }

  /** Draws in a thread what comes and goes through ports, for as long as that takes. */
  inThread(
    name: string,
    input: object,
    options: { transferList: MessagePort[]; signal: AbortSignal },
  ): Promise<void> {
    return this.threadsOfJobs.run(input, { ...options, name }) as Promise<void>;
  }

  /** Does other work in the turns of the drawings. @throws UNAVAILABLE when too many are waiting */
  async inTurn<T>(share: TaskOwner, work: () => Promise<T>): Promise<T> {
    return this.limiter.run(share, work);
  }

  private async rendered(
    share: TaskOwner,
    name: string,
    input: Drawable,
  ): Promise<{ bytes: Buffer; printNote: string }> {
    const { bytes, printNote } = await this.inTurn(share, () => this.draw<RenderedDocument>(name, input));
    return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), printNote };
  }

  private async draw<Drawn>(name: string, input: Drawable): Promise<Drawn> {
    const limit = AbortSignal.timeout(DRAWING_TIMEOUT_MS);
    try {
      return (await this.threads.run(input, { name, signal: limit })) as Drawn;
    } catch (error) {
      throw orTooLarge(error, limit.aborted);
    }
  }
}

const TOO_LARGE = 'This document is too large to be drawn. Divide the panels among several quotes.';
