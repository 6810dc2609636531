import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { GetCatalogue } from '../../catalogue/public.js';
import {
  applyTerms,
  GENERAL_TERMS,
  storedCatalogue,
  type CatalogueTerms,
  type QuoteCatalogue,
} from '../domain/quote-catalogue.js';
import type { Quote } from '../persistence/quote.entity.js';

@Injectable()
export class QuoteCatalogues {
  constructor(private readonly getCatalogue: GetCatalogue) {}

  /**
   * For drafts: the live catalogue with the terms of the company.
   * @throws NOT_FOUND if the tenant has no catalogue
   */
  async forDraft(
    ctx: Context,
    { catalogueVersion, ...terms }: CatalogueTerms & { catalogueVersion: number | null },
  ): Promise<QuoteCatalogue> {
    return applyTerms(await this.getCatalogue.at(ctx, catalogueVersion), terms);
  }

  /** For panels of visitors, who act for no company. @throws NOT_FOUND if the tenant has no catalogue */
  async forVisitor(ctx: Context): Promise<QuoteCatalogue> {
    return applyTerms(await this.getCatalogue.run(ctx), GENERAL_TERMS);
  }

  /** For submitted quotes: the parts of the catalogue that were stored with them. */
  async forSubmitted(ctx: Context, { catalogue }: Pick<Quote, 'catalogue'>): Promise<QuoteCatalogue> {
    return catalogue ? storedCatalogue(catalogue) : this.forVisitor(ctx);
  }

  /** The complete catalogue version of a submitted quote, for pricing other panels. */
  async completeForSubmitted(ctx: Context, { catalogue }: Pick<Quote, 'catalogue'>): Promise<QuoteCatalogue> {
    if (!catalogue) return this.forVisitor(ctx);
    const complete = await this.getCatalogue.ofVersion(ctx, catalogue.version);
    // The snapshot has the minimum area that applied to the quote's company.
    const { minArea } = catalogue.pricing;
    return applyTerms(complete, { minArea: minArea === complete.pricing.minArea ? null : minArea });
  }
}
