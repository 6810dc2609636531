import type { CatalogueContent } from '@glass/contracts/catalogue';
import { Database } from '../src/kernel/database/database.js';
import { PublishCatalogue } from '../src/modules/catalogue/services/publish-catalogue.js';
import { CatalogueDraftRow } from '../src/modules/catalogue/persistence/catalogue.entities.js';
import { GetCatalogue } from '../src/modules/catalogue/public.js';
import type { DemoTenant } from './demo-tenant.js';
import type { TestApi } from './test-api.js';

/** Edit of a catalog, applied to the given copy. */
export type CatalogueEdit = (content: CatalogueContent) => void;

/** Publishes an edited catalog as a tenant user would. */
export async function changeCatalogue(
  { app }: Pick<TestApi, 'app'>,
  { ctx }: Pick<DemoTenant, 'ctx'>,
  edit: CatalogueEdit,
): Promise<void> {
  await app.get(Database).runInTransaction(ctx, async (tx) => {
    const {
      version: _version,
      country: _country,
      ...content
    } = structuredClone(await app.get(GetCatalogue).run(tx));
    edit(content);
    await app.get(PublishCatalogue).run(tx, content, { note: '', takesEffectAt: null });
    await tx.tx.manager.update(
      CatalogueDraftRow,
      { tenantUid: tx.tenantUid },
      { content: content as object },
    );
  });
}

/** Raises every glass price. */
export const raiseGlassPrices =
  (factor: number): CatalogueEdit =>
  ({ materials }) => {
    for (const material of materials) {
      if (material.ratePerArea !== null) {
        material.ratePerArea = (Number(material.ratePerArea) * factor).toFixed(2);
      }
    }
  };

/** Removes entries from the price list. */
export const without =
  (list: 'materials' | 'edgeFinishes' | 'hinges', uid: string): CatalogueEdit =>
  (content) => {
    Object.assign(content, { [list]: content[list].filter((entry) => entry.uid !== uid) });
  };
