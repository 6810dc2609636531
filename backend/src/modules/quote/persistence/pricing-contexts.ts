import { Injectable } from '@nestjs/common';
import { isQuoteEditable } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import {
  GetCatalogue,
  type LiveCatalogue,
  discountColumns,
  getValidDiscount,
  type DiscountColumns,
} from '../../catalogue/public.js';
import {
  applyTerms,
  GENERAL_TERMS,
  storedContext,
  type PricingContext,
  type CompanyTerms,
} from '../domain/pricing-context.js';
import type { Quote } from './quote.entity.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { Metrics } from '../../../kernel/observability/metrics.js';
import {
  type ExemptionColumns,
  exemptionColumns,
  getEuSupply,
  isExemptByCertificate,
  joinVatCheck,
  vatColumns,
  type VatColumns,
} from '../../customer/public.js';
import {
  tenantTimeZoneSql,
  getCurrentDay,
  type TenantTimeSettings,
  ownVatColumns,
} from '../../tenant/public.js';

/** Reads the pricing context of a request. */
@Injectable()
export class PricingContexts {
  private readonly onPriced: () => void;

  constructor(
    private readonly getCatalogue: GetCatalogue,
    metrics: Metrics,
  ) {
    this.onPriced = () => metrics.prices.inc();
  }

  /**
   * For drafts: the live catalogue with the terms of the company.
   * @throws NOT_FOUND if the tenant has no catalogue
   */
  async forDraft(ctx: Context, { live, ...terms }: PricingTerms): Promise<PricingContext> {
    return this.counted(applyTerms(await this.getCatalogue.at(ctx, live), terms));
  }

  /** For panels of visitors, who act for no company. @throws NOT_FOUND if the tenant has no catalogue */
  async forVisitor(ctx: Context): Promise<PricingContext> {
    return this.counted(applyTerms(await this.getCatalogue.run(ctx), GENERAL_TERMS));
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
    return catalogue ? this.counted(storedContext(catalogue)) : this.forVisitor(ctx);
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
    if (!catalogue)
      return this.counted(applyTerms(await this.getCatalogue.run(ctx), { ...terms, minArea: null }));
    const complete = await this.getCatalogue.ofVersion(ctx, catalogue.version);
    // The snapshot has the minimum area that applied to the quote's company.
    const { minArea } = catalogue.pricing;
    const own = minArea === complete.pricing.minArea ? null : minArea;
    return this.counted(applyTerms(complete, { ...terms, minArea: own }));
  }

  private counted(pricing: PricingContext): PricingContext {
    return { ...pricing, onPriced: this.onPriced };
  }
}

/** A company's terms and what the live catalogue is, as read in one statement. */
interface PricingTerms extends CompanyTerms {
  live: LiveCatalogue;
}

interface TermsRow extends LiveCatalogue, DiscountColumns, VatColumns, ExemptionColumns {
  minArea: string | null;
  clocks: TenantTimeSettings;
}

/** Source of the company: a quote, a panel of a quote, or the company itself. */
type TermsSource = 'quote' | 'panel' | 'company';

const COMPANY: Record<TermsSource, string> = {
  quote: '(select company_uid from quote where tenant_uid = $1 and uid = $2)',
  panel: `(select q.company_uid from glass_panel p join quote q on q.tenant_uid = p.tenant_uid and q.uid = p.quote_uid
           where p.tenant_uid = $1 and p.uid = $2)`,
  company: '$2',
};

function statementFor(of: TermsSource): PreparedStatement {
  return {
    name: `pricing-terms-of-${of}`,
    sql: `select (select version from catalogue_settings where tenant_uid = $1) as version,
            tenant_country($1) as country,
            ${exemptionColumns('c')},
            ${discountColumns('d')},
            c.min_area as "minArea", ${vatColumns('c')}, ${ownVatColumns('$1')}, ${tenantTimeZoneSql('$1')} as clocks
          from (select) one
          left join company c on c.tenant_uid = $1 and c.uid = ${COMPANY[of]}
          ${joinVatCheck('c')}
          left join discount_structure d on d.tenant_uid = $1 and d.uid = c.discount_structure_uid`,
  };
}

const STATEMENTS = {
  quote: statementFor('quote'),
  panel: statementFor('panel'),
  company: statementFor('company'),
};

/** @param uid of a quote, panel or company, as `of` says; null for no company */
export async function readPricingTerms(
  ctx: Context,
  of: TermsSource,
  uid: string | null,
): Promise<PricingTerms> {
  const [row] = await query<TermsRow>(ctx, STATEMENTS[of], [ctx.tenantUid, uid]);
  const { version, country, taxCertificate, minArea, clocks } = row!;
  const taxExempt = isExemptByCertificate(row!);
  return {
    live: { version, country },
    discount: getValidDiscount(getCurrentDay(clocks), row!),
    minArea,
    taxExempt,
    taxCertificate: taxExempt ? (taxCertificate ?? '') : '',
    euSupply: getEuSupply(row!),
  };
}
