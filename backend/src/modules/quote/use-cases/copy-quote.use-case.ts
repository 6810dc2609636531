import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { CopyQuoteRequest } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid, nextNumber } from '../../../kernel/database/locks.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { buildDeliveryCopies, buildPanelCopies, buildQuoteCopy } from '../domain/quote-copy.js';
import { copyHardware } from '../domain/quote-hardware.js';
import { copyShowers } from '../domain/quote-showers.js';
import { draftQuote } from '../persistence/draft-quote.js';
import type { Quote } from '../persistence/quote.entity.js';
import { ContactRepository } from '../../customer/public.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails, type QuoteReply } from '../queries/get-quote-details.query.js';
import { QuoteCompany } from '../services/quote-company.js';
import { randomUUID } from 'node:crypto';
import { GlassPanelRepository, newPanel } from '../persistence/glass-panel.repository.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';
import { ShowerPhotos } from '../services/shower-photos.js';
import { SourceFiles } from '../services/source-files.js';

/**
 * Copies the panels of a quote into a new one at current prices. Both quotes keep the drawings that the panels came
 * from.
 */
@Injectable()
export class CopyPanels {
  constructor(
    private readonly panels: GlassPanelRepository,
    private readonly storePrices: StoreQuotePrices,
    private readonly sources: SourceFiles,
    private readonly photos: ShowerPhotos,
  ) {}

  /** @param copy a quote without panels, created in this transaction */
  async run(ctx: Context, original: Quote, copy: Quote): Promise<void> {
    const lines = buildPanelCopies(await this.panels.ofQuote(ctx, original.uid), copy.uid, randomUUID);
    const rows = lines.map((line) => newPanel(ctx, line, line));
    const copies = new Map(lines.map(({ copyOf, uid }) => [copyOf, uid]));
    const deliveries = buildDeliveryCopies(original.deliveries, copies, randomUUID);
    const copied = copyShowers(
      original.showers,
      copies,
      await this.photos.copy(ctx, original, copy),
      randomUUID,
    );
    const showers = copied.map(({ shower }) => shower);
    const showerCopies = new Map(copied.map(({ copyOf, shower }) => [copyOf, shower.uid]));
    const hardware = copyHardware(original.hardware, showerCopies, randomUUID);
    const changes = { deliveries, showers, hardware };
    const { panels, totals } = await this.storePrices.prices.pricePanels(ctx, { ...copy, ...changes }, rows);
    await this.panels.add(ctx, panels);
    await this.storePrices.store(ctx, copy, { panels, changed: [], totals }, changes);
    await this.sources.keep(ctx, copy, panels);
  }
}

/**
 * Copies a quote to a new draft at current prices, for the same buyer, also when a tenant user copies it. Idempotent
 * by the new uid.
 */
@Injectable()
export class CopyQuote {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly contacts: ContactRepository,
    private readonly company: QuoteCompany,
    private readonly copyPanels: CopyPanels,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VALIDATION_FAILED if both uids are equal */
  async run(ctx: Context, request: CopyQuoteRequest): Promise<QuoteReply> {
    const { fromQuoteUID, quoteUID } = request;
    if (fromQuoteUID === quoteUID) {
      throw fieldError('quoteUID', msg`must differ from the quote to copy`);
    }
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, quoteUID);
      const original = await this.quotes.getVisible(tx, fromQuoteUID);
      const exists = await this.quotes.findOneUnscoped(tx, { uid: quoteUID });
      if (!exists) await this.copy(tx, original, request);
      return this.details.run(tx, quoteUID);
    });
  }

  /** A guest has one quote, so the copy gets a guest of its own. */
  private async chooseBuyer(ctx: Context, { contactUid }: Quote): Promise<string> {
    const buyer = await this.contacts.findOneUnscoped(ctx, { uid: contactUid });
    if (buyer?.kind !== 'guest') return contactUid;
    const { tenantUid: _tenant, ...guest } = buyer;
    const uid = randomUUID();
    await this.contacts.insert(ctx, { ...guest, uid, createdAt: new Date() });
    return uid;
  }

  private async copy(ctx: Context, original: Quote, { quoteUID, name }: CopyQuoteRequest): Promise<void> {
    const buyer = await this.chooseBuyer(ctx, original);
    const companyUid = await this.company.chooseForCopy(ctx, original);
    const language = await this.company.language.ofPapers(ctx, buyer, companyUid);
    const copy: Quote = {
      ...draftQuote(quoteUID, buyer, new Date()),
      ...buildQuoteCopy(original, name),
      ...(await nextNumber(ctx, 'quote')),
      tenantUid: ctx.tenantUid,
      ...{ companyUid, language },
    };
    await this.quotes.insert(ctx, copy);
    await this.copyPanels.run(ctx, original, copy);
  }
}
