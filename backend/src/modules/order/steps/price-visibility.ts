import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { CompanyRepository, ContactRepository } from '../../customer/public.js';

/** Whether the people of a company see prices, where it changed for all of whom nothing else is said. */
@Injectable()
export class PriceVisibility {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly contacts: ContactRepository,
  ) {}

  /** Its people are told what they see from now on. */
  async changed(ctx: Context, companyUid: string): Promise<void> {
    for (const { contactUid } of await this.companies.findLinks(ctx, companyUid))
      this.contacts.invalidateRights(ctx, contactUid);
  }
}
