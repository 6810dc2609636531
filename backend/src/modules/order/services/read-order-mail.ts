import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { shopCountry } from '@glass/contracts/geo';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { readSeesPrices } from '../../customer/public.js';
import type { MailedDocument } from '../../document/public.js';
import { QuoteLinks, ReadParties } from '../../quote/public.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { ReadOrderMoney } from '../queries/get-order-payments.query.js';
import { type MailFileOptions, OrderMailFiles } from './order-mail-files.js';

/** Data of emails about an order. */
@Injectable()
export class ReadOrderMail {
  constructor(
    private readonly parties: ReadParties,
    private readonly links: QuoteLinks,
    private readonly files: OrderMailFiles,
    /** Paid, refunded and due amounts. */
    readonly money: ReadOrderMoney,
    /** The price list of the order's day. */
    readonly catalogues: GetCatalogue,
  ) {}

  /** Reads the buyer's address and the fields of every email about the order. Requires a transaction. */
  async parts(ctx: Context, order: CustomerOrder) {
    const tenant = await this.parties.profile(ctx);
    const { email: to, name: buyerName } = await this.parties.buyer(ctx, order);
    const { uid: orderUid, jobName, poNumber, currency } = order;
    const { locale, timeZone, address: shopAddress } = tenant.settings;
    return {
      ...{ tenant, to, orderUid, orderNumber: formatAssignedNumber(order), jobName, poNumber, currency },
      buyerUrl: await this.links.urlForOwner(ctx, { ...order, orderUid: order.uid }),
      ...{ tenantName: tenant.name, siteUrl: tenant.siteUrl, locale, timeZone, shopAddress, buyerName },
      ...{ isConsumer: order.companyUid === null, shopCountry: shopCountry(tenant.settings) },
      deliveryCountry: order.shippingAddress?.country ?? '',
      buyerSeesPrices: await readSeesPrices(ctx, order.contactUid),
    };
  }

  /** Drawings, delivery, total and attachments for the buyer. */
  document(
    ctx: Context,
    mail: { orderUid: string; buyerSeesPrices: boolean },
    options: MailFileOptions,
  ): Promise<MailedDocument> {
    return this.files.run(ctx, mail, options);
  }
}
