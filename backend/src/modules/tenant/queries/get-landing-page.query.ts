import { type Catalogue, type Material, meetsNeed } from '@glass/contracts/catalogue';
import { dayIn, shopCountry } from '@glass/contracts/geo';
import { taxDisplayFor } from '@glass/contracts/legal';
import {
  type LandingDraftReply,
  type LandingMaterial,
  type LandingPage,
  type LandingPageReply,
  type LandingPromise,
  listBlockFiles,
  START_NEEDS,
  START_PICTURES,
  type StartPictureKind,
  starterLandingPage,
} from '@glass/contracts/tenant';
import { computePromisedRange, toShownRate, withTaxDisplay } from '@glass/pricing';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { ListContentFiles } from '../../file/public.js';
import { LandingPageRepository, type LandingPageRow } from '../persistence/landing-page.entity.js';
import { FindTenant } from './find-tenant.query.js';

/** Reads the tenant's landing page with its files and price list entries. */
@Injectable()
export class GetLandingPage {
  constructor(
    private readonly database: Database,
    private readonly pages: LandingPageRepository,
    private readonly findTenant: FindTenant,
    private readonly files: ListContentFiles,
    private readonly getCatalogue: GetCatalogue,
  ) {}

  /** Page for visitors: the published one, or a default. */
  async run(ctx: Context): Promise<LandingPageReply> {
    const row = await this.rowOf(ctx);
    return this.withParts(ctx, row?.published ?? (await this.starter(ctx)), false);
  }

  /** Page for its editors. */
  async draft(ctx: Context): Promise<LandingDraftReply> {
    const row = await this.rowOf(ctx);
    const { published, publishedAt, publishedBy } = row ?? {};
    return {
      ...(await this.withParts(ctx, row?.draft ?? (await this.starter(ctx)), true, published)),
      version: row?.version ?? 0,
      changed: row && { at: row.changedAt.toISOString(), by: row.changedBy },
      published:
        published && publishedAt
          ? { at: publishedAt.toISOString(), by: publishedBy ?? '', page: published }
          : null,
    };
  }

  private async rowOf(ctx: Context): Promise<LandingPageRow | null> {
    return this.database.runInTransaction(ctx, (tx) => this.pages.findOne(tx, {}));
  }

  private async starter(ctx: Context): Promise<LandingPage> {
    const { name } = await this.database.runInTransaction(ctx, (tx) => this.findTenant.ofContext(tx));
    return starterLandingPage(name);
  }

  /** @param other another page whose files are needed, for undo */
  private async withParts(
    ctx: Context,
    page: LandingPage,
    toTeam: boolean,
    other?: LandingPage | null,
  ): Promise<LandingPageReply> {
    const blocks = [...page.blocks, ...(other?.blocks ?? [])];
    const uids = [...new Set(blocks.flatMap(listBlockFiles).map(({ fileUID }) => fileUID))];
    const files = await this.files.shown(ctx, uids, toTeam);
    // Editors may add the block that shows materials.
    const needsMaterials = toTeam || blocks.some(({ kind }) => kind === 'materials');
    const needsBuilds = toTeam || blocks.some(({ kind }) => kind === 'builds');
    const needsPromise = toTeam || blocks.some(({ kind }) => kind === 'delivery');
    return {
      ...{ page, files },
      materials: needsMaterials ? listLandingMaterials(await this.catalogue(ctx)) : [],
      builds: needsBuilds ? listBuilds((await this.catalogue(ctx))?.materials ?? []) : [],
      promise: needsPromise ? await this.promise(ctx) : null,
    };
  }

  /** Days promised for an order of today, by the rule of checkout. */
  private async promise(ctx: Context): Promise<LandingPromise | null> {
    if (!(await this.getCatalogue.settings(ctx))) return null;
    const catalogue = await this.getCatalogue.run(ctx);
    const { settings } = await this.database.runInTransaction(ctx, (tx) => this.findTenant.ofContext(tx));
    return computePromisedRange(dayIn(settings.timeZone, new Date()), catalogue, settings);
  }

  /** With prices as consumers see them: the page is for everyone. */
  private async catalogue(ctx: Context): Promise<Catalogue | null> {
    if (!(await this.getCatalogue.settings(ctx))) return null;
    const { settings } = await this.database.runInTransaction(ctx, (tx) => this.findTenant.ofContext(tx));
    const display = taxDisplayFor(shopCountry(settings), { isConsumer: true });
    return withTaxDisplay(await this.getCatalogue.forReader(ctx), display);
  }
}

/** Products that there is glass for. */
function listBuilds(materials: readonly Material[]): StartPictureKind[] {
  return START_PICTURES.filter((kind) =>
    materials.some((material) => meetsNeed(material, START_NEEDS[kind])),
  );
}

/** Lists sold glasses by name in the price list's order. Each name appears once, with all its thicknesses. */
function listLandingMaterials(catalogue: Catalogue | null): LandingMaterial[] {
  if (!catalogue) return [];
  const byName = new Map<string, Material[]>();
  for (const material of catalogue.materials.filter(({ active }) => active)) {
    byName.set(material.name, [...(byName.get(material.name) ?? []), material]);
  }
  return [...byName].map(([name, ofName]) => {
    const byThickness = ofName.toSorted((one, other) => one.thicknessMm - other.thicknessMm);
    const [cheapest] = ofName
      .flatMap(({ ratePerArea }) => ratePerArea ?? [])
      .sort((one, other) => Number(one) - Number(other));
    const thicknesses = [...new Set(byThickness.map(({ thicknessName }) => thicknessName))];
    const look = ofName[0]?.look;
    return {
      ...{ name, ...(look ? { look } : {}), thicknesses },
      fromRate: cheapest === undefined ? null : toShownRate(cheapest, catalogue),
      ...(catalogue.taxDisplay === 'included' ? { withTax: true } : {}),
    };
  });
}
