import { Injectable } from '@nestjs/common';
import type { Done } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FileStore } from '../../file/public.js';
import { refuseUnlessCanMove } from '../domain/quote-guards.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { SourceFiles } from '../services/source-files.js';

/**
 * Marks a quote as deleted. Deletes its attachments unless an order refers to them, and drawings that no other
 * quote's panel refers to.
 */
@Injectable()
export class DeleteQuote {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly attachments: QuoteAttachmentRepository,
    private readonly files: FileStore,
    private readonly panels: GlassPanelRepository,
    private readonly sources: SourceFiles,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT for quotes in review or ordered */
  async run(ctx: Context, quoteUid: string): Promise<Done> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUid);
      refuseUnlessCanMove(quote, 'deleted', 'deleted');
      const attachments = await this.attachments.find(tx, { quoteUid });
      await this.attachments.delete(tx, { quoteUid });
      // The sweep of expired files deletes their bytes.
      const unused = await this.attachments.selectUnorderedFiles(
        tx,
        attachments.map(({ fileUid }) => fileUid),
      );
      for (const fileUid of unused) await this.files.release(tx, fileUid);
      await this.quotes.change(tx, quote, { status: 'deleted' });
      await this.sources.release(tx, quote, await this.panels.ofQuote(tx, quoteUid), new Date());
    });
    return { done: true };
  }
}
