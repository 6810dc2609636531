import { randomUUID } from 'node:crypto';
import type { Catalogue, DiscountStructure } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { CornerFinishRow, EdgeFinishRow, HingeTemplateRow } from '../persistence/finish.entities.js';
import { HolePriceRow, StandardHoleRow } from '../persistence/hole.entities.js';
import { MaterialRow } from '../persistence/material.entity.js';
import { CatalogueSettingsRow, DiscountStructureRow, ShapeRuleRow } from '../persistence/rule.entities.js';

/** Gives a tenant that has none its first catalogue, in the context's transaction. */
export async function saveCatalogue(
  ctx: Context,
  catalogue: Catalogue,
  discounts: DiscountStructure[],
): Promise<void> {
  const { tenantUid, tx } = ctx;
  const { manager } = tx;
  const listed = <Item extends object>(items: Item[]): (Item & { tenantUid: string; position: number })[] =>
    items.map((item, position) => ({ ...item, tenantUid, position }));

  await manager.insert(CatalogueSettingsRow, {
    tenantUid,
    uid: tenantUid,
    version: catalogue.version,
    currency: catalogue.currency,
    units: catalogue.units,
    precision: catalogue.precision,
    pricing: catalogue.pricing,
  });
  await manager.insert(
    MaterialRow,
    listed(
      catalogue.materials.map(({ defaultEdgeFinishUID, ...material }) => ({
        ...material,
        defaultEdgeFinishUid: defaultEdgeFinishUID,
      })),
    ),
  );
  await manager.insert(EdgeFinishRow, listed(catalogue.edgeFinishes));
  await manager.insert(CornerFinishRow, listed(catalogue.cornerFinishes));
  await manager.insert(HingeTemplateRow, listed(catalogue.hinges));
  await manager.insert(
    HolePriceRow,
    catalogue.holePrices.map((price) => ({ ...price, tenantUid })),
  );
  await manager.insert(StandardHoleRow, listed(catalogue.standardHoles));
  await manager.insert(
    ShapeRuleRow,
    listed(catalogue.shapeRules.map((rule) => ({ uid: randomUUID(), rule }))),
  );
  await manager.insert(
    DiscountStructureRow,
    discounts.map((discount) => ({ ...discount, tenantUid })),
  );
}
