import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { VisitorShipping } from '@glass/contracts/auth';
import type { Day } from '@glass/contracts/primitives';
import type { AddGlassPanelsRequest } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { FindTenant } from '../../tenant/public.js';
import {
  refuseBadAddress,
  refuseTooManyCorners,
  refuseUnlessOffered,
  countCornersSent,
} from '../domain/quote-guards.js';
import { readPanels } from '../domain/price-panel.js';
import { GlassPanelRepository, newPanel } from '../persistence/glass-panel.repository.js';
import { QuoteRepository, type QuoteChanges } from '../persistence/quote.repository.js';
import { CreateQuote } from './create-quote.js';
import { StoreQuotePrices } from './store-quote-prices.js';
import { PricingContexts } from '../persistence/pricing-contexts.js';

export interface VisitorQuote {
  quoteUID: string;
  quoteName: string;
  panels: ReturnType<typeof readPanels>;
  /** Null or missing if the visitor chose nothing. Older sign-ups have no such field. */
  shipping?: VisitorShipping | null;
}

/** Checks the panels and shipping that a visitor sends before signing up. */
@Injectable()
export class CheckVisitorQuote {
  constructor(
    private readonly contexts: PricingContexts,
    private readonly findTenant: FindTenant,
  ) {}

  /**
   * Validates like adding the panels to a quote.
   * @throws VALIDATION_FAILED, as `panels.{index}.…`; STATE_CONFLICT for too many corners
   */
  async read(ctx: Context, sent: AddGlassPanelsRequest['panels']): Promise<VisitorQuote['panels']> {
    // Counts before pricing, because the time for pricing grows with the corners. Reading reports invalid outlines.
    refuseTooManyCorners(
      0,
      sent.reduce((sum, { spec }) => sum + countCornersSent(spec), 0),
    );
    return readPanels(sent, await this.contexts.forVisitor(ctx));
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

@Injectable()
export class VisitorPanels {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly createQuote: CreateQuote,
    private readonly storePrices: StoreQuotePrices,
    private readonly findTenant: FindTenant,
  ) {}

  /**
   * Creates a draft for the user of the context. A panel that the catalogue no longer supports is kept without a
   * price, as in other drafts. Quote and panels get new uids if theirs have been taken since.
   * @returns the quote's uid
   */
  async save(ctx: Context, { quoteUID, quoteName, panels, shipping }: VisitorQuote): Promise<string> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, quoteUID);
      const uid = (await this.quotes.findOneUnscoped(tx, { uid: quoteUID })) ? randomUUID() : quoteUID;
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
      await this.storePrices.reprice(tx, await this.quotes.lockVisible(tx, uid), changes);
      return uid;
    });
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
