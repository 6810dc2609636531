import { currentLocale } from '@glass/language';
import { currentWords } from '@glass/language/server';
import { msg } from '@lingui/core/macro';
import type { MessagePort } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import { Piscina } from 'piscina';
import type {
  LabelOptions,
  MeasuringSheetDocument,
  OrderDocument,
  PaperDocument,
  ShowerDocument,
} from '@glass/contracts/document';
import type { PanelPicture } from '@glass/documents';
import type { OrderDxfFile } from '@glass/dxf';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { toTaskOwner, type TaskOwner } from '../../../kernel/limits/fair-turns.js';
import { JOB_CONCURRENCY } from '../../../kernel/jobs/define-job.js';
import { DRAWING } from '../../../kernel/threads/thread-budget.js';
import { FairLimiter } from '../../../kernel/limits/fair-limiter.js';
import type {
  DocumentToRender,
  DxfFilesToWrite,
  InLanguage,
  InvoiceWithData,
  PicturesToDraw,
  RenderedDocument,
  ShopPaper,
} from './render-document.thread.js';

type Drawable =
  | DocumentToRender
  | PicturesToDraw
  | DxfFilesToWrite
  | PaperDocument
  | ShowerDocument
  | MeasuringSheetDocument
  | ShopPaper
  | InvoiceWithData
  | (LabelOptions & { document: OrderDocument });

const THREAD_ENTRY = new URL('./render-document.thread.js', import.meta.url);
/** The largest document drawn in a request (`refuseTooBig`) takes a small part of this on an idle core. */
const DRAWING_TIMEOUT_MS = 60_000;
/** Each waiting task holds its document, a few megabytes at worst. */
const BOUNDS = {
  concurrency: DRAWING.threads,
  concurrencyPerTenant: DRAWING.threads - 1,
  queueLimit: 60,
  queueLimitPerUser: 8,
};
/** Idle threads are stopped, with their cached fonts. */
const IDLE_MS = 60_000;
/** Threads of jobs are reused for the next part, and stopped after the last. */
const IDLE_OF_JOBS_MS = 500;

/** A larger young generation isn't faster, and threads keep its memory. */
const YOUNG_MB = 8;

/** Thread pools of this process by their settings. They share its memory (`DRAWING`). */
const pools = new Map<string, Piscina>();

/** Threads have an empty environment, so no secrets. Running out of memory ends only the thread. */
function drawingThreads(config: AppConfig, pool: { maxThreads: number; idleTimeout: number }): Piscina {
  const execArgv = [...config.threadOptions];
  const settings = JSON.stringify([pool, execArgv]);
  const threads =
    pools.get(settings) ??
    new Piscina({
      filename: THREAD_ENTRY.href,
      minThreads: 0,
      ...pool,
      env: {},
      execArgv,
      resourceLimits: { maxOldGenerationSizeMb: DRAWING.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
  pools.set(settings, threads);
  return threads;
}

/** Maps timeouts and out-of-memory errors to STATE_CONFLICT. */
export function toDrawingError(error: unknown, isTooSlow: boolean): unknown {
  const isTooLarge = (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isTooSlow || isTooLarge ? generalError('STATE_CONFLICT', TOO_LARGE) : error;
}

/**
 * Draws documents and DXF files in worker threads, so that other requests are answered meanwhile. Tasks are queued
 * fairly; a slow one ends only its thread.
 */
@Injectable()
export class RenderDocument {
  private readonly limiter = new FairLimiter(BOUNDS);
  private readonly threads: Piscina;
  /** Each job has its own thread, whose documents wait in the fair queue. */
  private readonly jobThreads: Piscina;

  constructor(@Inject(CONFIG) config: AppConfig) {
    this.threads = drawingThreads(config, { maxThreads: DRAWING.threads, idleTimeout: IDLE_MS });
    const ofJobs = { maxThreads: JOB_CONCURRENCY.documents, idleTimeout: IDLE_OF_JOBS_MS };
    this.jobThreads = drawingThreads(config, ofJobs);
  }

  /** @throws UNAVAILABLE if the queue is full; STATE_CONFLICT for documents above the limits */
  async run(ctx: Context, document: DocumentToRender): Promise<{ bytes: Buffer; printNote: string }> {
    return this.render(toTaskOwner(ctx), 'renderDocument', document);
  }

  /** A list for the shop. @throws as `run` */
  async shopPaper(ctx: Context, paper: ShopPaper): Promise<{ bytes: Buffer; printNote: string }> {
    return this.render(toTaskOwner(ctx), 'renderShopPaper', paper);
  }

  /** The installer's set of a shower, in the current language. @throws as `run` */
  async shower(ctx: Context, document: ShowerDocument): Promise<{ bytes: Buffer; printNote: string }> {
    return this.render(toTaskOwner(ctx), 'renderShower', document);
  }

  /** A sheet for measuring, in the current language. @throws as `run` */
  async measuringSheet(
    ctx: Context,
    document: MeasuringSheetDocument,
  ): Promise<{ bytes: Buffer; printNote: string }> {
    return this.render(toTaskOwner(ctx), 'renderMeasuringSheet', document);
  }

  /** Labels in ZPL, for label printers. @throws as `run` */
  async zpl(
    share: TaskOwner,
    labels: LabelOptions & { document: OrderDocument },
  ): Promise<{ bytes: Buffer; printNote: string }> {
    return this.render(share, 'writeZpl', labels);
  }

  /** An invoice or statement. @throws as `run` */
  async paper(ctx: Context, paper: PaperDocument): Promise<{ bytes: Buffer; printNote: string }> {
    return this.render(toTaskOwner(ctx), 'renderPaper', paper);
  }

  /** An invoice as PDF/A-3 with its data as XML (ZUGFeRD, Factur-X). @throws as `run` */
  async invoice(ctx: Context, invoice: InvoiceWithData): Promise<{ bytes: Buffer; printNote: string }> {
    return this.render(toTaskOwner(ctx), 'renderInvoice', invoice);
  }

  /** PNG drawings of the first panels, for emails. @throws as `run` */
  async pictures(share: TaskOwner, toDraw: PicturesToDraw): Promise<PanelPicture[]> {
    return this.runQueued(share, () => this.draw<PanelPicture[]>('drawPictures', toDraw));
  }

  /** DXF files of all panels of an order. @throws as `run` */
  async dxfFiles(share: TaskOwner, toWrite: DxfFilesToWrite): Promise<OrderDxfFile[]> {
    return this.runQueued(share, () => this.draw<OrderDxfFile[]>('writeDxfFiles', toWrite));
  }

  /** Runs a drawing in a job thread, which exchanges data through ports. */
  runInJobThread(
    name: string,
    input: object,
    options: { transferList: MessagePort[]; signal: AbortSignal },
  ): Promise<void> {
    return this.jobThreads.run(inCurrentLanguage(input), { ...options, name }) as Promise<void>;
  }

  /** Runs other work in the fair queue of drawings. @throws UNAVAILABLE if the queue is full */
  async runQueued<T>(share: TaskOwner, work: () => Promise<T>): Promise<T> {
    return this.limiter.run(share, work);
  }

  private async render(
    share: TaskOwner,
    name: string,
    input: Drawable,
  ): Promise<{ bytes: Buffer; printNote: string }> {
    const { bytes, printNote } = await this.runQueued(share, () => this.draw<RenderedDocument>(name, input));
    return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), printNote };
  }

  private async draw<Drawn>(name: string, input: Drawable): Promise<Drawn> {
    const limit = AbortSignal.timeout(DRAWING_TIMEOUT_MS);
    try {
      return (await this.threads.run(inCurrentLanguage(input), { name, signal: limit })) as Drawn;
    } catch (error) {
      throw toDrawingError(error, limit.aborted);
    }
  }
}

/** Threads draw in the language of the request or job, with the tenant's own words. */
function inCurrentLanguage<Input>(input: Input): InLanguage<Input> {
  return { language: currentLocale(), words: currentWords(), input };
}

const TOO_LARGE = msg`This document is too large to create. Divide the panels among several quotes.`;
