import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
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
