import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { currentLocale } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import type { QuoteChangeRequest } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseAndPriceOrThrow } from '../domain/price-panel.js';
import type { PricingContext } from '../domain/pricing-context.js';
import {
  countCornersAndFeatures,
  refuseTooManyCorners,
  refuseTooManyPanels,
} from '../domain/quote-guards.js';
import { withinLimit } from '../domain/quote-hardware.js';
import {
  evaluateShower,
  listShowerHardware,
  planPanes,
  planShower,
  refuseTooManyShowers,
  type ShowerPlan,
  type StoredShower,
} from '../domain/quote-showers.js';
import { listLayoutFindings, refuseBlocked } from '../domain/shower-findings.js';
import { refuseTooManyPhotos } from '../domain/shower-photos.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository, newPanel, nextPanel } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { GetQuoteDetails, type QuoteReply } from '../queries/get-quote-details.query.js';
import { LockQuoteVersion } from './lock-quote-version.js';
import { SourceFiles } from './source-files.js';
import { StoreQuotePrices } from './store-quote-prices.js';

/** A locked draft with its panels. */
export interface DraftWithPanels {
  quote: Quote;
  panels: GlassPanel[];
  pricing: PricingContext;
}

/** Steps of each change of a draft's showers: panels and hardware follow their layout. */
@Injectable()
export class ShowerChanges {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly panels: GlassPanelRepository,
    readonly storePrices: StoreQuotePrices,
    private readonly sources: SourceFiles,
    private readonly details: GetQuoteDetails,
  ) {}

  /** Locks a draft, changes it, and replies with the quote. @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT */
  change(
    ctx: Context,
    { quoteUID, version }: QuoteChangeRequest,
    run: (tx: Context, draft: DraftWithPanels) => Promise<void>,
  ): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.draft(tx, quoteUID, version);
      const pricing = await this.storePrices.prices.contexts.forQuote(tx, quote);
      await run(tx, { quote, panels: await this.panels.ofQuote(tx, quoteUID), pricing });
      return this.details.run(tx, quoteUID);
    });
  }

  /**
   * Stores a new or changed shower with its panels and hardware.
   * @param attached keys of panes whose panels follow the layout again
   * @throws VALIDATION_FAILED if the shower can't be made, STATE_CONFLICT if the quote gets too large
   */
  async store(
    ctx: Context,
    draft: DraftWithPanels,
    { uid, layout, units }: Pick<StoredShower, 'uid' | 'layout' | 'units'>,
    attached: readonly string[] = [],
  ): Promise<void> {
    const { quote, panels, pricing } = draft;
    const { catalogue } = pricing;
    const evaluated = evaluateShower(layout, catalogue);
    refuseBlocked(listLayoutFindings(layout, evaluated, catalogue));
    const before = quote.showers.find((shower) => shower.uid === uid) ?? null;
    // Labels and papers are in the language of the quote.
    const planned = inLanguage(quote.language ?? currentLocale(), () =>
      planPanes(layout, evaluated, catalogue),
    );
    const plan = planShower({ uid, layout, units }, planned, before, panels, randomUUID, new Set(attached));
    await this.writePanels(ctx, draft, plan);
    const showers = before
      ? quote.showers.map((shower) => (shower === before ? plan.shower : shower))
      : [...quote.showers, plan.shower];
    refuseTooManyShowers(showers);
    refuseTooManyPhotos(showers);
    const own = listShowerHardware(plan.shower, evaluated, catalogue, quote.hardware, randomUUID);
    const others = quote.hardware.filter(({ showerUID }) => showerUID !== uid);
    const hardware = withinLimit([...others, ...own]);
    await this.storePrices.reprice(ctx, quote, { showers, hardware }, pricing);
  }

  private async writePanels(
    ctx: Context,
    { quote, panels, pricing }: DraftWithPanels,
    plan: ShowerPlan,
  ): Promise<void> {
    const removed = new Set(plan.removed);
    refuseTooManyPanels(panels.length - removed.size, plan.added.length);
    const replaced = plan.replaced.map(({ panelUID, ...sent }) => {
      const panel = panels.find(({ uid }) => uid === panelUID)!;
      return nextPanel(ctx, panel, parseAndPriceOrThrow(sent, pricing));
    });
    const last = panels.at(-1)?.lineNumber ?? 0;
    const added = plan.added.map(({ panelUID: uid, ...sent }, index) =>
      newPanel(ctx, parseAndPriceOrThrow(sent, pricing), {
        ...{ uid, quoteUid: quote.uid },
        lineNumber: last + index + 1,
      }),
    );
    const changed = new Set([...removed, ...replaced.map(({ uid }) => uid)]);
    const corners = (list: readonly GlassPanel[]) =>
      list.reduce((sum, { spec }) => sum + countCornersAndFeatures(spec), 0);
    refuseTooManyCorners(
      corners(panels.filter(({ uid }) => !changed.has(uid))),
      corners([...replaced, ...added]),
    );
    await Promise.all(replaced.map((panel) => this.panels.replace(ctx, panel)));
    await this.panels.add(ctx, added);
    await this.removePanels(ctx, quote, panels, removed);
  }

  /** Removes panels that followed a shower. */
  async removePanels(
    ctx: Context,
    quote: Quote,
    panels: GlassPanel[],
    removed: ReadonlySet<string>,
  ): Promise<void> {
    if (removed.size === 0) return;
    await this.panels.delete(ctx, { uid: In([...removed]) });
    await this.panels.renumberLines(ctx, quote.uid);
    await this.sources.release(
      ctx,
      quote,
      panels.filter(({ uid }) => removed.has(uid)),
    );
  }
}
