import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { Done } from '@glass/contracts/endpoints';
import type { SaveQuoteRequest, UpdateCompanyRequest } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails, type QuoteReply } from '../queries/get-quote-details.query.js';
import { CreateQuote } from '../services/create-quote.js';
import { QuoteCompany } from '../services/quote-company.js';
import { LockQuoteVersion } from '../services/lock-quote-version.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';
import { FileStore } from '../../file/public.js';
import { refuseUnlessCanMove } from '../domain/quote-guards.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import { SourceFiles } from '../services/source-files.js';

/**
 * Marks a quote as deleted. Deletes its attachments unless an order or a copy refers to them, and drawings that no other
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
      const unused = await this.attachments.selectUnusedFiles(
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

/** Sets or clears the company of a quote, and reprices it with its discount and taxes. */
@Injectable()
export class UpdateCompany {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly company: QuoteCompany,
    private readonly storePrices: StoreQuotePrices,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED at `companyUID` */
  async run(ctx: Context, { quoteUID, version, companyUID }: UpdateCompanyRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.draft(tx, quoteUID, version);
      if (companyUID) await this.company.refuseUnlessActsFor(tx, quote.contactUid, companyUID);
      await this.storePrices.reprice(tx, quote, { companyUid: companyUID });
      return this.details.run(tx, quoteUID);
    });
  }
}

/**
 * Changes name, numbers, notes and company of a draft, and reprices it: another company may have another discount.
 */
@Injectable()
export class ChangeQuoteDetails {
  constructor(
    private readonly lockQuote: LockQuoteVersion,
    private readonly company: QuoteCompany,
    private readonly storePrices: StoreQuotePrices,
  ) {}

  /**
   * @throws VERSION_CONFLICT, STATE_CONFLICT, NOT_FOUND, VALIDATION_FAILED for a company that the buyer doesn't act
   * for
   */
  async run(ctx: Context, request: SaveQuoteRequest): Promise<void> {
    const quote = await this.lockQuote.draft(ctx, request.uid, request.version);
    const companyUid = request.companyUID === undefined ? quote.companyUid : request.companyUID;
    if (ctx.reach.kind === 'link' && companyUid !== quote.companyUid)
      throw fieldError('companyUID', msg`Sign in to change the company of this quote.`);
    if (companyUid && companyUid !== quote.companyUid) {
      await this.company.refuseUnlessActsFor(ctx, quote.contactUid, companyUid);
    }
    await this.storePrices.reprice(ctx, quote, {
      name: request.name,
      poNumber: request.poNumber ?? quote.poNumber,
      notes: request.notes ?? quote.notes,
      companyUid,
    });
  }
}

/** Creates a quote under the uid that the client chose, or changes its name, numbers, notes and company. */
@Injectable()
export class SaveQuote {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly createQuote: CreateQuote,
    private readonly changeDetails: ChangeQuoteDetails,
    private readonly details: GetQuoteDetails,
  ) {}

  /**
   * @throws VERSION_CONFLICT, STATE_CONFLICT, NOT_FOUND, VALIDATION_FAILED for a company that the buyer doesn't act
   * for
   */
  async run(ctx: Context, request: SaveQuoteRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, request.uid);
      const exists = await this.quotes.findOneUnscoped(tx, { uid: request.uid });
      if (exists) await this.change(tx, request);
      else await this.create(tx, request);
      return this.details.run(tx, request.uid);
    });
  }

  private async create(ctx: Context, request: SaveQuoteRequest): Promise<void> {
    if (request.version !== undefined || ctx.reach.kind === 'link')
      throw generalError('NOT_FOUND', msg`This quote does not exist.`);
    await this.createQuote.run(ctx, request);
  }

  private async change(ctx: Context, request: SaveQuoteRequest): Promise<void> {
    // A repeated create request.
    if (request.version === undefined && (await this.quotes.getVisible(ctx, request.uid)).version === 1)
      return;
    await this.changeDetails.run(ctx, request);
  }
}
