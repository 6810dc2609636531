import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { MAILER, type Mailer } from '../../../kernel/mail/mailer.js';
import { FindTenant } from '../../tenant/public.js';
import { orderReceivedMail } from '../domain/order-received-mail.js';
import { siteAddress } from '../domain/site-address.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { ReadBuyer } from '../queries/read-buyer.js';
import { orderReceivedMailJob, type OrderReceivedMail } from './order-received-mail.job.js';

@Injectable()
export class SendOrderReceivedMail extends JobHandler<OrderReceivedMail> {
  readonly definition = orderReceivedMailJob;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly orders: OrderRepository,
    private readonly buyers: ReadBuyer,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {
    super();
  }

  /** Sent again after a crash it is the same mail, by its uid. */
  async run(ctx: Context, { uid, payload }: JobRun<OrderReceivedMail>): Promise<void> {
    const { to, mail } = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: payload.orderUid });
      const tenant = await this.findTenant.ofContext(tx);
      const buyer = await this.buyers.run(tx, order);
      const about = {
        tenantName: tenant.name,
        locale: tenant.settings.locale,
        siteUrl: siteAddress(this.config, tenant.slug),
        buyerName: buyer.name,
        orderUid: order.uid,
        orderNumber: order.number,
        poNumber: order.poNumber,
        pieces: order.pieces,
        totalMinor: order.totalMinor,
        currency: order.currency,
        onAccount: order.paidAt === null,
      };
      return { to: buyer.email, mail: orderReceivedMail(about) };
    });
    await this.mailer.send({ uid, to, ...mail });
  }
}
