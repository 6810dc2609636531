import { currentLocale } from '@glass/language';
import { computeHardwareCost } from '@glass/pricing';
import { translateHardware, translatePrice, translateTotals } from '@glass/pricing/price-list';
import { Injectable } from '@nestjs/common';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { QuoteTotals } from '@glass/contracts/panel';
import type { GlassPanelReply, QuoteDetails, QuoteLine } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { LongReplies } from '../../../kernel/limits/long-replies.js';
import { toTaskOwner } from '../../../kernel/limits/fair-turns.js';
import { type PreparedStatement, query } from '../../../kernel/database/statement.js';
import { contactNameSql } from '../../customer/public.js';
import { ReadFiles } from '../../file/public.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import {
  GlassPanelRepository,
  type SerializedPanel,
  serializePanel,
} from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { readPricingTerms } from '../persistence/pricing-contexts.js';
import { PriceQuotePanels } from './price-quote-panels.js';
import type { PricingContext } from '../domain/pricing-context.js';
import { computeTotalsOfLines, priceQuoteHardware } from '../domain/quote-totals.js';
import { toReviewReply } from '../domain/stored-review.js';
import { toQuoteDelivery } from '../domain/quote-deliveries.js';
import { toQuoteShowers } from '../domain/shower-findings.js';
import { findMessageSide } from '../domain/quote-guards.js';
import { sourceOf } from '../domain/drawing-source.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { wordActor } from '../../../kernel/language/word-stored-text.js';

/** Limit of corners, holes and cutouts for immediate replies. At about 250 characters each, that is 250 kB. */
const SHORT_CORNERS = 1000;
/** More than any quote has; the largest PostgreSQL integer. */
const ANY_CORNERS = 2 ** 31 - 1;

interface PricedQuotePanel {
  quote: Quote;
  panel: GlassPanel;
  totals: QuoteTotals;
  catalogue: Catalogue;
}

/** A quote with its panels, or a panel with the totals of its quote, at current or fixed prices. */
@Injectable()
export class GetQuoteDetails {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly prices: PriceQuotePanels,
    private readonly files: ReadFiles,
    private readonly longReplies: LongReplies,
  ) {}

  /** For callers outside of transactions: limits how many long replies are built at a time. @throws NOT_FOUND */
  async runQueued(ctx: Context, quoteUid: string): Promise<QuoteReply> {
    const short = await this.read(ctx, quoteUid, SHORT_CORNERS);
    return short ?? this.longReplies.runQueued(toTaskOwner(ctx), () => this.run(ctx, quoteUid));
  }

  /** @throws NOT_FOUND */
  async run(ctx: Context, quoteUid: string): Promise<QuoteReply> {
    const reply = await this.read(ctx, quoteUid, ANY_CORNERS);
    return reply!;
  }

  /** @returns null if the panels have more corners */
  private async read(ctx: Context, quoteUid: string, maxCorners: number): Promise<QuoteReply | null> {
    const [quote, stored, terms, names] = await this.database.readInOneRoundTrip(ctx, (tx) =>
      Promise.all([
        this.quotes.getVisible(tx, quoteUid),
        this.panels.findSerialized(tx, quoteUid, maxCorners),
        readPricingTerms(tx, 'quote', quoteUid),
        readNames(tx, quoteUid),
      ]),
    );
    if (!stored) return null;
    const pricing = await this.prices.contexts.forQuote(ctx, quote, terms);
    const current = computeTotalsOfLines(stored, pricing, quote);
    const side = findMessageSide(ctx, quote);
    const worded = (totals: QuoteTotals) => translateTotals(totals, pricing.catalogue, currentLocale());
    const own = partsOf(ctx, quote, pricing);
    if (current) return toQuoteReply(quote, stored, worded(current), names, side, own(stored, current));
    const read = await this.database.readInOneRoundTrip(ctx, (tx) => this.panels.ofQuote(tx, quoteUid));
    const { panels, totals } = await this.prices.pricePanels(ctx, quote, read, pricing);
    const serialized = panels.map(serializePanel);
    return toQuoteReply(quote, serialized, worded(totals), names, side, own(serialized, totals));
  }

  async panel(ctx: Context, panelUid: string): Promise<GlassPanelReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      return this.reply(tx, await this.readPricedPanel(tx, panelUid));
    });
  }

  /** One panel with its current price, its quote and the applicable catalogue. @throws NOT_FOUND */
  async readPricedPanel(ctx: Context, panelUid: string): Promise<PricedQuotePanel> {
    const stored = await this.panels.getPanel(ctx, panelUid);
    // For panels of other buyers' quotes the error names the panel, which was asked for.
    const [quote, lines, terms] = await Promise.all([
      this.quotes.getVisible(ctx, stored.quoteUid, 'panel'),
      this.panels.linesOf(ctx, stored.quoteUid),
      readPricingTerms(ctx, 'quote', stored.quoteUid),
    ]);
    const pricing = await this.prices.contexts.forQuote(ctx, quote, terms);
    const { catalogue } = pricing;
    const current = computeTotalsOfLines(lines, pricing, quote);
    if (current) return { quote, panel: stored, totals: current, catalogue };
    const read = await this.panels.ofQuote(ctx, quote.uid);
    const { panels, totals } = await this.prices.pricePanels(ctx, quote, read, pricing);
    const panel = panels.find(({ uid }) => uid === panelUid);
    if (!panel) throw notFound('panel');
    return { quote, panel, totals, catalogue };
  }

  /** Reply for a panel of a quote that this transaction has repriced; the other panels needn't be read again. */
  async replyForPanel(
    ctx: Context,
    { quote, totals }: { quote: Quote; totals: QuoteTotals },
    panelUid: string,
    catalogue: Catalogue,
  ): Promise<GlassPanelReply> {
    const panel = await this.panels.getOrThrow(ctx, { uid: panelUid });
    return this.reply(ctx, { quote, panel, totals, catalogue });
  }

  private async reply(ctx: Context, priced: PricedQuotePanel): Promise<GlassPanelReply> {
    const source = sourceOf(priced.panel);
    const drawingName = source ? await this.files.findName(ctx, source) : null;
    return toPanelReply(priced, drawingName);
  }
}

type PricedParts = Pick<QuoteReply, 'companyDiscount' | 'hardware' | 'hardwareCost' | 'showers'>;

/** Hardware at current or fixed prices, with names in the reader's language, and showers. */
function partsOf({ seesPrices, seesCosts }: Context, quote: Quote, { catalogue, discount }: PricingContext) {
  return (panels: SerializedPanel[], totals: QuoteTotals): PricedParts => {
    const inShowers = new Set(quote.showers.flatMap(({ panes }) => panes.map(({ panelUID }) => panelUID)));
    const read = panels
      .filter(({ uid }) => inShowers.has(uid))
      .map(({ spec, ...panel }) => ({ ...panel, spec: spec.read() }));
    const priced = priceQuoteHardware(quote, read, catalogue);
    const hardwareCost = seesCosts ? computeHardwareCost(priced, totals, catalogue) : undefined;
    return {
      companyDiscount: seesPrices ? discount : null,
      hardware: translateHardware(priced, catalogue, currentLocale()),
      ...(hardwareCost && { hardwareCost }),
      showers: toQuoteShowers(quote, read, catalogue),
    };
  };
}

const NAMES: PreparedStatement = {
  name: 'quote-names',
  sql: `select ${contactNameSql('c')} as "contactName",
          c.kind = 'guest' as "isGuest", c.email as "contactEmail", c.phone as "contactPhone", c.company_name as "contactCompany",
          company.name as "companyName", company.min_area as "companyMinArea",
          (select count(*)::int from quote_attachment a where a.tenant_uid = q.tenant_uid and a.quote_uid = q.uid)
            as "attachmentCount"
        from quote q
        join contact c on c.tenant_uid = q.tenant_uid and c.uid = q.contact_uid
        left join company on company.tenant_uid = q.tenant_uid and company.uid = q.company_uid
        where q.tenant_uid = $1 and q.uid = $2`,
};

const NO_NAMES: QuoteNames = {
  ...{ contactName: '', contactEmail: '', contactPhone: '', contactCompany: '' },
  ...{ isGuest: false, companyName: null, companyMinArea: null, attachmentCount: 0 },
};

async function readNames(ctx: Context, quoteUid: string): Promise<QuoteNames> {
  const [names = NO_NAMES] = await query<QuoteNames>(ctx, NAMES, [ctx.tenantUid, quoteUid]);
  // A link may have been forwarded to anyone.
  return ctx.actor.kind === 'link' ? { ...names, contactEmail: '', contactPhone: '' } : names;
}

/** Columns of other tables. */
interface QuoteNames {
  contactName: string;
  isGuest: boolean;
  companyName: string | null;
  companyMinArea: string | null;
  attachmentCount: number;
  contactEmail: string;
  contactPhone: string;
  contactCompany: string;
}

/** `QuoteDetails` as sent: long values are JSON text. */
export type QuoteReply = Omit<QuoteDetails, 'panels'> & { panels: QuoteLineReply[] };
export type QuoteLineReply = Omit<QuoteLine, 'spec' | 'price' | 'findings'> &
  Pick<SerializedPanel, 'spec' | 'price' | 'findings'>;

/** @param panel an entity, or a serialized panel */
function toQuotePanel<Panel extends GlassPanel | SerializedPanel>(panel: Panel) {
  const { uid, lineNumber, quantity, areaM2, weightKg, version } = panel;
  const { spec, price, findings }: Pick<Panel, 'spec' | 'price' | 'findings'> = panel;
  const { updatedAt } = panel;
  const updatedBy = wordActor(panel.updatedByName);
  const facts = { uid, lineNumber, quantity, spec, price, findings, areaM2, weightKg, version };
  return { ...facts, updatedAt: updatedAt.toISOString(), updatedBy };
}

/** A panel as listed in its quote. */
export function toQuoteLine(panel: GlassPanel): QuoteLineReply {
  return toQuotePanel(serializePanel(panel));
}

/** With the names of glass and charges in the language of the request. */
export function toPanelReply(
  { quote, panel: stored, totals: own, catalogue }: PricedQuotePanel,
  drawingName: string | null,
): GlassPanelReply {
  const { uid: quoteUID, version: quoteVersion } = quote;
  const quoteNumber = formatAssignedNumber(quote);
  const panel = toQuotePanel({ ...stored, price: translatePrice(stored.price, catalogue, currentLocale()) });
  const totals = translateTotals(own, catalogue, currentLocale());
  return { quoteUID, quoteNumber, quoteVersion, panel, totals, drawingName };
}

function toQuoteReply(
  quote: Quote,
  panels: SerializedPanel[],
  totals: QuoteTotals,
  names: QuoteNames,
  side: 'buyer' | 'fabricator' | 'system',
  parts: PricedParts,
): QuoteReply {
  return {
    uid: quote.uid,
    number: formatAssignedNumber(quote),
    name: quote.name,
    status: quote.status,
    version: quote.version,
    contactUID: quote.contactUid,
    contactName: names.contactName,
    ...(names.isGuest && { isGuest: true }),
    contactEmail: names.contactEmail,
    contactPhone: names.contactPhone,
    contactCompany: names.contactCompany,
    companyUID: quote.companyUid,
    companyName: names.companyName,
    companyMinArea: names.companyMinArea,
    poNumber: quote.poNumber,
    notes: quote.notes,
    createdAt: quote.createdAt.toISOString(),
    updatedAt: quote.updatedAt.toISOString(),
    updatedBy: wordActor(quote.updatedByName),
    expiresAt: quote.expiresAt?.toISOString() ?? null,
    shippingAddress: quote.shippingAddress,
    shipping: {
      ...(quote.deliveryName ? { name: quote.deliveryName } : {}),
      method: quote.shipMethod,
      addressSource: quote.addressSource,
      addressUID: quote.addressUid,
      requestedDate: quote.requestedDate,
      deliveryNotes: quote.deliveryNotes,
      rush: quote.rush,
      crate: quote.crate,
    },
    deliveries: quote.deliveries.map(toQuoteDelivery),
    review: toReviewReply(quote.review),
    attachmentCount: names.attachmentCount,
    panels: panels.map(toQuotePanel),
    ...parts,
    totals,
    orderUID: quote.orderUid,
    enteredBy: quote.enteredByName,
    messageCount: quote.messageCount,
    unreadMessages: side === 'buyer' ? quote.unreadByBuyer : quote.unreadByTenant,
  };
}
