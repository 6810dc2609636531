import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { CompanyRepository } from '../../customer/public.js';

/** For which company a quote may be: its buyer acts for it. Decides the discount and whose account is charged. */
@Injectable()
export class CompanyOfQuote {
  constructor(private readonly companies: CompanyRepository) {}

  /**
   * A tenant's user who asks for a price in their own name may do so for any of the tenant's customers.
   * @param contactUid whose quote it is
   * @throws VALIDATION_FAILED at `companyUID`
   */
  async check(ctx: Context, contactUid: string, companyUid: string): Promise<void> {
    if (await this.companies.hasContact(ctx, companyUid, contactUid)) return;
    const isOwnOfTenantUser = ctx.ownerFilter === null && ctx.contact.contactUid === contactUid;
    if (isOwnOfTenantUser && (await this.companies.findOne(ctx, { uid: companyUid }))) return;
    const who = ctx.contact.contactUid === contactUid ? 'You do' : 'The buyer does';
    throw fieldError('companyUID', `${who} not act for this company.`);
  }

  /** Who acts for one company only need not say so; null for others. */
  async usual(ctx: Context, contactUid: string): Promise<string | null> {
    const companies = await this.companies.ofContact(ctx, contactUid);
    return companies.length === 1 ? companies[0]!.uid : null;
  }
}
