import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { Catalogue, DiscountStructure } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CornerFinishRow, EdgeFinishRow, HingeTemplateRow } from '../persistence/finish.entities.js';
import { HolePriceRow, StandardHoleRow } from '../persistence/hole.entities.js';
import { MaterialRow } from '../persistence/material.entity.js';
import { CatalogueSettingsRow, DiscountStructureRow, ShapeRuleRow } from '../persistence/rule.entities.js';

/** In which currency and units a tenant sells. */
export type CatalogueSettings = Pick<Catalogue, 'currency' | 'units' | 'precision'>;

/** Of the tenants that are quoted at the same moment, on one process; a large catalogue has half a megabyte. */
const MAX_CACHED = 400;

const VERSION: PreparedStatement = {
  name: 'catalogue-version',
  sql: `select version from catalogue_settings where tenant_uid = $1`,
};

/**
 * The catalogue of the context's tenant. Each process keeps the newest version that it has read, frozen: prices are
 * compiled from it once (`compileCatalogue`). Which version holds is asked each time, so that a save holds at once,
 * everywhere; whoever reads the version in a statement of their own asks for `at` that version.
 */
@Injectable()
export class GetCatalogue {
  private readonly kept = new LRUCache<string, Catalogue>({ max: MAX_CACHED });

  constructor(private readonly database: Database) {}

  /** @throws NOT_FOUND when the tenant has none yet, as the platform's own */
  async run(ctx: Context): Promise<Catalogue> {
    const version = await this.database.readAtOnce(ctx, (tx) => versionOf(tx));
    return this.at(ctx, version);
  }

  /**
   * @param version as read in the context's transaction; null where there was none
   * @returns that version, or a newer one that was saved since it was read
   * @throws NOT_FOUND
   */
  async at(ctx: Context, version: number | null): Promise<Catalogue> {
    const known = this.kept.get(ctx.tenantUid);
    if (known && known.version === version) return known;
    const catalogue = await this.database.runInTransaction(ctx, (tx) => this.readWhole(tx));
    this.kept.set(ctx.tenantUid, catalogue);
    return catalogue;
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

  /**
   * Reads all parts of one version. Each part is a statement that sees what is saved by then: when the version has
   * grown meanwhile, all of it is read again.
   */
  private async readWhole(ctx: Context): Promise<Catalogue> {
    for (;;) {
      const catalogue = await this.read(ctx);
      if ((await versionOf(ctx)) === catalogue.version) return deepFreeze(catalogue);
    }
  }

  private async read(ctx: Context): Promise<Catalogue> {
    const rows = async <Row extends ObjectLiteral>(row: EntityTarget<Row>, order: string): Promise<Row[]> =>
      ctx.tx.manager
        .createQueryBuilder(row, 'item')
        .where('item.tenant_uid = :tenantUid', { tenantUid: ctx.tenantUid })
        .orderBy(`item.${order}`)
        .getMany();

    const [general] = await rows(CatalogueSettingsRow, 'version');
    if (!general) throw generalError('NOT_FOUND', 'This site has no price list yet.');
    return {
      version: general.version,
      currency: general.currency,
      units: general.units,
      precision: general.precision,
      pricing: general.pricing,
      materials: (await rows(MaterialRow, 'position')).map(
        ({ tenantUid: _tenant, position: _position, defaultEdgeFinishUid, ...material }) => ({
          ...material,
          defaultEdgeFinishUID: defaultEdgeFinishUid,
        }),
      ),
      edgeFinishes: (await rows(EdgeFinishRow, 'position')).map(withoutKeys),
      cornerFinishes: (await rows(CornerFinishRow, 'position')).map(withoutKeys),
      hinges: (await rows(HingeTemplateRow, 'position')).map(withoutKeys),
      holePrices: (await rows(HolePriceRow, 'maxDiameterMm')).map(({ uid, maxDiameterMm, matrix }) => ({
        uid,
        maxDiameterMm,
        matrix,
      })),
      standardHoles: (await rows(StandardHoleRow, 'position')).map(withoutKeys),
      shapeRules: (await rows(ShapeRuleRow, 'position')).map(({ rule }) => rule),
    };
  }

  /** The discount that a company has, if any. */
  async discount(ctx: Context, uid: string | null): Promise<DiscountStructure | null> {
    if (!uid) return null;
    const row = await ctx.tx.manager.findOneBy(DiscountStructureRow, { tenantUid: ctx.tenantUid, uid });
    return row && { uid: row.uid, name: row.name, percent: row.percent };
  }
}

function withoutKeys<Row extends { tenantUid: string; position: number }>(
  row: Row,
): Omit<Row, 'tenantUid' | 'position'> {
  const { tenantUid: _tenant, position: _position, ...item } = row;
  return item;
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
