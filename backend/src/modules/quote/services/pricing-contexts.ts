import { Injectable } from '@nestjs/common';
import { isQuoteEditable } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { applyTerms, GENERAL_TERMS, storedContext, type PricingContext } from '../domain/pricing-context.js';
import { readPricingTerms, type PricingTerms } from '../persistence/pricing-terms.js';
import type { Quote } from '../persistence/quote.entity.js';

/** Reads the pricing context of a request. */
@Injectable()
export class PricingContexts {
  constructor(private readonly getCatalogue: GetCatalogue) {}

  /**
   * For drafts: the live catalogue with the terms of the company.
   * @throws NOT_FOUND if the tenant has no catalogue
   */
  async forDraft(ctx: Context, { catalogueVersion, ...terms }: PricingTerms): Promise<PricingContext> {
    return applyTerms(await this.getCatalogue.at(ctx, catalogueVersion), terms);
  }

  /** For panels of visitors, who act for no company. @throws NOT_FOUND if the tenant has no catalogue */
  async forVisitor(ctx: Context): Promise<PricingContext> {
    return applyTerms(await this.getCatalogue.run(ctx), GENERAL_TERMS);
  }

  /**
   * For a draft, like `forDraft`; for fixed prices, the parts of the catalogue that were stored with the quote.
   * @param known the company's terms, if the caller has read them
   */
  async forQuote(
    ctx: Context,
    { status, catalogue, companyUid }: Pick<Quote, 'status' | 'catalogue' | 'companyUid'>,
    known?: PricingTerms,
  ): Promise<PricingContext> {
    if (isQuoteEditable(status))
      return this.forDraft(ctx, known ?? (await readPricingTerms(ctx, 'company', companyUid)));
    return catalogue ? storedContext(catalogue) : this.forVisitor(ctx);
  }

  /**
   * For changes by the tenant during review: the complete catalogue version of the submission.
   * @param known the company's terms, if the caller has read them
   */
  async forReview(
    ctx: Context,
    { catalogue, companyUid }: Pick<Quote, 'catalogue' | 'companyUid'>,
    known?: PricingTerms,
  ): Promise<PricingContext> {
    const terms = known ?? (await readPricingTerms(ctx, 'company', companyUid));
    if (!catalogue) return applyTerms(await this.getCatalogue.run(ctx), { ...terms, minArea: null });
    const complete = await this.getCatalogue.ofVersion(ctx, catalogue.version);
    // The snapshot has the minimum area that applied to the quote's company.
    const { minArea } = catalogue.pricing;
    return applyTerms(complete, {
      ...terms,
      minArea: minArea === complete.pricing.minArea ? null : minArea,
    });
  }
}
