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

/** Finds the catalogue that applies to a quote. */
@Injectable()
export class QuoteCatalogues {
  constructor(private readonly getCatalogue: GetCatalogue) {}

  /**
   * For a draft: the live catalogue with the terms of its company.
   * @throws NOT_FOUND when the tenant has no catalogue
   */
  async ofDraft(
    ctx: Context,
    { catalogueVersion, ...terms }: CatalogueTerms & { catalogueVersion: number | null },
  ): Promise<QuoteCatalogue> {
    return applyTerms(await this.getCatalogue.at(ctx, catalogueVersion), terms);
  }

  /** For panels of a visitor, who acts for no company. @throws NOT_FOUND when the tenant has no catalogue */
  async ofVisitor(ctx: Context): Promise<QuoteCatalogue> {
    return applyTerms(await this.getCatalogue.run(ctx), GENERAL_TERMS);
  }

  /** For a submitted quote: the parts of the catalogue that were stored with it. */
  async ofSubmitted(ctx: Context, { catalogue }: Pick<Quote, 'catalogue'>): Promise<QuoteCatalogue> {
    return catalogue ? storedCatalogue(catalogue) : this.ofVisitor(ctx);
  }

  /** The complete catalogue by which a quote was submitted, to price another panel by it. */
  async completeOfSubmitted(ctx: Context, { catalogue }: Pick<Quote, 'catalogue'>): Promise<QuoteCatalogue> {
    if (!catalogue) return this.ofVisitor(ctx);
    const complete = await this.getCatalogue.ofVersion(ctx, catalogue.version);
    // The stored catalogue has the minimum area that applied to the quote's company.
    const { minArea } = catalogue.pricing;
    return applyTerms(complete, { minArea: minArea === complete.pricing.minArea ? null : minArea });
  }
}
