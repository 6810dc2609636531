import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { ReadParties } from '../../quote/public.js';
import { FindTenant, SendTenantMail } from '../../tenant/public.js';
import { buildOrderMovedMail } from '../domain/order-moved-mail.js';
import { toProcessingDetails } from '../domain/processing-details.js';
import { OrderEventRepository } from '../persistence/order-parts.repositories.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { orderMovedMailJob, type OrderMovedMail } from './order-moved-mail.job.js';

@Injectable()
export class SendOrderMovedMail extends JobHandler<OrderMovedMail> {
  readonly definition = orderMovedMailJob;

  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly orders: OrderRepository,
    private readonly events: OrderEventRepository,
    private readonly parties: ReadParties,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  async run(ctx: Context, { uid, payload }: JobRun<OrderMovedMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: payload.orderUid });
      // The order has moved since. Its current status has its own email, or none.
      if (order.status !== payload.status) return null;
      const { name, siteUrl, settings } = await this.findTenant.ofContext(tx);
      const buyer = await this.parties.buyer(tx, order);
      const moved = (await this.events.ofOrder(tx, order.uid)).findLast(
        ({ toStatus }) => toStatus === order.status,
      );
      const content = buildOrderMovedMail({
        tenantName: name,
        locale: settings.locale,
        siteUrl,
        buyerName: buyer.name,
        orderUid: order.uid,
        orderNumber: formatAssignedNumber(order),
        jobName: order.jobName,
        poNumber: order.poNumber,
        status: order.status,
        note: moved?.note ?? '',
        processing: toProcessingDetails(order.processing),
      });
      return content && { to: buyer.email, content };
    });
    if (!mail) return;
    const notice = {
      about: `order ${payload.orderUid}`,
      again: { definition: orderMovedMailJob, payload },
    };
    await this.sendMail.run(ctx, { uid, jobName: this.definition.name, ...mail, notice });
  }
}
