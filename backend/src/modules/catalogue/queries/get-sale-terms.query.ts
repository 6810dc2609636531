import { Injectable } from '@nestjs/common';
import type { SaleTerms, UnitSystem } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import { GetCatalogue } from './get-catalogue.query.js';

/** Reads the terms of the price list that the settings page shows, as `ChangeSaleTerms` changes them. */
@Injectable()
export class GetSaleTerms {
  constructor(
    private readonly getCatalogue: GetCatalogue,
    private readonly drafts: CatalogueDraftRepository,
  ) {}

  /**
   * Within the caller's transaction.
   * @returns currency and precision as they are live, taxes and the lead time as in the draft; null without a price list
   */
  async run(ctx: Context): Promise<(SaleTerms & { units: UnitSystem }) | null> {
    if (!(await this.getCatalogue.settings(ctx))) return null;
    const { currency, precision, units } = await this.getCatalogue.run(ctx);
    const { content } = await this.drafts.getOrThrow(ctx, {});
    const { taxes, leadWorkingDays } = content.pricing;
    return { currency, precision, taxes, leadWorkingDays, units };
  }
}
