import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { CompanyRepository, ContactRepository, fullName } from '../../customer/public.js';
import { seesPricesOf } from '../domain/order-limit.js';

/** Whether the people of a company see prices, which is about to change for all of whom nothing else is said. */
@Injectable()
export class PriceVisibility {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly contacts: ContactRepository,
  ) {}

  /**
   * Why it cannot change so; null when it can, and then its people are told what they see. The company is locked.
   * Whoever approves orders has to go on seeing prices.
   */
  async reasonNotTo(ctx: Context, companyUid: string, hidesPrices: boolean): Promise<string | null> {
    const people = await this.companies.linksOf(ctx, companyUid);
    const approvers = new Set(people.map(({ approverContactUid }) => approverContactUid));
    const blind = people.find((each) => approvers.has(each.contactUid) && !seesPricesOf(each, hidesPrices));
    if (blind) {
      const name = fullName(await this.contacts.getOrThrow(ctx, { uid: blind.contactUid }));
      return `${name} approves orders and has to see prices. Say so of them first.`;
    }
    for (const { contactUid } of people) this.contacts.rightsChanged(ctx, contactUid);
    return null;
  }
}
