import { Injectable } from '@nestjs/common';
import type { SaleTerms, UnitSystem } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import { GetCatalogue } from './get-catalogue.query.js';

/** Reads the terms that the settings page shows and `ChangeSaleTerms` changes. */
@Injectable()
export class GetSaleTerms {
  constructor(
    private readonly getCatalogue: GetCatalogue,
    private readonly drafts: CatalogueDraftRepository,
  ) {}

  /**
   * Requires a transaction.
   * @returns live currency and precision, and the draft's taxes and lead time; null without a price list
   */
  async run(ctx: Context): Promise<(SaleTerms & { units: UnitSystem }) | null> {
    if (!(await this.getCatalogue.settings(ctx))) return null;
    const { currency, precision, units } = await this.getCatalogue.run(ctx);
    const { content } = await this.drafts.getOrThrow(ctx, {});
    const { taxes, leadWorkingDays } = content.pricing;
    return { currency, precision, taxes, leadWorkingDays, units };
  }
}
