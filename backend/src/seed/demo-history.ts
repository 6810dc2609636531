import { t } from '@lingui/core/macro';
import { currentLocale } from '@glass/language';
import type { Catalogue } from '@glass/contracts/catalogue';
import { computeReadyDay, stageOfOrder, type OrderStatus, type PaymentMethod } from '@glass/contracts/order';
import type { PanelSpec, QuoteTotals } from '@glass/contracts/panel';
import type { QuoteStatus } from '@glass/contracts/quote';
import { packedPieces, stagesOfPanel, mergeStages, setPieceStages } from '@glass/contracts/shop';
import { defaultWorkCalendar } from '@glass/contracts/tenant';
import { computePromisedDays, priceQuote, totalHardware } from '@glass/pricing';
import { DEFAULT_PREFIX } from '../kernel/database/assigned-number.js';
import {
  CustomerOrder,
  type OrderDeliveryRow,
  OrderEvent,
  OrderPanel,
  OrderRemake,
  type PanelApproval,
} from '../modules/order/public.js';
import { computeQuotePlatformFee, type AssignedSchedule } from '../modules/payment/public.js';
import {
  catalogueSnapshot,
  freezeShowers,
  GlassPanel,
  joinMarks,
  applyTerms,
  GENERAL_TERMS,
  priceParsedPanel,
  priceQuoteHardware,
  Quote,
  QuoteEventRow,
  QuoteMessageRow,
} from '../modules/quote/public.js';
import { approveDemoDrawing, toDemoCarrier, demoReview, createDemoRemake } from './demo-facts.js';
import { demoChoices, demoOrderDeliveries, splitDemoQuote } from './demo-deliveries.js';
import { makeDemoEvents } from './demo-events.js';
import { demoPanel } from './demo-panels.js';
import { type DemoShower, storeDemoShower } from './demo-showers.js';
import { type DemoBuyer, demoTaxes } from './demo-buyer.js';
import { deriveDemoUid, type Random } from './random.js';

const DAY_MS = 86_400_000;
/** States with fixed prices. */
const HOLDING: QuoteStatus[] = ['quoted', 'ordered', 'expired'];
/** Statuses after production. */
const MADE: readonly OrderStatus[] = ['ready', 'partlyShipped', 'shipped', 'completed'];

export interface DemoShop {
  tenantUid: string;
  catalogue: Catalogue;
  /** Platform fee schedule for its orders. */
  schedule: AssignedSchedule;
}

export interface DemoRows {
  quotes: Quote[];
  panels: GlassPanel[];
  orders: CustomerOrder[];
  orderPanels: OrderPanel[];
  events: OrderEvent[];
  remakes: OrderRemake[];
  deliveries: OrderDeliveryRow[];
  messages: QuoteMessageRow[];
  quoteEvents: QuoteEventRow[];
}

/** A year of a shop's quotes and orders, oldest first; deterministic by shop and day. */
export class DemoHistory {
  readonly rows: DemoRows = {
    quotes: [],
    panels: [],
    orders: [],
    orderPanels: [],
    events: [],
    remakes: [],
    deliveries: [],
    messages: [],
    quoteEvents: [],
  };

  constructor(
    private readonly random: Random,
    private readonly shop: DemoShop,
    private readonly firstNumber: number,
    private readonly now: Date,
  ) {}

  private get tenantUid(): string {
    return this.shop.tenantUid;
  }

  private get catalogue(): Catalogue {
    return this.shop.catalogue;
  }

  /**
   * @param fate status of the quote
   * @param until last status of the order; null for what its age allows
   * @param special its panels, or the shower that they are; ordinary ones by default
   */
  add(
    buyer: DemoBuyer,
    createdAt: Date,
    fate: QuoteStatus,
    until: OrderStatus | null = null,
    special: PanelSpec[] | DemoShower | null = null,
  ): Quote {
    const name = `${this.tenantUid}/${this.rows.quotes.length}`;
    const shower = special && 'planned' in special ? special : null;
    const panels = this.makePanels(name, buyer, createdAt, special);
    const stored = shower
      ? storeDemoShower(name, shower, panels, this.catalogue)
      : { showers: [], hardware: [] };
    const deliveries = shower ? [] : splitDemoQuote(name, this.rows.quotes.length, panels);
    const hardware = priceQuoteHardware(stored, panels, this.catalogue);
    const totals = priceQuote({
      panels,
      hardware: totalHardware(hardware, buyer.discount, stored.showers),
      discount: buyer.discount,
      ...demoTaxes(buyer),
      catalogue: this.catalogue,
      requestedCharges: [],
      choices: demoChoices(buyer.address, deliveries),
    });
    const quote = {
      ...this.makeQuote(name, buyer, createdAt, fate, panels, totals, stored),
      ...{ deliveries, ...stored },
      ...(shower ? { name: shower.layout.name } : {}),
    };
    if (deliveries.length > 0) quote.deliveryName = t`All other panels`;
    if (fate === 'ordered') quote.orderUid = this.makeOrder(name, quote, panels, totals, buyer, until).uid;
    this.rows.quotes.push(quote);
    this.rows.panels.push(...panels);
    return quote;
  }

  private makePanels(
    name: string,
    buyer: DemoBuyer,
    createdAt: Date,
    special: PanelSpec[] | DemoShower | null,
  ): GlassPanel[] {
    const specs = special && 'planned' in special ? special.planned.map(({ spec }) => spec) : special;
    const count = specs?.length ?? this.random.pick([1, 1, 2, 2, 3, 3, 4, 6, 9]);
    return Array.from({ length: count }, (_, index) => {
      const panelName = `${name}/panel/${index}`;
      const quantity = specs === special ? this.random.pick([1, 1, 1, 1, 2, 2, 4]) : 1;
      const priced = priceParsedPanel(
        specs?.[index] ?? demoPanel(this.random, this.catalogue, panelName),
        quantity,
        applyTerms(this.catalogue, GENERAL_TERMS),
      );
      if (!priced.ok) throw new Error(`Demo panel ${panelName}: ${JSON.stringify(priced.errors)}`);
      return {
        ...priced.panel,
        tenantUid: this.tenantUid,
        uid: deriveDemoUid(panelName),
        quoteUid: deriveDemoUid(`${name}/quote`),
        lineNumber: index + 1,
        version: 1,
        createdAt,
        updatedAt: createdAt,
        updatedByName: buyer.name,
      };
    });
  }

  private makeQuote(
    name: string,
    buyer: DemoBuyer,
    createdAt: Date,
    status: QuoteStatus,
    panels: GlassPanel[],
    totals: QuoteTotals,
    uses: Pick<Quote, 'showers' | 'hardware'>,
  ): Quote {
    const quotedAt = HOLDING.includes(status) ? createdAt : null;
    const { totalMinor } = totals;
    return {
      tenantUid: this.tenantUid,
      language: currentLocale(),
      uid: deriveDemoUid(`${name}/quote`),
      number: this.firstNumber + this.rows.quotes.length,
      numberPrefix: DEFAULT_PREFIX.quote,
      name: this.random.pick([
        t`Master bath`,
        t`Elm Street job`,
        t`Kitchen`,
        t`Guest bathroom`,
        t`Unit 4B`,
        t`Shop front shelves`,
      ]),
      status,
      version: 1,
      contactUid: buyer.contactUid,
      companyUid: buyer.companyUid,
      poNumber: this.random.chance(0.6) ? `PO-${this.random.integer(1000, 9999)}` : '',
      notes: '',
      shippingAddress: buyer.address,
      shipMethod: 'delivery',
      addressSource: buyer.address ? 'custom' : 'none',
      addressUid: null,
      requestedDate: null,
      ...{ deliveryNotes: '', deliveryName: '' },
      deliveries: [],
      hardware: [],
      showers: [],
      ...{ rush: null, crate: null },
      review: status === 'submitted' || status === 'inReview' ? demoReview(panels, createdAt) : null,
      catalogue: status === 'draft' ? null : this.snapshotFor(buyer, panels, uses),
      totals,
      totalMinor: totals.totalMinor,
      currency: totals.currency,
      panelCount: panels.length,
      marks: joinMarks(panels),
      pieces: totals.pieces,
      createdAt,
      updatedAt: createdAt,
      updatedByName: buyer.name,
      expiresAt:
        status === 'quoted' || status === 'expired' ? new Date(createdAt.getTime() + 30 * DAY_MS) : null,
      quotedAt,
      platformFee:
        quotedAt && totalMinor !== null
          ? computeQuotePlatformFee(this.shop.schedule, { ...totals, totalMinor }, quotedAt)
          : null,
      orderUid: null,
      submittedAt: status === 'draft' ? null : createdAt,
      answeredAt: null,
      enteredByName: null,
      agreedCharges: {},
      messageCount: 0,
      unreadByBuyer: 0,
      unreadByTenant: 0,
    };
  }

  private makeOrder(
    name: string,
    quote: Quote,
    panels: GlassPanel[],
    totals: QuoteTotals,
    buyer: DemoBuyer,
    until: OrderStatus | null,
  ): CustomerOrder {
    const events = makeDemoEvents(
      { tenantUid: this.tenantUid, name: `${name}/order`, placedAt: quote.createdAt, until },
      this.random,
      this.now,
    );
    const status = events.at(-1)!.toStatus;
    const paid = events.find(({ toStatus }) => toStatus === 'received');
    const onAccount =
      (buyer.hasHouseAccount && this.random.chance(0.6)) || (buyer.paysLate && this.isLate(quote.createdAt));
    // Orders on account are received immediately; others wait for payment.
    const method: PaymentMethod = onAccount && paid ? 'houseAccount' : 'demo';
    // Canceled orders are credited, not paid.
    const isOver = status === 'cancelled' && method === 'houseAccount';
    const uid = deriveDemoUid(`${name}/order`);
    const snapshot = this.snapshotFor(buyer, panels, quote);
    const ordered = panels.map((panel, index) => ({
      ...this.orderPanel(panel, uid, status, snapshot, index),
      ...approveDemoDrawing(panel.spec, this.catalogue, buyer, quote.createdAt),
    }));
    const remake =
      status === 'inProduction' && this.rows.orders.length % 5 === 0
        ? createDemoRemake(ordered[0]!, this.now)
        : null;
    const days = computePromisedDays(
      quote.createdAt.toISOString().slice(0, 10),
      this.catalogue.pricing,
      { rush: quote.rush, shipMethod: quote.shipMethod, address: quote.shippingAddress },
      defaultWorkCalendar,
    );
    const requiredDate = new Date(quote.createdAt.getTime() + 12 * DAY_MS).toISOString().slice(0, 10);
    const order: CustomerOrder = {
      tenantUid: this.tenantUid,
      language: quote.language,
      uid,
      number: this.firstNumber + this.rows.orders.length,
      numberPrefix: DEFAULT_PREFIX.order,
      status,
      heldFrom: status === 'onHold' ? events.at(-1)!.fromStatus : null,
      version: events.length,
      quoteUid: quote.uid,
      contactUid: buyer.contactUid,
      companyUid: buyer.companyUid,
      jobName: quote.name,
      marks: quote.marks,
      poNumber: quote.poNumber,
      paymentMethod: method,
      catalogue: snapshot,
      totals,
      totalMinor: totals.totalMinor ?? 0,
      depositMinor: method === 'houseAccount' ? 0 : (totals.totalMinor ?? 0),
      currency: totals.currency,
      pieces: totals.pieces,
      hardware: priceQuoteHardware(quote, panels, snapshot),
      showers: freezeShowers(quote.showers, panels, snapshot),
      shippingAddress: buyer.address,
      processing:
        status === 'shipped' || status === 'completed'
          ? { ...toDemoCarrier(this.rows.orders.length), rack: `R-${this.random.integer(1, 40)}` }
          : {},
      ...days,
      requiredDate,
      dueDate: computeReadyDay({ ...days, processing: { confirmedDate: null, requiredDate } }),
      stage: stageOfOrder({ panels: ordered }),
      stages: mergeStages(ordered),
      packedPieces: ordered.reduce((sum, panel) => sum + packedPieces(panel), 0),
      remakes: remake ? remake.pieces.length : 0,
      notesForShop: '',
      measurementsFinalAt: quote.createdAt,
      createdAt: quote.createdAt,
      platformFee: quote.platformFee,
      paidAt: paid && !isOver ? this.paymentDay(paid.at, method, buyer.paysLate) : null,
    };
    this.rows.orders.push(order);
    this.rows.deliveries.push(...demoOrderDeliveries(order, quote, panels, ordered, this.catalogue, events));
    this.rows.events.push(...events);
    this.rows.orderPanels.push(...ordered);
    if (remake) this.rows.remakes.push(remake);
    return order;
  }

  /** During production, panels are at random stages, and their pieces may differ. */
  private orderPanel(
    { uid, lineNumber, quantity, spec, price, areaM2, weightKg }: GlassPanel,
    orderUid: string,
    status: OrderStatus,
    snapshot: Catalogue,
    index: number,
  ): Omit<OrderPanel, keyof PanelApproval> {
    const stages = stagesOfPanel(spec, snapshot);
    const chance = parseInt(deriveDemoUid(`${uid}/stage`).slice(0, 4), 16);
    const working = stages.slice(1, -1);
    const stage = working[(chance + index) % working.length]!;
    const panel = {
      tenantUid: this.tenantUid,
      uid: deriveDemoUid(`${uid}/ordered`),
      orderUid,
      ...{ lineNumber, quantity, spec, price, areaM2, weightKg },
      stages,
      stage: MADE.includes(status) ? ('packed' as const) : ('waiting' as const),
      pieceStages: null,
    };
    if (status !== 'inProduction') return panel;
    const before = stages[stages.indexOf(stage) - 1]!;
    return setPieceStages(panel, (_, piece) => (piece > 1 && chance % 3 === 0 ? before : stage));
  }

  private snapshotFor(
    buyer: DemoBuyer,
    panels: GlassPanel[],
    uses: Pick<Quote, 'showers' | 'hardware'>,
  ): Catalogue {
    const terms = { ...GENERAL_TERMS, ...demoTaxes(buyer) };
    return catalogueSnapshot(applyTerms(this.catalogue, terms), panels, uses);
  }

  /** Five weeks to three months old. */
  private isLate(orderedAt: Date): boolean {
    const days = (this.now.getTime() - orderedAt.getTime()) / DAY_MS;
    return days > 35 && days < 90;
  }

  /** Demo payments are made immediately, house account bills after four weeks. */
  private paymentDay(receivedAt: Date, method: PaymentMethod, paysLate: boolean): Date | null {
    if (method !== 'houseAccount') return receivedAt;
    if (paysLate) return null;
    const paidAt = new Date(receivedAt.getTime() + 28 * DAY_MS);
    return paidAt < this.now ? paidAt : null;
  }
}
