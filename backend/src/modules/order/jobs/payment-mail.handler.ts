import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { readSeesPrices } from '../../customer/public.js';
import { paymentMailJob, ReadPaymentNews, type PaymentMail } from '../../payment/public.js';
import { ReadParties } from '../../quote/public.js';
import { SendTenantMail, NotifyStaff } from '../../tenant/public.js';
import { ORDER_PAYMENT_KIND } from '../domain/order-payment-kind.js';
import { buildBuyerPaymentMail, buildStaffPaymentMail } from '../domain/payment-mail.js';
import { OrderRepository } from '../persistence/order.repository.js';

@Injectable()
export class SendPaymentMail extends JobHandler<PaymentMail> {
  readonly definition = paymentMailJob;

  constructor(
    private readonly database: Database,
    private readonly news: ReadPaymentNews,
    private readonly orders: OrderRepository,
    private readonly parties: ReadParties,
    private readonly sendMail: SendTenantMail,
    private readonly tellStaff: NotifyStaff,
  ) {
    super();
  }

  async run(ctx: Context, { uid, payload }: JobRun<PaymentMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, async (tx) => {
      const { session, news } = await this.news.run(tx, payload);
      if (session.forKind !== ORDER_PAYMENT_KIND) return null;
      const order = await this.orders.getOrThrow(tx, { uid: session.forUid });
      const tenant = await this.parties.tenant(tx);
      const buyer = await this.parties.buyer(tx, order);
      const about = {
        ...{ tenantName: tenant.name, siteUrl: tenant.siteUrl },
        ...{ locale: tenant.settings.locale, timeZone: tenant.settings.timeZone },
        ...{ buyerName: buyer.name, orderUid: order.uid, currency: order.currency },
        orderNumber: formatAssignedNumber(order),
      };
      const forBuyer = (await readSeesPrices(tx, order.contactUid))
        ? buildBuyerPaymentMail(about, news)
        : null;
      return { to: buyer.email, tenant, forBuyer, forStaff: buildStaffPaymentMail(about, news) };
    });
    if (!mail) return;
    const notice = { about: `payment ${payload.aboutUid}`, again: { definition: paymentMailJob, payload } };
    const sent = { uid, jobName: this.definition.name, notice };
    if (mail.forBuyer) await this.sendMail.run(ctx, { ...sent, to: mail.to, content: mail.forBuyer });
    await this.tellStaff.run(ctx, 'paymentNews', mail.tenant, {
      ...sent,
      content: { ...mail.forStaff, replyTo: mail.to },
    });
  }
}
