import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Catalogue, CatalogueContent } from '@glass/contracts';
import { Caches } from '../../../kernel/cache/caches.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CatalogueSettingsRow } from '../persistence/catalogue.entities.js';

/** In which currency and units a tenant sells. */
export type CatalogueSettings = Pick<Catalogue, 'currency' | 'units' | 'precision'>;

/** Of the tenants that are quoted at the same moment, on one process; a large catalogue has half a megabyte. */
const MAX_CACHED = 400;

const VERSION: PreparedStatement = {
  name: 'catalogue-version',
  sql: `select version from catalogue_settings where tenant_uid = $1`,
};

const LIVE: PreparedStatement = {
  name: 'catalogue-live',
  sql: `select version, content from catalogue_version
        where tenant_uid = $1 and version = (select version from catalogue_settings where tenant_uid = $1)`,
};

const OF_VERSION: PreparedStatement = {
  name: 'catalogue-of-version',
  sql: `select content from catalogue_version where tenant_uid = $1 and version = $2`,
};

/**
 * The catalogue of the context's tenant. Each process keeps the newest version that it has read, frozen: prices are
 * compiled from it once (`compileCatalogue`). Which version holds is asked each time, so that a save holds at once,
 * everywhere; whoever reads the version in a statement of their own asks for `at` that version.
 */
@Injectable()
export class GetCatalogue {
  private readonly kept: LRUCache<string, Catalogue>;
  private readonly counted: (isKept: boolean) => void;

  constructor(
    private readonly database: Database,
    caches: Caches,
  ) {
    this.counted = caches.counter('catalogue');
    this.kept = caches.add(new LRUCache<string, Catalogue>({ max: MAX_CACHED }));
  }

  /** @throws NOT_FOUND when the tenant has none yet, as the platform's own */
  async run(ctx: Context): Promise<Catalogue> {
    const version = await this.database.readInOneRoundTrip(ctx, (tx) => versionOf(tx));
    return this.at(ctx, version);
  }

  /**
   * @param version as read in the context's transaction; null where there was none
   * @returns that version, or a newer one that was saved since it was read
   * @throws NOT_FOUND
   */
  async at(ctx: Context, version: number | null): Promise<Catalogue> {
    const known = this.kept.get(ctx.tenantUid);
    const isNewest = known !== undefined && known.version === version;
    this.counted(isNewest);
    if (isNewest) return known;
    const catalogue = await this.database.runInTransaction(ctx, (tx) => this.readLive(tx));
    this.kept.set(ctx.tenantUid, catalogue);
    return catalogue;
  }

  /**
   * The version that something was priced by, to price another part of it alike; the live one where that was never kept.
   * @throws NOT_FOUND when the tenant has no catalogue
   */
  async ofVersion(ctx: Context, version: number): Promise<Catalogue> {
    const known = this.kept.get(ctx.tenantUid);
    if (known?.version === version) return known;
    const [row] = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<{ content: CatalogueContent }>(tx, OF_VERSION, [tx.tenantUid, version]),
    );
    return row ? { version, ...row.content } : this.run(ctx);
  }

  /** How many catalogues this process keeps. */
  get keptCount(): number {
    return this.kept.size;
  }

  /** null when the tenant sells nothing yet, as the platform's own does. */
  async settings(ctx: Context): Promise<CatalogueSettings | null> {
    return this.database.runInTransaction(ctx, ({ tx, tenantUid }) =>
      tx.manager.findOne(CatalogueSettingsRow, {
        where: { tenantUid },
        select: { currency: true, units: true, precision: true },
      }),
    );
  }

  private async readLive(ctx: Context): Promise<Catalogue> {
    const [live] = await query<{ version: number; content: CatalogueContent }>(ctx, LIVE, [ctx.tenantUid]);
    if (!live) throw generalError('NOT_FOUND', 'This site has no price list yet.');
    return deepFreeze({ version: live.version, ...live.content });
  }
}

async function versionOf(ctx: Context): Promise<number | null> {
  const [settings] = await query<{ version: number }>(ctx, VERSION, [ctx.tenantUid]);
  return settings?.version ?? null;
}

/** What is shared by all requests is changed by none. */
function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value))
    if (typeof part === 'object' && part !== null) deepFreeze(part as object);
  return Object.freeze(value);
}
