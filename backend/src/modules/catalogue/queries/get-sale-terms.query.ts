import { Injectable } from '@nestjs/common';
import type { CatalogueContent, SaleTerms, UnitSystem } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { GetCatalogue } from './get-catalogue.query.js';

/** What of the live price list stands among a tenant's settings. */
@Injectable()
export class GetSaleTerms {
  constructor(private readonly getCatalogue: GetCatalogue) {}

  /** Within the caller's transaction. null for a tenant without a price list. */
  async run(ctx: Context): Promise<(SaleTerms & { units: UnitSystem }) | null> {
    if (!(await this.getCatalogue.settings(ctx))) return null;
    const catalogue = await this.getCatalogue.run(ctx);
    return { ...saleTermsOf(catalogue), units: catalogue.units };
  }
}

function saleTermsOf({ currency, precision, pricing }: CatalogueContent): SaleTerms {
  const { taxes, leadWorkingDays } = pricing;
  return { currency, precision, taxes, leadWorkingDays };
}
