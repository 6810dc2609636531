import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Day, VisitorShipping } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { FindTenant } from '../../tenant/public.js';
import { refuseBadAddress, refuseTooManyCorners, refuseUnlessOffered } from '../domain/quote-guards.js';
import { countCornersSent } from '../domain/panel-line.js';
import { readPanels, type PanelRead, type PanelSent } from '../domain/read-panels.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import { QuoteRepository, type QuoteChanges } from '../persistence/quote.repository.js';
import { BeginQuote } from './begin-quote.js';
import { PriceQuotePanels } from './price-quote-panels.js';
import { QuoteCatalogues } from './quote-catalogues.js';

export interface VisitorQuote {
  quoteUID: string;
  quoteName: string;
  panels: PanelRead[];
  /** null, or left out by who signed up before it was asked for: nothing was said. */
  shipping?: VisitorShipping | null;
}

/** Checks what a visitor sends before signing up. */
@Injectable()
export class CheckVisitorQuote {
  constructor(
    private readonly catalogues: QuoteCatalogues,
    private readonly findTenant: FindTenant,
  ) {}

  /**
   * Reads panels as adding them to a quote would.
   * @throws VALIDATION_FAILED, as `panels.{index}.…`; STATE_CONFLICT when no quote takes so many corners
   */
  async read(ctx: Context, sent: PanelSent[]): Promise<PanelRead[]> {
    // Before they are priced, which takes as long as they are intricate; what is no outline at all is told by reading it.
    refuseTooManyCorners(
      0,
      sent.reduce((sum, { spec }) => sum + countCornersSent(spec), 0),
    );
    return readPanels(sent, await this.catalogues.ofVisitor(ctx));
  }

  /** @throws VALIDATION_FAILED at `shipping.…` for what is not offered, and for a day that is over at the tenant */
  async checkShipping(ctx: Context, { rush, crate, requestedDate, address }: VisitorShipping): Promise<void> {
    const { pricing } = await this.catalogues.ofVisitor(ctx);
    refuseUnlessOffered('shipping.rush', rush, null, pricing.rushClasses);
    refuseUnlessOffered('shipping.crate', crate, null, pricing.crates);
    if (address) refuseBadAddress(address, 'shipping.address');
    if (requestedDate && requestedDate < (await this.findTenant.today(ctx)))
      throw fieldError('shipping.requestedDate', 'This day is over. Choose a later one.');
  }
}

/** Saves a visitor's panels as a quote once the visitor has an account. */
@Injectable()
export class VisitorPanels {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly begin: BeginQuote,
    private readonly prices: PriceQuotePanels,
    private readonly findTenant: FindTenant,
  ) {}

  /**
   * Makes a draft of the context's person out of panels that were read before, within the caller's transaction.
   * A panel that the catalogue does not know any more by now keeps its form and loses its price, as in any other
   * draft. A quote or panel whose uid somebody has used meanwhile gets another one. Answers the quote's uid.
   */
  async keep(ctx: Context, { quoteUID, quoteName, panels, shipping }: VisitorQuote): Promise<string> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, quoteUID);
      const uid = (await this.quotes.findOneUnscoped(tx, { uid: quoteUID })) ? randomUUID() : quoteUID;
      await this.begin.run(tx, { uid, name: quoteName });
      const taken = await this.panels.findUnscoped(tx, { uid: In(panels.map(({ panelUID }) => panelUID)) });
      const takenUids = new Set(taken.map((panel) => panel.uid));
      await this.panels.add(
        tx,
        panels.map(({ panelUID, ...panel }, index) => ({
          ...panel,
          uid: takenUids.has(panelUID) ? randomUUID() : panelUID,
          quoteUid: uid,
          lineNumber: index + 1,
        })),
      );
      const changes = shipping ? shippingChanges(shipping, await this.findTenant.today(tx)) : {};
      await this.prices.reprice(tx, await this.quotes.lockVisible(tx, uid), changes);
      return uid;
    });
  }
}

/** @param today at the tenant */
function shippingChanges(
  { method, address, requestedDate, ...rest }: VisitorShipping,
  today: Day,
): QuoteChanges {
  return {
    ...rest,
    shipMethod: method,
    // The confirmation mail may be days old.
    requestedDate: requestedDate && requestedDate < today ? null : requestedDate,
    shippingAddress: address,
    addressSource: address ? 'custom' : 'none',
    addressUid: null,
  };
}
