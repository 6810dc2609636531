import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PricedPanel, StoredHardwareLine } from '@glass/contracts/quote';
import { Context } from '../../../kernel/context/context.js';
import { nextNumber } from '../../../kernel/database/locks.js';
import { ContactRepository } from '../../customer/public.js';
import {
  buildDeliveryCopies,
  buildPanelCopies,
  buildQuoteCopy,
  type CopiedQuote,
} from '../domain/quote-copy.js';
import type { StoredDelivery } from '../domain/quote-deliveries.js';
import { copyHardware } from '../domain/quote-hardware.js';
import { copyShowers, type StoredShower } from '../domain/quote-showers.js';
import { draftQuote } from '../persistence/draft-quote.js';
import { GlassPanelRepository, newPanel } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { QuoteCompany } from './quote-company.js';
import { type PhotoToCopy, ShowerPhotos } from './shower-photos.js';
import { SourceFiles } from './source-files.js';
import { StoreQuotePrices } from './store-quote-prices.js';

/** Work of a quote or an order that a new quote starts with. */
export interface WorkToCopy {
  panels: (PricedPanel & { uid: string; lineNumber: number })[];
  /** They name panels by `panels.uid`. */
  deliveries: readonly StoredDelivery[];
  /** Their panes name panels by `panels.uid`. */
  showers: readonly StoredShower[];
  hardware: readonly StoredHardwareLine[];
  /** Photos of the showers, which the layouts name by `uid`. */
  photos: readonly PhotoToCopy[];
}

/** A quote or order, and its buyer. */
interface Original extends CopiedQuote {
  contactUid: string;
  companyUid: string | null;
}

/**
 * Copies panels, showers and hardware into a new quote at current prices. Both keep the drawings that the panels came
 * from.
 */
@Injectable()
export class CopyWork {
  constructor(
    private readonly panels: GlassPanelRepository,
    private readonly storePrices: StoreQuotePrices,
    private readonly sources: SourceFiles,
    private readonly photos: ShowerPhotos,
  ) {}

  /** @param copy a quote without panels, created in this transaction */
  async run(ctx: Context, work: WorkToCopy, copy: Quote): Promise<void> {
    const lines = buildPanelCopies(work.panels, copy.uid, randomUUID);
    const rows = lines.map((line) => newPanel(ctx, line, line));
    const copies = new Map(lines.map(({ copyOf, uid }) => [copyOf, uid]));
    const deliveries = buildDeliveryCopies(work.deliveries, copies, randomUUID);
    const photos = await this.photos.copy(ctx, work.photos, copy);
    const copied = copyShowers(work.showers, copies, photos, randomUUID);
    const showers = copied.map(({ shower }) => shower);
    const showerCopies = new Map(copied.map(({ copyOf, shower }) => [copyOf, shower.uid]));
    const hardware = copyHardware(work.hardware, showerCopies, randomUUID);
    const changes = { deliveries, showers, hardware };
    const { panels, totals } = await this.storePrices.prices.pricePanels(ctx, { ...copy, ...changes }, rows);
    await this.panels.add(ctx, panels);
    await this.storePrices.store(ctx, copy, { panels, changed: [], totals }, changes);
    await this.sources.keep(ctx, copy, panels);
  }
}

/** Creates a draft for the same buyer that starts with the work of a quote or an order. Requires a transaction. */
@Injectable()
export class CreateQuoteCopy {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly contacts: ContactRepository,
    private readonly company: QuoteCompany,
    private readonly copyWork: CopyWork,
  ) {}

  async run(ctx: Context, uid: string, original: Original, work: WorkToCopy, name?: string): Promise<Quote> {
    const contactUid = await this.chooseBuyer(ctx, original);
    const companyUid = await this.company.chooseForCopy(ctx, original);
    const language = await this.company.language.ofPapers(ctx, contactUid, companyUid);
    const copy: Quote = {
      ...draftQuote(uid, contactUid, new Date()),
      ...buildQuoteCopy(original, name),
      ...(await nextNumber(ctx, 'quote')),
      tenantUid: ctx.tenantUid,
      ...{ companyUid, language },
    };
    await this.quotes.insert(ctx, copy);
    await this.copyWork.run(reachCopy(ctx, copy), work, copy);
    return copy;
  }

  /** A guest has one quote, so the copy gets a guest of its own. */
  private async chooseBuyer(ctx: Context, { contactUid }: Original): Promise<string> {
    const buyer = await this.contacts.findOneUnscoped(ctx, { uid: contactUid });
    if (buyer?.kind !== 'guest') return contactUid;
    const { tenantUid: _tenant, ...guest } = buyer;
    const uid = randomUUID();
    await this.contacts.insert(ctx, { ...guest, uid, createdAt: new Date() });
    return uid;
  }
}

/** A link reaches one quote: here the copy. Others reach it anyway. */
function reachCopy(ctx: Context, { uid: quoteUid, contactUid }: Pick<Quote, 'uid' | 'contactUid'>): Context {
  if (ctx.actor.kind !== 'link') return ctx;
  return new Context(ctx.tenantUid, { ...ctx.actor, quoteUid, contactUid }, ctx.traceId, ctx.tx);
}
