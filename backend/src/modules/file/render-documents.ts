import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { TaskOwner } from '../../kernel/limits/fair-limiter.js';
import type { DocumentsToRender, DrawnWord } from './render-document.thread.js';
import { orTooLarge, RenderDocument, type DocumentToRender } from './render-document.js';

/** For one document: nobody waits at the page, and the other tenants have threads of their own meanwhile. */
const DRAWING_TIMEOUT_MS = 5 * 60_000;

/**
 * Draws many documents into one PDF, for jobs: each job has a thread of its own, and each of its documents waits for its
 * turn like any other (`RenderDocument`), so that a small job is done while a big one goes on.
 */
@Injectable()
export class RenderDocuments {
  constructor(private readonly renderDocument: RenderDocument) {}

  /** @param share of who asked for the job */
  open(share: TaskOwner, title: DocumentsToRender['title']): DocumentsInOne {
    const { port1, port2 } = new MessageChannel();
    const abort = new AbortController();
    const toRender: DocumentsToRender = { title, port: port2 };
    const options = { transferList: [port2], signal: abort.signal };
    const over = this.renderDocument.inThread('renderDocuments', toRender, options);
    const inTurn = (work: () => Promise<void>) => this.renderDocument.inTurn(share, work);
    return new DocumentsInOne(port1, over, abort, inTurn);
  }
}

/** A PDF that documents are added to, and the stream of its bytes. A stream that is destroyed ends the drawing. */
export class DocumentsInOne {
  readonly stream = new PassThrough();
  /** What could not be printed, in words, of each document where something could not. */
  readonly notes: string[] = [];

  constructor(
    private readonly port: MessagePort,
    private readonly over: Promise<void>,
    private readonly abort: AbortController,
    private readonly inTurn: (work: () => Promise<void>) => Promise<void>,
  ) {
    port.on('message', (message: Uint8Array | DrawnWord) => {
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
   * Resolves when the document is drawn and there is room for the next, so that nothing piles up.
   * @throws STATE_CONFLICT for a document that cannot be drawn within the limits
   */
  async add(document: DocumentToRender): Promise<void> {
    await this.inTurn(() => this.ask(document, 'written'));
    while (this.stream.writableNeedDrain && !this.stream.destroyed)
      await Promise.race([once(this.stream, 'drain'), once(this.stream, 'close')]);
  }

  async finish(): Promise<void> {
    await this.ask(null, 'ended');
    this.stream.end();
  }

  private async ask(message: DocumentToRender | null, answer: DrawnWord['word']): Promise<void> {
    let isTooSlow = false;
    const timer = setTimeout(() => {
      isTooSlow = true;
      this.abort.abort();
    }, DRAWING_TIMEOUT_MS);
    const answered = new Promise<void>((resolve) => {
      const listener = (message: Uint8Array | DrawnWord): void => {
        if (!('word' in message) || message.word !== answer) return;
        this.port.off('message', listener);
        resolve();
      };
      this.port.on('message', listener);
    });
    this.port.postMessage(message);
    try {
      // A thread that is over before the answer has come failed, or its last word is on its way.
      await Promise.race([answered, this.over.then(() => answered)]);
    } catch (error) {
      throw orTooLarge(error, isTooSlow);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** What could not be printed of several documents, in words; empty where all could. */
export function notesTogether(notes: readonly string[]): string {
  const [first = ''] = notes;
  return notes.length > 1
    ? `${notes.length} documents have characters that cannot be printed; each says which`
    : first;
}
