import { t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { addDays, dayIn } from '@glass/contracts/geo';
import type { CompleteCheckoutReply, CompleteHouseAccountRequest } from '@glass/contracts/payment';
import type { Day } from '@glass/contracts/primitives';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import {
  AccountEntryRepository,
  FeeLedger,
  PostAccountEntries,
  SettleSession,
} from '../../payment/public.js';
import { orderPayment } from '../domain/order-payment.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { PlaceOrder, alreadyOrderedError } from '../services/place-order.js';
import { ReceiveOrder } from '../services/settle-order-payment.js';
import { randomUUID } from 'node:crypto';
import { type Company, CompanyRepository } from '../../customer/public.js';
import { QuoteCompany } from '../../quote/public.js';
import { FindTenant } from '../../tenant/public.js';
import { houseAccountsPaused, findAccountRefusal } from '../domain/house-account.js';

/** Bills an order to its company's house account if there is enough credit. */
@Injectable()
export class ChargeHouseAccount {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly companies: CompanyRepository,
    private readonly quoteCompany: QuoteCompany,
    private readonly entries: AccountEntryRepository,
    private readonly account: PostAccountEntries,
    private readonly ledger: FeeLedger,
  ) {}

  /**
   * Locks the company, so that two orders can't use the same credit.
   * @param order locked by the caller
   * @returns the refusal for the buyer; null once it is billed
   */
  async run(ctx: Context, order: CustomerOrder): Promise<string | null> {
    const { settings } = await this.findTenant.ofContext(ctx);
    if (!settings.offersHouseAccount) return t`House accounts are not offered here.`;
    if ((await this.ledger.balance(ctx, order.currency)).standing === 'stopped') return houseAccountsPaused();
    if (!order.companyUid)
      return findAccountRefusal(null, { owedMinor: 0, pastDueMinor: 0 }, order.totalMinor);
    // The buyer may have left the company since the quote was made.
    if (!(await this.quoteCompany.getCompanyIfMember(ctx, order))) {
      return t`The buyer no longer acts for the company of this order.`;
    }
    const company = await this.companies.lockOrThrow(ctx, { uid: order.companyUid });
    const owed = await this.entries.owed(ctx, company.uid, dayIn(settings.timeZone, new Date()));
    const refusal = findAccountRefusal(company, owed, order.totalMinor);
    if (!refusal) await this.bill(ctx, order, company, dayIn(settings.timeZone, order.createdAt));
    return refusal;
  }

  private async bill(ctx: Context, order: CustomerOrder, company: Company, day: Day): Promise<void> {
    await this.account.post(ctx, {
      ...{ uid: randomUUID(), accountUid: company.uid, kind: 'invoice', orderUid: order.uid, day },
      ...{ amountMinor: order.totalMinor, currency: order.currency, number: formatAssignedNumber(order) },
      dueOn: addDays(day, company.houseAccountTermsDays),
    });
  }
}

/** Orders on the company's house account. The tenant bills it later, so the order is received immediately. */
@Injectable()
export class CompleteHouseAccount {
  constructor(
    private readonly database: Database,
    private readonly placeOrder: PlaceOrder,
    private readonly charge: ChargeHouseAccount,
    private readonly settle: SettleSession,
    private readonly receiveOrder: ReceiveOrder,
  ) {}

  /** @throws PAYMENT_METHOD_NOT_OFFERED with the reason, and errors of `PlaceOrder` */
  async run(ctx: Context, request: CompleteHouseAccountRequest): Promise<CompleteCheckoutReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.placeOrder.run(tx, {
        ...{ ...request, method: 'houseAccount' as const },
        depositMinor: 0,
      });
      if (order.status === 'awaitingPayment') await this.putOnAccount(tx, order);
      else if (order.uid !== request.orderUID || order.paymentMethod !== 'houseAccount')
        throw alreadyOrderedError(order);
      return { orderUID: order.uid, orderNumber: formatAssignedNumber(order), paymentStatus: 'paid' };
    });
  }

  private async putOnAccount(ctx: Context, order: CustomerOrder): Promise<void> {
    const refusal = await this.charge.run(ctx, order);
    if (refusal) throw generalError('PAYMENT_METHOD_NOT_OFFERED', refusal);
    await this.settle.expireFor(ctx, orderPayment(order.uid));
    await this.receiveOrder.run(ctx, order, { paidAt: null, note: 'On house account' });
  }
}
