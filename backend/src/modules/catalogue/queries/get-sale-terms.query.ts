import { Injectable } from '@nestjs/common';
import type { UnitSystem } from '@glass/contracts/primitives';
import type { SaleTerms } from '@glass/contracts/tenant';
import type { Context } from '../../../kernel/context/context.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import { GetCatalogue } from './get-catalogue.query.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';

const LOCALE = {
  name: 'locale-of-tenant',
  sql: `select tenant_locale($1) as locale`,
};

/** Locale of numbers in a tenant's catalogue files. */
@Injectable()
export class GetTenantLocale {
  constructor(private readonly database: Database) {}

  run(ctx: Context): Promise<string> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const [row] = await query<{ locale: string }>(tx, LOCALE, [tx.tenantUid]);
      return row!.locale;
    });
  }
}

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
