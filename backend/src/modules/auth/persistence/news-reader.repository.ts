import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NewsChoice } from '@glass/contracts/news';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { NewsReader } from './news-reader.entity.js';

/** Number of recipients per transaction. */
const BATCH_SIZE = 500;

@Injectable()
export class NewsReaderRepository extends TenantRepository<NewsReader> {
  constructor() {
    super(NewsReader, 'choice of news', { column: 'contactUid', isPrivate: true });
  }

  async choiceOf(ctx: Context, contactUid: string): Promise<NewsChoice> {
    const { wantsDigest = false, seenVersion = null } = (await this.findOne(ctx, { contactUid })) ?? {};
    return { wantsDigest, seenVersion };
  }

  /** Saves the given fields; others stay unchanged. */
  async save(ctx: Context, contactUid: string, changes: Partial<NewsChoice>): Promise<void> {
    const values = { tenantUid: ctx.tenantUid, uid: randomUUID(), contactUid, notifiedVersions: [] };
    const table = this.rowsUnscoped(ctx);
    await table
      .createQueryBuilder()
      .insert()
      .values({ ...values, wantsDigest: false })
      .orIgnore()
      .execute();
    await table.update({ tenantUid: ctx.tenantUid, contactUid }, changes);
  }

  /**
   * Marks a batch of subscribed users as notified of a version, and returns them. Concurrent calls don't return the
   * same user.
   */
  async take(ctx: Context, version: string): Promise<string[]> {
    const [rows] = (await ctx.tx.query(
      `update news_reader set notified_versions = notified_versions || $2::text
       where tenant_uid = $1 and uid in (
         select uid from news_reader where tenant_uid = $1 and wants_digest and not $2 = any (notified_versions)
         order by uid limit ${BATCH_SIZE} for update)
         and not $2 = any (notified_versions)
       returning contact_uid as "contactUid"`,
      [ctx.tenantUid, version],
    )) as [{ contactUid: string }[], number];
    return rows.map(({ contactUid }) => contactUid);
  }
}
