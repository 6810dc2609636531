import { plural, t } from '@lingui/core/macro';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { TaskOwner } from '../../../kernel/limits/fair-turns.js';
import type { DocumentsToRender, DocumentToRender, DrawingMessage } from './render-document.thread.js';
import { toDrawingError, RenderDocument } from './render-document.js';

/** Per document. Long, because no request waits for it. */
const DRAWING_TIMEOUT_MS = 5 * 60_000;

/**
 * Draws many documents into one PDF, for jobs. Each job has its own thread, and each document waits in the fair queue
 * (`RenderDocument`), so that small jobs finish while a big one runs.
 */
@Injectable()
export class RenderDocuments {
  constructor(private readonly renderDocument: RenderDocument) {}

  /** @param share owner of the job, for fair queueing */
  open(share: TaskOwner, title: DocumentsToRender['title']): CombinedPdf {
    const { port1, port2 } = new MessageChannel();
    const abort = new AbortController();
    const toRender: DocumentsToRender = { title, port: port2 };
    const options = { transferList: [port2], signal: abort.signal };
    const over = this.renderDocument.runInJobThread('renderDocuments', toRender, options);
    const runQueued = (work: () => Promise<void>) => this.renderDocument.runQueued(share, work);
    return new CombinedPdf(port1, over, abort, runQueued);
  }
}

/** A PDF that documents are added to, with the stream of its bytes. Destroying the stream stops the drawing. */
class CombinedPdf {
  readonly stream = new PassThrough();
  /** Sentences about characters that could not be printed, of documents that have some. */
  readonly notes: string[] = [];

  constructor(
    private readonly port: MessagePort,
    private readonly over: Promise<void>,
    private readonly abort: AbortController,
    private readonly runQueued: (work: () => Promise<void>) => Promise<void>,
  ) {
    port.on('message', (message: Uint8Array | DrawingMessage) => {
      if (!('word' in message)) {
        if (!this.stream.destroyed) this.stream.write(message);
      } else if (message.printNote !== '') this.notes.push(message.printNote);
    });
    this.stream.once('close', () => {
      abort.abort();
      port.close();
    });
    over.catch((error: Error) => this.stream.destroy(error));
  }

  /**
   * Resolves when the document is drawn and the stream has room again (backpressure).
   * @throws STATE_CONFLICT for documents above the limits
   */
  async add(document: DocumentToRender): Promise<void> {
    await this.runQueued(() => this.ask(document, 'written'));
    while (this.stream.writableNeedDrain && !this.stream.destroyed)
      await Promise.race([once(this.stream, 'drain'), once(this.stream, 'close')]);
  }

  async finish(): Promise<void> {
    await this.ask(null, 'ended');
    this.stream.end();
  }

  private async ask(message: DocumentToRender | null, answer: DrawingMessage['word']): Promise<void> {
    let isTooSlow = false;
    const timer = setTimeout(() => {
      isTooSlow = true;
      this.abort.abort();
    }, DRAWING_TIMEOUT_MS);
    const answered = new Promise<void>((resolve) => {
      const listener = (message: Uint8Array | DrawingMessage): void => {
        if (!('word' in message) || message.word !== answer) return;
        this.port.off('message', listener);
        resolve();
      };
      this.port.on('message', listener);
    });
    this.port.postMessage(message);
    try {
      // If the thread ends before the answer, it failed, or its last message is still on its way.
      await Promise.race([answered, this.over.then(() => answered)]);
    } catch (error) {
      throw toDrawingError(error, isTooSlow);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Combines notes of several documents; empty if there are none. */
export function combinePrintNotes(notes: readonly string[]): string {
  const [first = ''] = notes;
  return notes.length > 1
    ? t`${plural(notes.length, {
        one: '# document has characters that can’t be printed. It lists them.',
        other: '# documents have characters that can’t be printed. Each lists them.',
      })}`
    : first;
}
