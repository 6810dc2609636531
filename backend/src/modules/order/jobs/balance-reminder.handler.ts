import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobReader, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { SendTenantMail } from '../../tenant/public.js';
import { buildBalanceReminderMail } from '../domain/balance-reminder-mail.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { ReadOrderBalance } from '../queries/order-balance.query.js';
import { ReadOrderMail } from '../services/read-order-mail.js';
import { type BalanceReminderMail, balanceReminderMailJob } from './order-mails.job.js';

@Injectable()
export class SendBalanceReminder extends JobHandler<BalanceReminderMail> {
  readonly definition = balanceReminderMailJob;

  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly balance: ReadOrderBalance,
    private readonly mailed: ReadOrderMail,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  override async reader(ctx: Context, { orderUid }: BalanceReminderMail): Promise<JobReader> {
    return { contactUid: (await this.orders.getOrThrow(ctx, { uid: orderUid })).contactUid };
  }

  async run(ctx: Context, { uid, payload }: JobRun<BalanceReminderMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: payload.orderUid });
      const balance = await this.balance.run(tx, order);
      // Paid or canceled since the reminder was queued.
      if (balance.dueMinor === 0 || order.status === 'awaitingPayment') return null;
      return { ...(await this.mailed.parts(tx, order)), ...balance, totalMinor: order.totalMinor };
    });
    if (!mail?.buyerSeesPrices) return;
    const { tenant, to } = mail;
    const notice = {
      about: `balance of order ${payload.orderUid} ${payload.reminder}`,
      again: { definition: balanceReminderMailJob, payload },
    };
    const content = buildBalanceReminderMail({ ...mail, canPayOnline: tenant.settings.offersCard });
    await this.sendMail.run(ctx, { uid, jobName: this.definition.name, notice, to, content });
  }
}
