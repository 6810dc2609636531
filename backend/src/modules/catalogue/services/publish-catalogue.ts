import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Catalogue, CatalogueContent, DiscountStructure } from '@glass/contracts/catalogue';
import type { Context } from '../../../kernel/context/context.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import {
  CatalogueDraftRow,
  CatalogueSettingsRow,
  CatalogueVersionRow,
} from '../persistence/catalogue.entities.js';
import { DiscountStructureRow } from '../persistence/discount-structure.entity.js';

/** Serializes publishing. */
const LOCK: PreparedStatement = {
  name: 'catalogue-lock',
  sql: `select from catalogue_settings where tenant_uid = $1 for update`,
};

const LAST: PreparedStatement = {
  name: 'catalogue-last-version',
  sql: `select max(version) as last from catalogue_version where tenant_uid = $1`,
};

export interface Publishing {
  note: string;
  /** Null for immediately. */
  takesEffectAt: Date | null;
}

/**
 * Creates versions of a tenant's catalogue; nothing else does. Processes cache catalogues by version
 * (`GetCatalogue`), so a version must never change. The database enforces that.
 */
@Injectable()
export class PublishCatalogue {
  /**
   * @returns the new version number
   * @throws NOT_FOUND if the tenant has no catalogue (`saveFirstCatalogue` creates it)
   */
  async run(ctx: Context, content: CatalogueContent, publishing: Publishing): Promise<number> {
    const [locked] = await query(ctx, LOCK, [ctx.tenantUid]);
    if (!locked) throw generalError('NOT_FOUND', msg`This site has no price list yet.`);
    const [newest] = await query<{ last: number }>(ctx, LAST, [ctx.tenantUid]);
    const version = newest!.last + 1;
    await insertVersion(ctx, version, content, publishing);
    if (publishing.takesEffectAt === null) await this.takeEffect(ctx, version, content);
    return version;
  }

  async takeEffect(ctx: Context, version: number, content: CatalogueContent): Promise<void> {
    const { currency, units, precision } = content;
    await ctx.tx.manager.update(
      CatalogueSettingsRow,
      { tenantUid: ctx.tenantUid },
      { version, currency, units, precision },
    );
  }
}

/** Creates a tenant's first catalogue. Requires a transaction. */
export async function saveFirstCatalogue(
  ctx: Context,
  { version, ...content }: Catalogue,
  discounts: DiscountStructure[] = [],
): Promise<void> {
  const { tenantUid, tx } = ctx;
  const { currency, units, precision } = content;
  const ofTenant = { tenantUid, uid: tenantUid };
  await insertVersion(ctx, version, content, { note: '', takesEffectAt: null });
  await tx.manager.insert(CatalogueSettingsRow, { ...ofTenant, version, currency, units, precision });
  await tx.manager.insert(CatalogueDraftRow, {
    ...ofTenant,
    revision: 0,
    content: content as object,
    versions: {},
    changedAt: null,
    changedBy: '',
  });
  await tx.manager.insert(
    DiscountStructureRow,
    discounts.map(({ uid, name, percent }) => ({ uid, name, percent, tenantUid })),
  );
}

async function insertVersion(
  ctx: Context,
  version: number,
  content: CatalogueContent,
  { note, takesEffectAt }: Publishing,
): Promise<void> {
  const now = new Date();
  const row: CatalogueVersionRow = {
    tenantUid: ctx.tenantUid,
    uid: randomUUID(),
    version,
    content,
    note,
    publishedAt: now,
    publishedBy: ctx.actorName,
    takesEffectAt: takesEffectAt ?? now,
    withdrawnAt: null,
  };
  await ctx.tx.manager.insert(CatalogueVersionRow, row as object);
}
