import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { CompanyRepository, ContactRepository } from '../../customer/public.js';

/** Handles a change of a company's default for showing prices. */
@Injectable()
export class PriceVisibility {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly contacts: ContactRepository,
  ) {}

  /** Refreshes the permissions of everyone in the company. */
  async refresh(ctx: Context, companyUid: string): Promise<void> {
    for (const { contactUid } of await this.companies.findLinks(ctx, companyUid))
      this.contacts.invalidateRights(ctx, contactUid);
  }
}
