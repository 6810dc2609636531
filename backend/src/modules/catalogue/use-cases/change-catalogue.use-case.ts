import { Injectable } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { generalError } from '../../../kernel/errors/app-error.js';

const NEXT_VERSION: PreparedStatement = {
  name: 'catalogue-next-version',
  sql: `update catalogue_settings set version = version + 1 where tenant_uid = $1 returning version`,
};

/**
 * The one way to change anything in a tenant's catalogue: settings, materials, finishes, hinges, holes, rules,
 * discounts. Every process keeps catalogues by their version (`GetCatalogue`), so that a row which was written past
 * this would not be seen: the database refuses it (trigger `by_version`).
 *
 * ```ts
 * await this.changeCatalogue.run(ctx, (tx) => this.materials.update(tx, uid, changes));
 * ```
 */
@Injectable()
export class ChangeCatalogue {
  /** The version that a running transaction writes. */
  private readonly writing = new WeakMap<QueryRunner, number>();

  constructor(private readonly database: Database) {}

  /**
   * Locks the catalogue, so that one save comes after the other and each sees what the one before wrote; counts its
   * version up, once however many changes are made in one transaction; and does the work, all or nothing.
   * @param work gets the version that it writes
   * @throws NOT_FOUND when the tenant has no catalogue yet (`saveCatalogue` makes the first)
   */
  async run<T>(ctx: Context, work: (ctx: Context, version: number) => Promise<T>): Promise<T> {
    return this.database.runInTransaction(ctx, async (tx) => work(tx, await this.nextVersion(tx)));
  }

  private async nextVersion(ctx: Context): Promise<number> {
    const known = this.writing.get(ctx.tx);
    if (known !== undefined) return known;
    const [settings] = await query<{ version: number }>(ctx, NEXT_VERSION, [ctx.tenantUid]);
    if (!settings) throw generalError('NOT_FOUND', 'This site has no price list yet.');
    this.writing.set(ctx.tx, settings.version);
    return settings.version;
  }
}
