import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { ReadParties } from '../../quote/public.js';
import { NotifyStaff, SendTenantMail } from '../../tenant/public.js';
import {
  buildNewOrderMail,
  buildOrderMovedMail,
  buildOrderReceivedMail,
  buildBuyerPaymentMail,
  buildStaffPaymentMail,
} from '../domain/order-mails.js';
import { toProcessingDetails } from '../domain/processing-details.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { OrderEventRepository, OrderRepository } from '../persistence/order.repositories.js';
import {
  type OrderMovedMail,
  type OrderReceivedMail,
  orderMovedMailJob,
  orderReceivedMailJob,
} from './order-mails.job.js';
import { readSeesPrices } from '../../customer/public.js';
import { type PaymentMail, ReadPaymentNews, paymentMailJob } from '../../payment/public.js';
import { ORDER_PAYMENT_KIND } from '../domain/order-payment.js';

/** Reads the buyer's address and the fields of every email about the order. */
async function readOrderMail(tx: Context, parties: ReadParties, order: CustomerOrder) {
  const tenant = await parties.profile(tx);
  const { email: to, name: buyerName } = await parties.buyer(tx, order);
  const { uid: orderUid, jobName, poNumber } = order;
  const { locale, timeZone } = tenant.settings;
  return {
    ...{ tenant, to, orderUid, orderNumber: formatAssignedNumber(order), jobName, poNumber },
    ...{ tenantName: tenant.name, siteUrl: tenant.siteUrl, locale, timeZone, buyerName },
  };
}

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
      const about = { ...(await readOrderMail(tx, this.parties, order)), currency: order.currency };
      const seesPrices = await readSeesPrices(tx, order.contactUid);
      const forBuyer = seesPrices ? buildBuyerPaymentMail(about, news) : null;
      return { ...about, forBuyer, forStaff: buildStaffPaymentMail(about, news) };
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

@Injectable()
export class SendOrderReceivedMail extends JobHandler<OrderReceivedMail> {
  readonly definition = orderReceivedMailJob;

  constructor(
    private readonly database: Database,
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
      const { pieces, totalMinor, currency, readyDate, promisedDate } = order;
      return {
        ...(await readOrderMail(tx, this.parties, order)),
        ...{ pieces, totalMinor, currency, readyDate, promisedDate, onAccount: order.paidAt === null },
        buyerSeesPrices: await readSeesPrices(tx, order.contactUid),
      };
    });
    if (!mail) return;
    const { to, tenant } = mail;
    const notice = {
      about: `order ${payload.orderUid}`,
      again: { definition: orderReceivedMailJob, payload },
    };
    const sent = { uid, jobName: this.definition.name, notice };
    if (tenant.settings.orderMails.includes('received')) {
      await this.sendMail.run(ctx, { ...sent, to, content: buildOrderReceivedMail(mail) });
    }
    await this.tellStaff.run(ctx, 'orderReceived', tenant, {
      ...sent,
      content: { ...buildNewOrderMail(mail), replyTo: to },
    });
  }
}

@Injectable()
export class SendOrderMovedMail extends JobHandler<OrderMovedMail> {
  readonly definition = orderMovedMailJob;

  constructor(
    private readonly database: Database,
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
      const { status } = order;
      // The order has moved since. Its current status has its own email, or none.
      if (status !== payload.status) return null;
      const about = await readOrderMail(tx, this.parties, order);
      const moved = (await this.events.ofOrder(tx, order.uid)).findLast(
        ({ toStatus }) => toStatus === status,
      );
      const content = buildOrderMovedMail({
        ...{ ...about, status, note: moved?.note ?? '' },
        processing: toProcessingDetails(order.processing),
      });
      return content && { to: about.to, content };
    });
    if (!mail) return;
    const notice = {
      about: `order ${payload.orderUid}`,
      again: { definition: orderMovedMailJob, payload },
    };
    await this.sendMail.run(ctx, { uid, jobName: this.definition.name, ...mail, notice });
  }
}
