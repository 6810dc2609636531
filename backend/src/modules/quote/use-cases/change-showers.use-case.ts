import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { ShowerLayout } from '@glass/contracts/layout';
import type {
  AttachPaneRequest,
  RemoveShowerRequest,
  SaveShowerRequest,
  SwapHardwareRequest,
} from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError, notFound } from '../../../kernel/errors/app-error.js';
import { findHardware, findSwap, swapInLayout, swapInLine } from '../domain/quote-hardware.js';
import {
  evaluateShower,
  findShower,
  listFollowing,
  planPanes,
  readLayoutOrThrow,
} from '../domain/quote-showers.js';
import type { QuoteReply } from '../queries/get-quote-details.query.js';
import { ShowerChanges } from '../services/shower-changes.js';
import { ShowerPhotos } from '../services/shower-photos.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';

/** Adds a shower to a draft, or changes one. */
@Injectable()
export class SaveShower {
  constructor(
    private readonly changes: ShowerChanges,
    private readonly photos: ShowerPhotos,
  ) {}

  /**
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED with the fields of the layout, as
   * `layout.runs.0.widths.top`
   */
  run(
    ctx: Context,
    { showerUID: uid, layout: sent, units, attachedPanes, ...request }: SaveShowerRequest,
  ): Promise<QuoteReply> {
    return this.changes.change(ctx, request, async (tx, draft) => {
      const layout = readLayoutOrThrow(sent, draft.pricing.catalogue);
      await this.photos.deleteRemoved(tx, draft.quote, { uid, layout });
      await this.changes.store(tx, draft, { uid, layout, units }, attachedPanes);
    });
  }
}

/** Makes a panel that was changed by hand follow its shower again. */
@Injectable()
export class AttachPane {
  constructor(private readonly changes: ShowerChanges) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED */
  run(ctx: Context, { showerUID, paneKey, ...request }: AttachPaneRequest): Promise<QuoteReply> {
    return this.changes.change(ctx, request, async (tx, draft) => {
      const shower = findShower(draft.quote.showers, showerUID);
      if (!shower.panes.some(({ key }) => key === paneKey)) throw notFound('panel');
      await this.changes.store(tx, draft, shower, [paneKey]);
    });
  }
}

/** Removes a shower with its hardware and the panels that follow it. */
@Injectable()
export class RemoveShower {
  constructor(
    private readonly changes: ShowerChanges,
    private readonly storePrices: StoreQuotePrices,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT */
  run(ctx: Context, { showerUID, ...request }: RemoveShowerRequest): Promise<QuoteReply> {
    return this.changes.change(ctx, request, async (tx, { quote, panels, pricing }) => {
      const shower = findShower(quote.showers, showerUID);
      await this.changes.removePanels(tx, quote, panels, new Set(listFollowing(shower, panels)));
      const showers = quote.showers.filter((each) => each !== shower);
      const hardware = quote.hardware.filter((line) => line.showerUID !== showerUID);
      await this.storePrices.reprice(tx, quote, { showers, hardware }, pricing);
    });
  }
}

/** Swaps an article for another one with the same cutouts. */
@Injectable()
export class SwapHardware {
  constructor(
    private readonly changes: ShowerChanges,
    private readonly storePrices: StoreQuotePrices,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED at articleUID if the glass would change */
  run(ctx: Context, { hardwareUID, articleUID, ...request }: SwapHardwareRequest): Promise<QuoteReply> {
    return this.changes.change(ctx, request, async (tx, draft) => {
      const { quote, pricing } = draft;
      const line = findHardware(quote.hardware, hardwareUID);
      const shower = line.showerUID === null ? null : findShower(quote.showers, line.showerUID);
      const glass = shower?.layout.materialUID ?? null;
      const article = findSwap(pricing.catalogue, line.articleUID, articleUID, glass);
      if (shower === null) {
        const hardware = swapInLine(quote.hardware, line, article);
        await this.storePrices.reprice(tx, quote, { hardware }, pricing);
        return;
      }
      const layout = swapInLayout(shower.layout, line.articleUID, articleUID);
      refuseOtherGlass(shower.layout, layout, pricing.catalogue);
      await this.changes.store(tx, draft, { ...shower, layout });
    });
  }
}

/** @throws VALIDATION_FAILED at articleUID */
function refuseOtherGlass(before: ShowerLayout, after: ShowerLayout, catalogue: Catalogue): void {
  const [was, is] = [before, after].map((layout) => {
    const evaluated = evaluateShower(layout, catalogue);
    return planPanes(layout, evaluated, catalogue).map(({ key, drawingHash }) => `${key} ${drawingHash}`);
  });
  if (String(was) !== String(is))
    throw fieldError(
      'articleUID',
      msg`With this hardware the glass would have other sizes. Change the shower instead.`,
    );
}
