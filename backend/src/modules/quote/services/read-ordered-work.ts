import { Injectable } from '@nestjs/common';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PostalAddress } from '@glass/contracts/geo';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { currentLocale, type Locale } from '@glass/language';
import { hardwareFinishName } from '@glass/geometry';
import { translateHardware } from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { planOrderAgain } from '../domain/order-again.js';
import type { FrozenShower } from '../domain/ordered-showers.js';
import type { CopiedQuote } from '../domain/quote-copy.js';
import { draftQuote } from '../persistence/draft-quote.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import type { WorkToCopy } from './create-quote-copy.js';
import type { PanelOfOrder } from './price-changed-order.js';

interface OrderToRepeat {
  uid: string;
  quoteUid: string;
  contactUid: string;
  jobName: string;
  shippingAddress: PostalAddress | null;
  isPickUp: boolean;
  catalogue: Catalogue;
  hardware: PricedHardwareLine[];
  showers: FrozenShower[];
  language: Locale | null;
}

interface WorkOfOrder {
  /** Name, notes and delivery. */
  head: CopiedQuote;
  work: Omit<WorkToCopy, 'photos'>;
  /** Names of lines of hardware that are no longer offered, in the reader's language. */
  missing: string[];
}

/** No version of a price list has this number, so panels with it are priced again. */
const NO_VERSION = 0;

/** Reads what a new quote starts with that repeats an order. The order counts, which may have changed since the quote. */
@Injectable()
export class ReadOrderedWork {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly glassPanels: GlassPanelRepository,
    private readonly catalogue: GetCatalogue,
  ) {}

  async run(ctx: Context, order: OrderToRepeat, panels: readonly PanelOfOrder[]): Promise<WorkOfOrder> {
    const quote = await this.findQuote(ctx, order);
    const quoted = quote ? await this.glassPanels.findUnscoped(ctx, { quoteUid: quote.uid }) : [];
    // Deliveries name the panels of the quote.
    const uidOfLine = new Map(panels.map(({ lineNumber, uid }) => [lineNumber, uid]));
    for (const { lineNumber, uid } of quoted) uidOfLine.set(lineNumber, uid);
    const today = await this.catalogue.run(ctx);
    const repeated = panels.map((panel) => ({ ...panel, uid: uidOfLine.get(panel.lineNumber)! }));
    const { missing, hardware, showers } = planOrderAgain(order, repeated, today);
    return {
      head: quote ?? toHead(order),
      missing: translateHardware(missing, order.catalogue, currentLocale()).map((line) =>
        nameMissing(line, today),
      ),
      work: {
        ...{ hardware, showers, deliveries: quote?.deliveries ?? [] },
        panels: repeated.map(({ uid, lineNumber, quantity, spec, price, areaM2, weightKg }) => ({
          ...{ uid, lineNumber, quantity, spec, areaM2, weightKg, findings: [] },
          price: { ...price, catalogueVersion: NO_VERSION },
        })),
      },
    };
  }

  /** The quote as it was ordered; null if the order was canceled, because its quote can change or go since then. */
  private async findQuote(ctx: Context, { uid, quoteUid }: OrderToRepeat): Promise<Quote | null> {
    const quote = await this.quotes.findOneUnscoped(ctx, { uid: quoteUid });
    return quote?.orderUid === uid ? quote : null;
  }
}

function toHead({ contactUid, jobName: name, shippingAddress, isPickUp }: OrderToRepeat): CopiedQuote {
  return {
    ...{ ...draftQuote('', contactUid, new Date()), name, shippingAddress },
    shipMethod: isPickUp ? 'pickUp' : 'delivery',
    addressSource: shippingAddress ? 'custom' : 'none',
  };
}

/** With its finish, if the article is still offered in others. */
function nameMissing({ articleUID, name, finish }: PricedHardwareLine, { articles = [] }: Catalogue): string {
  const isSold = articles.some(({ uid, active }) => uid === articleUID && active);
  return isSold ? `${name}, ${hardwareFinishName(finish)}` : name;
}
