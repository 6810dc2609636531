import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { CompanyRepository, ContactRepository, fullName, printedLogo } from '../../customer/public.js';
import { FileStore } from '../../file/public.js';
import type { BuyerToPrint } from '../domain/order-document.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';

/** Who an order is for, as it is printed. */
@Injectable()
export class ReadBuyer {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly companies: CompanyRepository,
    private readonly files: FileStore,
  ) {}

  async run(ctx: Context, order: Pick<CustomerOrder, 'contactUid' | 'companyUid'>): Promise<BuyerToPrint> {
    const contact = await this.contacts.getOrThrow(ctx, { uid: order.contactUid });
    const company = order.companyUid ? await this.companies.getOrThrow(ctx, { uid: order.companyUid }) : null;
    return {
      name: fullName(contact),
      email: contact.email,
      companyName: company?.name ?? null,
      logo: await this.files.bytesOf(ctx, printedLogo(contact, company)),
    };
  }
}
