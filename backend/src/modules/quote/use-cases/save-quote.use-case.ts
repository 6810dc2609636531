import { Injectable } from '@nestjs/common';
import type { QuoteDetails, SaveQuoteRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/lock-uid.js';
import { nextNumber } from '../../../kernel/database/next-number.js';
import { fieldError, generalError, versionConflict } from '../../../kernel/errors/app-error.js';
import { CompanyRepository } from '../../customer/public.js';
import { refuseUnlessOpen } from '../domain/refuse-unless-open.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { PriceQuotePanels } from './price-quote-panels.js';

/** Creates a quote under the uid that the client chose, or changes its name, numbers, notes and company. */
@Injectable()
export class SaveQuote {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly companies: CompanyRepository,
    private readonly prices: PriceQuotePanels,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws VERSION_CONFLICT, STATE_CONFLICT, NOT_FOUND, VALIDATION_FAILED for a company that is not theirs */
  async run(ctx: Context, request: SaveQuoteRequest): Promise<QuoteDetails> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, request.uid);
      if (request.companyUID) await this.refuseForeignCompany(tx, request.companyUID);
      const exists = await this.quotes.findOne(tx, { uid: request.uid });
      if (exists) await this.change(tx, request);
      else await this.create(tx, request);
      return this.details.run(tx, request.uid);
    });
  }

  private async create(ctx: Context, request: SaveQuoteRequest): Promise<void> {
    if (request.version !== undefined) throw generalError('NOT_FOUND', 'This quote does not exist.');
    const companies = await this.companies.ofContact(ctx, ctx.contact.contactUid);
    const now = new Date();
    const quote: Omit<Quote, 'tenantUid'> = {
      uid: request.uid,
      number: await nextNumber(ctx, 'quote'),
      name: request.name,
      status: 'draft',
      version: 0,
      contactUid: ctx.contact.contactUid,
      // Who acts for one company only need not say so.
      companyUid: request.companyUID ?? (companies.length === 1 ? companies[0]!.uid : null),
      poNumber: request.poNumber ?? '',
      notes: request.notes ?? '',
      shippingAddress: null,
      shipMethod: 'delivery',
      addressSource: 'none',
      addressUid: null,
      requestedDate: null,
      deliveryNotes: '',
      review: null,
      totals: { currency: '', lines: [], totalMinor: null, pieces: 0, weightKg: 0, areaM2: 0 },
      totalMinor: null,
      currency: '',
      panelCount: 0,
      pieces: 0,
      createdAt: now,
      updatedAt: now,
      expiresAt: null,
      orderUid: null,
    };
    await this.quotes.insert(ctx, quote);
    await this.prices.reprice(ctx, { ...quote, tenantUid: ctx.tenantUid });
  }

  private async change(ctx: Context, request: SaveQuoteRequest): Promise<void> {
    const quote = await this.quotes.lockVisible(ctx, request.uid);
    // A create that is sent twice finds what the first one made.
    if (request.version === undefined && quote.version === 1) return;
    if (request.version !== quote.version) {
      throw versionConflict('quote', await this.details.run(ctx, request.uid));
    }
    refuseUnlessOpen(quote);
    const changed: Quote = {
      ...quote,
      name: request.name,
      poNumber: request.poNumber ?? quote.poNumber,
      notes: request.notes ?? quote.notes,
      companyUid: request.companyUID === undefined ? quote.companyUid : request.companyUID,
    };
    const { name, poNumber, notes, companyUid } = changed;
    await this.quotes.update(ctx, quote.uid, { name, poNumber, notes, companyUid });
    await this.prices.reprice(ctx, changed);
  }

  private async refuseForeignCompany(ctx: Context, companyUid: string): Promise<void> {
    const { ownerFilter } = ctx;
    const known = ownerFilter
      ? (await this.companies.ofContact(ctx, ownerFilter)).some(({ uid }) => uid === companyUid)
      : (await this.companies.findOne(ctx, { uid: companyUid })) !== null;
    if (!known) throw fieldError('companyUID', 'You do not act for this company.');
  }
}
