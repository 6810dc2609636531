import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobReader, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { NotifyStaff, SendTenantMail } from '../../tenant/public.js';
import { buildReceiptMail, buildReceiptStaffMail } from '../domain/payment-receipt-mail.js';
import { isPaidDirectly } from '../domain/order-balance.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { ReadOrderMail } from '../services/read-order-mail.js';
import { type PaymentReceiptMail, paymentReceiptMailJob } from './order-mails.job.js';

/** Sends the receipt of a later payment, with the order's PDF and its invoice once it is paid in full, and tells staff about payments that they didn't record. */
@Injectable()
export class SendPaymentReceipt extends JobHandler<PaymentReceiptMail> {
  readonly definition = paymentReceiptMailJob;

  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly mailed: ReadOrderMail,
    private readonly sendMail: SendTenantMail,
    private readonly tellStaff: NotifyStaff,
  ) {
    super();
  }

  override async reader(ctx: Context, { orderUid }: PaymentReceiptMail): Promise<JobReader> {
    return { contactUid: (await this.orders.getOrThrow(ctx, { uid: orderUid })).contactUid };
  }

  async run(ctx: Context, { uid, payload }: JobRun<PaymentReceiptMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: payload.orderUid });
      const { balance, payments } = await this.mailed.money.run(tx, order);
      const payment = payments.payments.find((each) => each.uid === payload.paymentUid);
      if (!payment) return null;
      const { amountMinor, purpose, method } = payment;
      const { totalMinor } = order;
      return {
        ...(await this.mailed.parts(tx, order)),
        ...balance,
        hasInvoice: isPaidDirectly(order, balance),
        totalMinor,
        amountMinor,
        purpose,
        method,
      };
    });
    if (!mail) return;
    const notice = {
      about: `receipt of payment ${payload.paymentUid}`,
      again: { definition: paymentReceiptMailJob, payload },
    };
    const sent = { uid, jobName: this.definition.name, notice };
    if (mail.buyerSeesPrices) {
      const paper = mail.hasInvoice ? { orderUid: mail.orderUid } : null;
      const { draw } = await this.mailed.document(ctx, mail, { attachesPdf: true, paper });
      await this.sendMail.run(ctx, { ...sent, to: mail.to, content: buildReceiptMail(mail), draw });
    }
    if (mail.method !== 'manual')
      await this.tellStaff.run(ctx, 'paymentNews', mail.tenant, {
        ...sent,
        content: () => ({ ...buildReceiptStaffMail(mail), replyTo: mail.to }),
      });
  }
}
