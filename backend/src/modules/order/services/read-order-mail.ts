import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { shopCountry } from '@glass/contracts/geo';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { readSeesPrices } from '../../customer/public.js';
import { DrawMailFiles, type MailedDocument } from '../../document/public.js';
import { QuoteLinks, ReadParties } from '../../quote/public.js';
import { orderFileName } from '../domain/order-document.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { ReadOrderMoney } from '../queries/get-order-payments.query.js';
import { ReadOrderDocuments } from '../queries/order-documents.query.js';

/** Data of emails about an order. */
@Injectable()
export class ReadOrderMail {
  constructor(
    private readonly parties: ReadParties,
    private readonly links: QuoteLinks,
    private readonly documents: ReadOrderDocuments,
    private readonly files: DrawMailFiles,
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

  /** Drawings, delivery, total and PDF for the buyer. */
  async document(
    ctx: Context,
    { orderUid, buyerSeesPrices: withPrices }: { orderUid: string; buyerSeesPrices: boolean },
    { attachesPdf }: { attachesPdf: boolean },
  ): Promise<MailedDocument> {
    const { document: shown } = await this.documents.run(ctx, orderUid, 'email');
    const { document } = attachesPdf
      ? await this.documents.run(ctx, orderUid, 'customer')
      : { document: null };
    const name = orderFileName.summary(shown, { withPrices, forCustomer: true });
    return this.files.prepare(ctx, shown, { withPrices, pdf: document && { name, document } });
  }
}
