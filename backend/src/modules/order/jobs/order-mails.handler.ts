import { wordStoredText } from '../../../kernel/language/word-stored-text.js';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { readIsGuest } from '../../customer/public.js';
import { JobHandler, type JobReader, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { NotifyStaff, SendTenantMail } from '../../tenant/public.js';
import {
  buildNewOrderMail,
  buildOrderMovedMail,
  buildOrderReceivedMail,
  buildBuyerPaymentMail,
  buildStaffPaymentMail,
} from '../domain/order-mails.js';
import {
  buildCanceledMail,
  buildCanceledStaffMail,
  describeRefund,
  sumCanceledMoney,
} from '../domain/canceled-order-mails.js';
import { toProcessingDetails } from '../domain/processing-details.js';
import { isPaidDirectly } from '../domain/order-balance.js';
import { ReadOrderBalance } from '../queries/order-balance.query.js';
import { OrderEventRepository, OrderRepository } from '../persistence/order.repositories.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { ReadOrderMail } from '../services/read-order-mail.js';
import {
  type OrderMovedMail,
  type OrderReceivedMail,
  orderCanceledMailJob,
  orderMovedMailJob,
  orderReceivedMailJob,
} from './order-mails.job.js';
import { type PaymentMail, ReadPaymentNews, paymentMailJob } from '../../payment/public.js';
import { ORDER_PAYMENT_KIND } from '../domain/order-payment.js';

@Injectable()
export class SendPaymentMail extends JobHandler<PaymentMail> {
  readonly definition = paymentMailJob;

  constructor(
    private readonly database: Database,
    private readonly news: ReadPaymentNews,
    private readonly orders: OrderRepository,
    private readonly mailed: ReadOrderMail,
    private readonly sendMail: SendTenantMail,
    private readonly tellStaff: NotifyStaff,
  ) {
    super();
  }

  override async reader(ctx: Context, payload: PaymentMail): Promise<JobReader> {
    const { session } = await this.news.run(ctx, payload);
    if (session.forKind !== ORDER_PAYMENT_KIND) return 'shop';
    return { contactUid: (await this.orders.getOrThrow(ctx, { uid: session.forUid })).contactUid };
  }

  async run(ctx: Context, { uid, payload }: JobRun<PaymentMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, async (tx) => {
      const { session, news } = await this.news.run(tx, payload);
      if (session.forKind !== ORDER_PAYMENT_KIND) return null;
      const order = await this.orders.getOrThrow(tx, { uid: session.forUid });
      return { news, about: await this.mailed.parts(tx, order) };
    });
    if (!mail) return;
    const { news, about } = mail;
    const notice = { about: `payment ${payload.aboutUid}`, again: { definition: paymentMailJob, payload } };
    const sent = { uid, jobName: this.definition.name, notice };
    const { orderUid } = about;
    const paper = news.news === 'refund' ? { orderUid, refundUid: payload.aboutUid } : null;
    const { document, draw } = await this.mailed.document(ctx, about, { attachesPdf: false, paper });
    const content = about.buyerSeesPrices ? buildBuyerPaymentMail({ ...about, document }, news) : null;
    if (content) await this.sendMail.run(ctx, { ...sent, to: about.to, content, draw });
    await this.tellStaff.run(ctx, 'paymentNews', about.tenant, {
      ...sent,
      content: () => ({ ...buildStaffPaymentMail({ ...about, document: null }, news), replyTo: about.to }),
    });
  }
}

@Injectable()
export class SendOrderReceivedMail extends JobHandler<OrderReceivedMail> {
  readonly definition = orderReceivedMailJob;

  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly mailed: ReadOrderMail,
    private readonly sendMail: SendTenantMail,
    private readonly tellStaff: NotifyStaff,
    private readonly balance: ReadOrderBalance,
  ) {
    super();
  }

  override async reader(ctx: Context, { orderUid }: OrderReceivedMail): Promise<JobReader> {
    return { contactUid: (await this.orders.getOrThrow(ctx, { uid: orderUid })).contactUid };
  }

  async run(ctx: Context, { uid, payload }: JobRun<OrderReceivedMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: payload.orderUid });
      // A canceled order gets no thanks.
      if (order.status === 'cancelled') return null;
      const { pieces, totalMinor, paymentMethod: method } = order;
      const balance = await this.balance.run(tx, order);
      const isGuest = await readIsGuest(tx, order.contactUid);
      const parts = await this.mailed.parts(tx, order);
      const hasInvoice = parts.buyerSeesPrices && isPaidDirectly(order, balance);
      return { ...parts, pieces, totalMinor, method, isGuest, hasInvoice, ...balance };
    });
    if (!mail) return;
    const { to, tenant } = mail;
    const notice = {
      about: `order ${payload.orderUid}`,
      again: { definition: orderReceivedMailJob, payload },
    };
    const sent = { uid, jobName: this.definition.name, notice };
    const paper = mail.hasInvoice ? { orderUid: mail.orderUid } : null;
    const { document, draw } = await this.mailed.document(ctx, mail, { attachesPdf: true, paper });
    // The link in it is a guest's only way back to the order.
    if (mail.isGuest || tenant.settings.orderMails.includes('received'))
      await this.sendMail.run(ctx, {
        ...sent,
        to,
        content: buildOrderReceivedMail({ ...mail, document }),
        draw,
      });
    await this.tellStaff.run(ctx, 'orderReceived', tenant, {
      ...sent,
      content: async () => {
        const { document: own } = await this.mailed.document(ctx, mail, { attachesPdf: false });
        return { ...buildNewOrderMail({ ...mail, document: own }), replyTo: to };
      },
    });
  }
}

@Injectable()
export class SendOrderCanceledMail extends JobHandler<OrderReceivedMail> {
  readonly definition = orderCanceledMailJob;

  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly mailed: ReadOrderMail,
    private readonly sendMail: SendTenantMail,
    private readonly tellStaff: NotifyStaff,
  ) {
    super();
  }

  override async reader(ctx: Context, { orderUid }: OrderReceivedMail): Promise<JobReader> {
    return { contactUid: (await this.orders.getOrThrow(ctx, { uid: orderUid })).contactUid };
  }

  async run(ctx: Context, { uid, payload }: JobRun<OrderReceivedMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: payload.orderUid });
      const { payments } = await this.mailed.money.run(tx, order);
      return { ...(await this.mailed.parts(tx, order)), money: sumCanceledMoney(order, payments) };
    });
    const notice = {
      about: `canceled order ${payload.orderUid}`,
      again: { definition: orderCanceledMailJob, payload },
    };
    const sent = { uid, jobName: this.definition.name, notice };
    await this.sendMail.run(ctx, { ...sent, to: mail.to, content: buildCanceledMail(mail) });
    await this.tellStaff.run(ctx, 'orderReceived', mail.tenant, {
      ...sent,
      content: () => ({ ...buildCanceledStaffMail(mail), replyTo: mail.to }),
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
    private readonly mailed: ReadOrderMail,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  override async reader(ctx: Context, { orderUid }: OrderMovedMail): Promise<JobReader> {
    return { contactUid: (await this.orders.getOrThrow(ctx, { uid: orderUid })).contactUid };
  }

  async run(ctx: Context, { uid, payload }: JobRun<OrderMovedMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: payload.orderUid });
      const { status } = order;
      // The order has moved since. Its current status has its own email, or none.
      if (status !== payload.status) return null;
      const moved = (await this.events.ofOrder(tx, order.uid)).findLast(
        ({ toStatus }) => toStatus === status,
      );
      const parts = await this.mailed.parts(tx, order);
      return {
        ...{ ...parts, status, note: wordStoredText(moved?.note ?? '') },
        processing: toProcessingDetails(order.processing),
        refund: status === 'cancelled' ? await this.refundOf(tx, order, parts) : '',
      };
    });
    if (!mail) return;
    const attachesPdf = mail.status === 'confirmed';
    const { document, draw } = await this.mailed.document(ctx, mail, { attachesPdf });
    const content = buildOrderMovedMail({ ...mail, document });
    if (!content) return;
    const notice = {
      about: `order ${payload.orderUid}`,
      again: { definition: orderMovedMailJob, payload },
    };
    await this.sendMail.run(ctx, {
      ...{ uid, jobName: this.definition.name, to: mail.to, content, draw, notice },
    });
  }

  private async refundOf(
    ctx: Context,
    order: CustomerOrder,
    parts: Omit<Parameters<typeof describeRefund>[0], 'money'>,
  ): Promise<string> {
    const { payments } = await this.mailed.money.run(ctx, order);
    return describeRefund({ ...parts, money: sumCanceledMoney(order, payments) });
  }
}
