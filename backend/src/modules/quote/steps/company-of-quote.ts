import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { CompanyRepository, type Company } from '../../customer/public.js';

/** For which company a quote may be: its buyer acts for it. Decides the discount and whose account is charged. */
@Injectable()
export class CompanyOfQuote {
  constructor(private readonly companies: CompanyRepository) {}

  /**
   * The company, if the buyer of the quote or order acts for it at this moment; null for others. A tenant's user who
   * asks for a price in their own name may do so for any of the tenant's customers.
   */
  async actedFor(
    ctx: Context,
    { contactUid, companyUid }: { contactUid: string; companyUid: string | null },
  ): Promise<Company | null> {
    if (!companyUid) return null;
    const isOwnOfTenantUser = ctx.reach.kind === 'tenant' && ctx.contact.contactUid === contactUid;
    if (!isOwnOfTenantUser && !(await this.companies.hasContact(ctx, companyUid, contactUid))) return null;
    return this.companies.findOne(ctx, { uid: companyUid });
  }

  /**
   * @param contactUid whose quote it is
   * @throws VALIDATION_FAILED at `companyUID`
   */
  async check(ctx: Context, contactUid: string, companyUid: string): Promise<void> {
    if (await this.actedFor(ctx, { contactUid, companyUid })) return;
    const who = ctx.contact.contactUid === contactUid ? 'You do' : 'The buyer does';
    throw fieldError('companyUID', `${who} not act for this company.`);
  }

  /** For a copy of a quote: who no longer acts for its company does not order at its discount either. */
  async ofCopy(
    ctx: Context,
    { contactUid, companyUid }: { contactUid: string; companyUid: string | null },
  ): Promise<string | null> {
    if (companyUid && (await this.companies.hasContact(ctx, companyUid, contactUid))) return companyUid;
    return this.usual(ctx, contactUid);
  }

  /** Who acts for one company only need not say so; null for others. */
  async usual(ctx: Context, contactUid: string): Promise<string | null> {
    const companies = await this.companies.ofContact(ctx, contactUid);
    return companies.length === 1 ? companies[0]!.uid : null;
  }
}
