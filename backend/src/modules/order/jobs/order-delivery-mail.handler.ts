import { t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobReader, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { SendTenantMail } from '../../tenant/public.js';
import { buildOrderDeliveryMail } from '../domain/order-delivery-mail.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { ReadOrderPanels } from '../queries/read-order-panels.query.js';
import { ReadOrderMail } from '../services/read-order-mail.js';
import { type OrderDeliveryMail, orderDeliveryMailJob } from './order-mails.job.js';

@Injectable()
export class SendOrderDeliveryMail extends JobHandler<OrderDeliveryMail> {
  readonly definition = orderDeliveryMailJob;

  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly panels: ReadOrderPanels,
    private readonly mailed: ReadOrderMail,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  override async reader(ctx: Context, { orderUid }: OrderDeliveryMail): Promise<JobReader> {
    return { contactUid: (await this.orders.getOrThrow(ctx, { uid: orderUid })).contactUid };
  }

  async run(ctx: Context, { uid, payload }: JobRun<OrderDeliveryMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, (tx) => this.read(tx, payload));
    if (!mail) return;
    const notice = {
      about: `delivery ${payload.deliveryUid}`,
      again: { definition: orderDeliveryMailJob, payload },
    };
    const content = buildOrderDeliveryMail(mail);
    await this.sendMail.run(ctx, { uid, jobName: this.definition.name, to: mail.to, content, notice });
  }

  /** @returns null if the news is no longer true */
  private async read(ctx: Context, { orderUid, deliveryUid, news }: OrderDeliveryMail) {
    const order = await this.orders.getOrThrow(ctx, { uid: orderUid });
    const { panels, deliveries: all } = await this.panels.run(ctx, order);
    const delivery = all.find((each) => each.uid === deliveryUid);
    if (!delivery || (delivery.shippedAt !== null) !== (news === 'shipped')) return null;
    const pieces = delivery.panels.flatMap(({ panelUID, from, to }) => {
      const panel = panels.find((each) => each.uid === panelUID);
      return panel ? [`${to - from + 1} × ${panel.spec.mark.trim() || namelessPanel(panel.lineNumber)}`] : [];
    });
    const parts = await this.mailed.parts(ctx, order);
    return { ...parts, document: null, delivery, pieces, news };
  }
}

const namelessPanel = (lineNumber: number) => t`Panel ${lineNumber}`;
