import { Injectable } from '@nestjs/common';
import type { BuyerTermsReply } from '@glass/contracts/company';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AddressBookEntryRepository, CompanyRepository } from '../../customer/public.js';
import { readPricingTerms } from '../persistence/pricing-contexts.js';

/**
 * Terms and address that `CreateQuote` gives to a new quote of the caller. The buying page prices panels with them
 * before there is a quote.
 */
@Injectable()
export class GetBuyerTerms {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly addresses: AddressBookEntryRepository,
  ) {}

  run(ctx: Context): Promise<BuyerTermsReply> {
    const { contactUid } = ctx.contact;
    return this.database.runInTransaction(ctx, async (tx) => {
      const [companies, usual] = await Promise.all([
        this.companies.findByContact(tx, contactUid),
        this.addresses.findDefaultOf(tx, contactUid),
      ]);
      const only = companies.length === 1 ? companies[0]! : null;
      const terms = await readPricingTerms(tx, 'company', only?.uid ?? null);
      return {
        company: only && { companyUID: only.uid, name: only.name },
        minArea: terms.minArea,
        discount: ctx.seesPrices ? terms.discount : null,
        ...{ taxExempt: terms.taxExempt, taxCertificate: terms.taxCertificate },
        euSupply: terms.euSupply,
        address: usual && {
          ...{ addressUID: usual.uid, label: usual.label, address: usual.address },
          ...{ isDefault: usual.isDefault, updatedAt: usual.updatedAt.toISOString() },
        },
      };
    });
  }
}
