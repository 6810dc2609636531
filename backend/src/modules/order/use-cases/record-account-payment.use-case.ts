import { Injectable } from '@nestjs/common';
import type { CompanyForTenant, RecordPaymentRequest } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, notFound } from '../../../kernel/errors/app-error.js';
import { CompanyRepository } from '../../customer/public.js';
import { orderNumberText } from '../domain/order-number.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { GetCompany } from '../queries/get-company.query.js';

const DAY_MS = 86_400_000;

/** Money for orders on account has come: they are paid, and the company can order for as much again. */
@Injectable()
export class RecordAccountPayment {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly orders: OrderRepository,
    private readonly audit: AuditLog,
    private readonly details: GetCompany,
  ) {}

  /** All of the orders or none. @throws NOT_FOUND, VALIDATION_FAILED at `paidOn`, STATE_CONFLICT for an order that is paid */
  async run(ctx: Context, request: RecordPaymentRequest): Promise<CompanyForTenant> {
    const { companyUID, orderUIDs, paidOn, note = '' } = request;
    const paidAt = new Date(`${paidOn}T12:00:00Z`);
    // Somewhere it is tomorrow already.
    if (paidAt.getTime() > Date.now() + DAY_MS) throw fieldError('paidOn', 'This day is yet to come.');
    return this.database.runInTransaction(ctx, async (tx) => {
      const orders = [];
      for (const uid of [...orderUIDs].sort()) orders.push(await this.orders.lockOrThrow(tx, { uid }));
      const company = await this.companies.lockOrThrow(tx, { uid: companyUID });
      for (const order of orders) {
        if (order.companyUid !== companyUID || order.paymentMethod !== 'houseAccount')
          throw notFound('order');
        if (order.paidAt || order.status === 'cancelled' || order.status === 'awaitingPayment') {
          const number = orderNumberText(order);
          throw generalError('STATE_CONFLICT', `Order ${number} is not open on the account any more.`);
        }
      }
      for (const { uid, version } of orders)
        await this.orders.update(tx, uid, { paidAt, version: version + 1 });
      await this.audit.write(tx, 'company-payment-recorded', {
        ...{ companyUid: companyUID, name: company.name, paidOn, note },
        orders: orders.map((order) => orderNumberText(order)),
        totalMinor: orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
        currency: orders[0]?.currency ?? '',
      });
      return this.details.within(tx, companyUID);
    });
  }
}
