import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';
import { NEW_LIST_NOTE } from '../domain/first-catalogue.js';

/** Changes of a tenant since it started its price list from a starter catalog. */
export interface ChangesSinceStart {
  prices: boolean;
  taxes: boolean;
  /** Whether the draft has changes that are not published. */
  pricesWait: boolean;
  taxesWait: boolean;
}

/** Without terms that the settings page has: they say nothing about prices. */
const pricesOf = (content: string) =>
  `(${content} - 'currency' - 'precision' #- '{pricing,taxes}' #- '{pricing,leadWorkingDays}')`;
const taxesOf = (content: string) => `(${content} #> '{pricing,taxes}')`;

const CHANGES = {
  name: 'catalogue-changes-since-start',
  sql: `select ${pricesOf('live.content')} <> ${pricesOf('start.content')} as prices,
      ${taxesOf('live.content')} <> ${taxesOf('start.content')} as taxes,
      ${pricesOf('draft.content')} <> ${pricesOf('live.content')} as "pricesWait",
      ${taxesOf('draft.content')} <> ${taxesOf('live.content')} as "taxesWait"
    from catalogue_settings s
    join catalogue_version live on live.tenant_uid = $1 and live.version = s.version
    join catalogue_draft draft on draft.tenant_uid = $1
    cross join lateral (
      select v.content from catalogue_version v
      where v.tenant_uid = $1 and v.version <= s.version and (v.note = $2 or v.version = 1)
      order by v.version desc limit 1) start
    where s.tenant_uid = $1`,
};

/** Compares a price list to the starter catalog that it began with. */
@Injectable()
export class CompareToStart {
  constructor(private readonly database: Database) {}

  /** @returns null without a price list */
  async run(ctx: Context): Promise<ChangesSinceStart | null> {
    const [changes] = await this.database.runInTransaction(ctx, (tx) =>
      query<ChangesSinceStart>(tx, CHANGES, [tx.tenantUid, NEW_LIST_NOTE]),
    );
    return changes ?? null;
  }
}
