import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type {
  VisitorShipping,
  VisitorShower as SentShower,
  WizardSignupRequest,
} from '@glass/contracts/auth';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { Day } from '@glass/contracts/primitives';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { fieldError, uidTaken } from '../../../kernel/errors/app-error.js';
import { FindTenant } from '../../tenant/public.js';
import {
  refuseBadAddress,
  refuseTooManyCorners,
  refuseUnlessOffered,
  countCornersSent,
} from '../domain/quote-guards.js';
import { readPanels } from '../domain/price-panel.js';
import { evaluateShower, readLayoutOrThrow, type StoredShower } from '../domain/quote-showers.js';
import { isMakeable, listLayoutFindings, refuseBlocked } from '../domain/shower-findings.js';
import { GlassPanelRepository, newPanel } from '../persistence/glass-panel.repository.js';
import { QuoteRepository, type QuoteChanges } from '../persistence/quote.repository.js';
import { CreateQuote } from './create-quote.js';
import { ShowerChanges } from './shower-changes.js';
import { PricingContexts } from '../persistence/pricing-contexts.js';

export interface VisitorQuote {
  quoteUID: string;
  quoteName: string;
  panels: ReturnType<typeof readPanels>;
  /** Missing in older sign-ups. */
  showers?: VisitorShower[];
  /** Null or missing if the visitor chose nothing. Older sign-ups have no such field. */
  shipping?: VisitorShipping | null;
  onlyIfNew?: boolean;
}

interface VisitorShower extends Pick<StoredShower, 'uid' | 'layout' | 'units'> {
  paneCount: number;
}

/** Panels and showers of a visitor. */
type VisitorWork = Pick<VisitorQuote, 'panels' | 'showers'>;

export const isEmptyVisit = ({ panels, showers = [] }: VisitorWork): boolean =>
  panels.length + showers.length === 0;

export const countVisitorPanels = ({ panels, showers = [] }: VisitorWork): number =>
  showers.reduce((sum, { paneCount }) => sum + paneCount, panels.length);

/** Checks the panels, showers and shipping that a visitor sends before signing up. */
@Injectable()
export class CheckVisitorQuote {
  constructor(
    private readonly contexts: PricingContexts,
    private readonly findTenant: FindTenant,
  ) {}

  /**
   * Validates like adding panels and showers to a quote.
   * @throws VALIDATION_FAILED, as `panels.{index}.…` and `showers.{index}.layout.…`; STATE_CONFLICT for too many corners
   */
  async read(
    ctx: Context,
    { panels: sent, showers = [] }: Pick<WizardSignupRequest, 'panels' | 'showers'>,
  ): Promise<VisitorWork> {
    // Counts before pricing, because the time for pricing grows with the corners. Reading reports invalid outlines.
    refuseTooManyCorners(
      0,
      sent.reduce((sum, { spec }) => sum + countCornersSent(spec), 0),
    );
    const pricing = await this.contexts.forVisitor(ctx);
    return {
      panels: readPanels(sent, pricing),
      showers: showers.map((shower, index) =>
        readShower(shower, pricing.catalogue, `showers.${index}.layout`),
      ),
    };
  }

  /**
   * @throws VALIDATION_FAILED at `shipping.…` for options that aren't offered, and past days in the tenant's time
   * zone
   */
  async checkShipping(ctx: Context, { rush, crate, requestedDate, address }: VisitorShipping): Promise<void> {
    const { pricing } = (await this.contexts.forVisitor(ctx)).catalogue;
    refuseUnlessOffered('shipping.rush', rush, null, pricing.rushClasses);
    refuseUnlessOffered('shipping.crate', crate, null, pricing.crates);
    if (address) refuseBadAddress(address, 'shipping.address');
    if (requestedDate && requestedDate < (await this.findTenant.today(ctx)))
      throw fieldError('shipping.requestedDate', msg`This date has passed. Choose a later one.`);
  }
}

/** @param at field of the layout in the request */
function readShower(
  { showerUID: uid, layout: sent, units }: SentShower,
  catalogue: Catalogue,
  at: string,
): VisitorShower {
  const layout = readLayoutOrThrow(sent, catalogue, at);
  const evaluated = evaluateShower(layout, catalogue);
  refuseBlocked(listLayoutFindings(layout, evaluated, catalogue), at);
  return { uid, layout, units, paneCount: evaluated.panes.length };
}

@Injectable()
export class VisitorPanels {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly createQuote: CreateQuote,
    private readonly findTenant: FindTenant,
    private readonly showers: ShowerChanges,
  ) {}

  /**
   * Creates a draft for the user of the context. A panel that the catalogue no longer supports is kept without a
   * price, as in other drafts, and so is a shower that can no longer be made, without panels. Quote and panels get new uids if theirs have been taken since.
   * @returns the quote's uid
   * @throws UID_TAKEN with `onlyIfNew`
   */
  async save(
    ctx: Context,
    { quoteUID, quoteName, panels, showers = [], shipping, onlyIfNew = false }: VisitorQuote,
  ): Promise<string> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, quoteUID);
      const isTaken = (await this.quotes.findOneUnscoped(tx, { uid: quoteUID })) !== null;
      if (isTaken && onlyIfNew) throw uidTaken();
      const uid = isTaken ? randomUUID() : quoteUID;
      await this.createQuote.run(tx, { uid, name: quoteName });
      const taken = await this.panels.findUnscoped(tx, { uid: In(panels.map(({ panelUID }) => panelUID)) });
      const takenUids = new Set(taken.map((panel) => panel.uid));
      await this.panels.add(
        tx,
        panels.map(({ panelUID, ...panel }, index) =>
          newPanel(tx, panel, {
            uid: takenUids.has(panelUID) ? randomUUID() : panelUID,
            quoteUid: uid,
            lineNumber: index + 1,
          }),
        ),
      );
      const changes = shipping ? shippingChanges(shipping, await this.findTenant.today(tx)) : {};
      await this.showers.storePrices.reprice(tx, await this.quotes.lockVisible(tx, uid), changes);
      for (const shower of showers) await this.addShower(tx, uid, shower);
      return uid;
    });
  }

  private async addShower(ctx: Context, quoteUid: string, { paneCount: _, ...shower }: VisitorShower) {
    const quote = await this.quotes.lockVisible(ctx, quoteUid);
    const pricing = await this.showers.storePrices.prices.contexts.forQuote(ctx, quote);
    const { catalogue } = pricing;
    const evaluated = evaluateShower(shower.layout, catalogue);
    if (isMakeable(listLayoutFindings(shower.layout, evaluated, catalogue))) {
      const panels = await this.panels.ofQuote(ctx, quoteUid);
      await this.showers.store(ctx, { quote, panels, pricing }, shower);
      return;
    }
    const showers = [...quote.showers, { ...shower, panes: [] }];
    await this.showers.storePrices.reprice(ctx, quote, { showers }, pricing);
  }
}

/** @param today in the tenant's time zone */
function shippingChanges(
  { method, address, requestedDate, ...rest }: VisitorShipping,
  today: Day,
): QuoteChanges {
  return {
    ...rest,
    shipMethod: method,
    // The email may be confirmed days later.
    requestedDate: requestedDate && requestedDate < today ? null : requestedDate,
    shippingAddress: address,
    addressSource: address ? 'custom' : 'none',
    addressUid: null,
  };
}
