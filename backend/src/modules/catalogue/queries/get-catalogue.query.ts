import { Injectable } from '@nestjs/common';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { Catalogue, DiscountStructure } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CornerFinishRow, EdgeFinishRow, HingeTemplateRow } from '../persistence/finish.entities.js';
import { HolePriceRow, StandardHoleRow } from '../persistence/hole.entities.js';
import { MaterialRow } from '../persistence/material.entity.js';
import { CatalogueSettingsRow, DiscountStructureRow, ShapeRuleRow } from '../persistence/rule.entities.js';

/** In which currency and units a tenant sells. */
export type CatalogueSettings = Pick<Catalogue, 'currency' | 'units' | 'precision'>;

/** Reads the catalogue of the context's tenant. */
@Injectable()
export class GetCatalogue {
  constructor(private readonly database: Database) {}

  /** @throws UNAVAILABLE when the tenant has none yet */
  async run(ctx: Context): Promise<Catalogue> {
    return this.database.runInTransaction(ctx, (tx) => this.read(tx));
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

  private async read(ctx: Context): Promise<Catalogue> {
    const rows = async <Row extends ObjectLiteral>(row: EntityTarget<Row>, order: string): Promise<Row[]> =>
      ctx.tx.manager
        .createQueryBuilder(row, 'item')
        .where('item.tenant_uid = :tenantUid', { tenantUid: ctx.tenantUid })
        .orderBy(`item.${order}`)
        .getMany();

    const [general] = await rows(CatalogueSettingsRow, 'version');
    if (!general) throw generalError('UNAVAILABLE', 'This site has no price list yet.');
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
