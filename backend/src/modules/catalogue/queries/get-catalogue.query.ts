import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Catalogue, CatalogueContent } from '@glass/contracts/catalogue';
import { currentLocale } from '@glass/language';
import { hidePurchasing } from '@glass/pricing';
import { catalogueInLanguage } from '@glass/pricing/price-list';
import { Caches } from '../../../kernel/cache/caches.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CatalogueSettingsRow } from '../persistence/catalogue.entities.js';

export type CatalogueSettings = Pick<Catalogue, 'currency' | 'units' | 'precision'>;

/** A large catalogue takes half a megabyte. */
const MAX_CACHED = 400;

/** Changes of these make a cached catalogue outdated. */
export interface LiveCatalogue {
  /** Null if the tenant has no catalogue. */
  version: number | null;
  /** Country of the address that the shop has entered. */
  country: string | null;
}

const VERSION: PreparedStatement = {
  name: 'catalogue-version',
  sql: `select version, tenant_country($1) as country from catalogue_settings where tenant_uid = $1`,
};

const LIVE: PreparedStatement = {
  name: 'catalogue-live',
  sql: `select version, content, tenant_country($1) as country from catalogue_version
        where tenant_uid = $1 and version = (select version from catalogue_settings where tenant_uid = $1)`,
};

const OF_VERSION: PreparedStatement = {
  name: 'catalogue-of-version',
  sql: `select version, content, tenant_country($1) as country from catalogue_version
        where tenant_uid = $1 and version = $2`,
};

/**
 * The catalogue of the context's tenant. Caches the newest version that this process has read, frozen, because prices
 * are compiled from it once (`compileCatalogue`). Checks the live version on each read, so that a new version applies
 * immediately in all processes. Callers that have read the version use `at`.
 */
@Injectable()
export class GetCatalogue {
  private readonly cache: LRUCache<string, Catalogue>;
  private readonly countAccess: (isHit: boolean) => void;

  constructor(
    private readonly database: Database,
    caches: Caches,
  ) {
    this.countAccess = caches.counter('catalogue');
    this.cache = caches.add(new LRUCache<string, Catalogue>({ max: MAX_CACHED }));
  }

  /** @throws NOT_FOUND if the tenant has no catalogue, like the root tenant */
  async run(ctx: Context): Promise<Catalogue> {
    return this.at(ctx, await this.database.readInOneRoundTrip(ctx, (tx) => readLive(tx)));
  }

  /**
   * Like `run`, in the language of the request or job. Only for what people read: prices and snapshots are made with
   * the tenant's own words. Without cost, supplier code and lead time of articles.
   */
  async forReader(ctx: Context): Promise<Catalogue> {
    return catalogueInLanguage(hidePurchasing(await this.run(ctx)), currentLocale());
  }

  /**
   * @param live as read in the context's transaction
   * @returns that version, or a newer one published since
   * @throws NOT_FOUND
   */
  async at(ctx: Context, { version, country }: LiveCatalogue): Promise<Catalogue> {
    const known = this.cache.get(ctx.tenantUid);
    const isNewest = known?.version === version && (known.country ?? null) === country;
    this.countAccess(isNewest);
    if (isNewest) return known;
    const catalogue = await this.database.runInTransaction(ctx, (tx) => this.readLive(tx));
    this.cache.set(ctx.tenantUid, catalogue);
    return catalogue;
  }

  /**
   * The version that a quote was priced with, to price more panels alike; the live version if that one isn't stored.
   * @throws NOT_FOUND if the tenant has no catalogue
   */
  async ofVersion(ctx: Context, version: number): Promise<Catalogue> {
    const known = this.cache.get(ctx.tenantUid);
    if (known?.version === version) return known;
    const [row] = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<CatalogueRow>(tx, OF_VERSION, [tx.tenantUid, version]),
    );
    return row ? toCatalogue(row) : this.run(ctx);
  }

  get cachedCount(): number {
    return this.cache.size;
  }

  /** @returns null if the tenant has no catalogue, like the root tenant */
  async settings(ctx: Context): Promise<CatalogueSettings | null> {
    return this.database.runInTransaction(ctx, ({ tx, tenantUid }) =>
      tx.manager.findOne(CatalogueSettingsRow, {
        where: { tenantUid },
        select: { currency: true, units: true, precision: true },
      }),
    );
  }

  private async readLive(ctx: Context): Promise<Catalogue> {
    const [live] = await query<CatalogueRow>(ctx, LIVE, [ctx.tenantUid]);
    if (!live) throw generalError('NOT_FOUND', msg`This site has no price list yet.`);
    return deepFreeze(toCatalogue(live));
  }
}

interface CatalogueRow {
  version: number;
  content: CatalogueContent;
  country: string | null;
}

const toCatalogue = ({ version, content, country }: CatalogueRow): Catalogue => ({
  version,
  ...content,
  ...(country ? { country } : {}),
});

async function readLive(ctx: Context): Promise<LiveCatalogue> {
  const [settings] = await query<LiveCatalogue>(ctx, VERSION, [ctx.tenantUid]);
  return settings ?? { version: null, country: null };
}

/** Cached catalogues are shared by all requests. */
function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value))
    if (typeof part === 'object' && part !== null) deepFreeze(part as object);
  return Object.freeze(value);
}
