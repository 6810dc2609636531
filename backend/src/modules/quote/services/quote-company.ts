import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { CompanyRepository, type Company } from '../../customer/public.js';
import { ReaderLanguage } from '../../tenant/public.js';

/** Decides which company a quote may be for. The company determines the discount and the account that is charged. */
@Injectable()
export class QuoteCompany {
  constructor(
    private readonly companies: CompanyRepository,
    readonly language: ReaderLanguage,
  ) {}

  /**
   * Returns the company if the buyer of the quote or order acts for it now, otherwise null. Tenant users may quote in
   * their own name for any company.
   */
  async getCompanyIfMember(
    ctx: Context,
    { contactUid, companyUid }: { contactUid: string; companyUid: string | null },
  ): Promise<Company | null> {
    if (!companyUid) return null;
    const isOwnOfTenantUser = ctx.reach.kind === 'tenant' && ctx.contact.contactUid === contactUid;
    if (!isOwnOfTenantUser && !(await this.companies.hasContact(ctx, companyUid, contactUid))) return null;
    // Unscoped: the membership is checked above, and links reach no companies.
    return this.companies.findOneUnscoped(ctx, { uid: companyUid });
  }

  /**
   * @param contactUid the quote's buyer
   * @throws VALIDATION_FAILED at `companyUID`
   */
  async refuseUnlessActsFor(ctx: Context, contactUid: string, companyUid: string): Promise<void> {
    if (await this.getCompanyIfMember(ctx, { contactUid, companyUid })) return;
    throw fieldError(
      'companyUID',
      ctx.contact.contactUid === contactUid
        ? msg`You do not act for this company.`
        : msg`The buyer does not act for this company.`,
    );
  }

  /** Chooses the company of a copied quote. A buyer who left the company doesn't keep its discount. */
  async chooseForCopy(
    ctx: Context,
    { contactUid, companyUid }: { contactUid: string; companyUid: string | null },
  ): Promise<string | null> {
    if (companyUid && (await this.companies.hasContact(ctx, companyUid, contactUid))) return companyUid;
    return this.findOnlyCompany(ctx, contactUid);
  }

  /** Returns the buyer's company if they act for exactly one, otherwise null. */
  async findOnlyCompany(ctx: Context, contactUid: string): Promise<string | null> {
    const companies = await this.companies.findByContact(ctx, contactUid);
    return companies.length === 1 ? companies[0]!.uid : null;
  }
}
