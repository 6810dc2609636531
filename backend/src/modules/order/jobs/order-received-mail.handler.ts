import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { readSeesPrices } from '../../customer/public.js';
import { ReadParties } from '../../quote/public.js';
import { FindTenant, SendTenantMail, NotifyStaff } from '../../tenant/public.js';
import { buildNewOrderMail, buildOrderReceivedMail } from '../domain/order-received-mail.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { orderReceivedMailJob, type OrderReceivedMail } from './order-received-mail.job.js';

@Injectable()
export class SendOrderReceivedMail extends JobHandler<OrderReceivedMail> {
  readonly definition = orderReceivedMailJob;

  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly orders: OrderRepository,
    private readonly parties: ReadParties,
    private readonly sendMail: SendTenantMail,
    private readonly tellStaff: NotifyStaff,
  ) {
    super();
  }

  async run(ctx: Context, { uid, payload }: JobRun<OrderReceivedMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: payload.orderUid });
      // A canceled order gets no thanks.
      if (order.status === 'cancelled') return null;
      const tenant = await this.findTenant.ofContext(tx);
      const buyer = await this.parties.buyer(tx, order);
      const about = {
        tenantName: tenant.name,
        locale: tenant.settings.locale,
        siteUrl: tenant.siteUrl,
        buyerName: buyer.name,
        buyerSeesPrices: await readSeesPrices(tx, order.contactUid),
        orderUid: order.uid,
        orderNumber: formatAssignedNumber(order),
        jobName: order.jobName,
        poNumber: order.poNumber,
        pieces: order.pieces,
        totalMinor: order.totalMinor,
        currency: order.currency,
        onAccount: order.paidAt === null,
        readyDate: order.readyDate,
        promisedDate: order.promisedDate,
      };
      return { to: buyer.email, tenant, about };
    });
    if (!mail) return;
    const notice = {
      about: `order ${payload.orderUid}`,
      again: { definition: orderReceivedMailJob, payload },
    };
    const { to, tenant, about } = mail;
    const sent = { uid, jobName: this.definition.name, notice };
    if (tenant.settings.orderMails.includes('received')) {
      await this.sendMail.run(ctx, { ...sent, to, content: buildOrderReceivedMail(about) });
    }
    await this.tellStaff.run(ctx, 'orderReceived', tenant, {
      ...sent,
      content: { ...buildNewOrderMail(about), replyTo: to },
    });
  }
}
