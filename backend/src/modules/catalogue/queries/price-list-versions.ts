import { msg } from '@lingui/core/macro';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import type { Context } from '../../../kernel/context/context.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { generalError } from '../../../kernel/errors/app-error.js';

export interface VersionHead {
  version: number;
  note: string;
  publishedAt: Date;
  publishedBy: string;
  takesEffectAt: Date;
  withdrawnAt: Date | null;
  isLive: boolean;
}

const HEAD = `v.version, v.note, v.published_at as "publishedAt", v.published_by as "publishedBy",
  v.takes_effect_at as "takesEffectAt", v.withdrawn_at as "withdrawnAt", v.version = s.version as "isLive"`;
const FROM = `from catalogue_version v join catalogue_settings s on s.tenant_uid = v.tenant_uid
  where v.tenant_uid = $1`;

const HEADS: PreparedStatement = {
  name: 'catalogue-version-heads',
  sql: `select ${HEAD} ${FROM} order by v.version desc limit $2`,
};

/** The live version, then the scheduled one. */
const CURRENT: PreparedStatement = {
  name: 'catalogue-standing-versions',
  sql: `select ${HEAD}, v.content ${FROM} and v.version >= s.version and v.withdrawn_at is null order by v.version`,
};

const CONTENT: PreparedStatement = {
  name: 'catalogue-version-content',
  sql: `select content from catalogue_version where tenant_uid = $1 and version = $2`,
};

type VersionWithContent = VersionHead & { content: CatalogueContent };

/** Newest first. */
export async function readVersionHeads(ctx: Context, limit: number): Promise<VersionHead[]> {
  return query(ctx, HEADS, [ctx.tenantUid, limit]);
}

/**
 * Reads the live version, and the scheduled one or null.
 * @throws NOT_FOUND if the tenant has no catalogue
 */
export async function readCurrentVersions(
  ctx: Context,
): Promise<{ live: VersionWithContent; scheduled: VersionWithContent | null }> {
  const [live, scheduled] = await query<VersionWithContent>(ctx, CURRENT, [ctx.tenantUid]);
  if (!live) throw generalError('NOT_FOUND', msg`This site has no price list yet.`);
  return { live, scheduled: scheduled ?? null };
}

/** @throws NOT_FOUND */
export async function readVersionContent(ctx: Context, version: number): Promise<CatalogueContent> {
  const [row] = await query<{ content: CatalogueContent }>(ctx, CONTENT, [ctx.tenantUid, version]);
  if (!row) throw generalError('NOT_FOUND', msg`There is no version ${version} of the price list.`);
  return row.content;
}

/** @throws STATE_CONFLICT while a version is scheduled: it would overtake a newer one */
export function refuseWhileScheduled(scheduled: VersionHead | null): void {
  if (!scheduled) return;
  throw generalError(
    'STATE_CONFLICT',
    msg`Version ${{ version: scheduled.version }} is scheduled. Withdraw it first; its changes stay in the draft.`,
  );
}
