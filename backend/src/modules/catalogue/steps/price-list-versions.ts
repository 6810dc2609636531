import type { CatalogueContent } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { generalError } from '../../../kernel/errors/app-error.js';

/** A version without its content. */
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

/** The live version, and the one that waits for its day. */
const STANDING: PreparedStatement = {
  name: 'catalogue-standing-versions',
  sql: `select ${HEAD}, v.content ${FROM} and v.version >= s.version and v.withdrawn_at is null order by v.version`,
};

const CONTENT: PreparedStatement = {
  name: 'catalogue-version-content',
  sql: `select content from catalogue_version where tenant_uid = $1 and version = $2`,
};

type VersionWhole = VersionHead & { content: CatalogueContent };

/** Newest first. */
export async function readVersionHeads(ctx: Context, limit: number): Promise<VersionHead[]> {
  return query(ctx, HEADS, [ctx.tenantUid, limit]);
}

/**
 * What buyers are priced by, and what they will be priced by from a day on; null for none.
 * @throws NOT_FOUND when the tenant has no catalogue yet
 */
export async function readStandingVersions(
  ctx: Context,
): Promise<{ live: VersionWhole; scheduled: VersionWhole | null }> {
  const [live, scheduled] = await query<VersionWhole>(ctx, STANDING, [ctx.tenantUid]);
  if (!live) throw generalError('NOT_FOUND', 'This site has no price list yet.');
  return { live, scheduled: scheduled ?? null };
}

/** @throws NOT_FOUND */
export async function readVersionContent(ctx: Context, version: number): Promise<CatalogueContent> {
  const [row] = await query<{ content: CatalogueContent }>(ctx, CONTENT, [ctx.tenantUid, version]);
  if (!row) throw generalError('NOT_FOUND', `There is no version ${version} of the price list.`);
  return row.content;
}

/** What is published waits its turn: a version behind one that is not live yet would be overtaken by it. */
export function refuseWhileWaiting(scheduled: VersionHead | null): void {
  if (!scheduled) return;
  throw generalError(
    'STATE_CONFLICT',
    `Version ${scheduled.version} waits for its day. Call it off first; its changes stay in the draft.`,
  );
}
