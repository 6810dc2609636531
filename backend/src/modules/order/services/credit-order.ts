import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Context, systemContext } from '../../../kernel/context/context.js';
import { fieldError, generalError, notFound } from '../../../kernel/errors/app-error.js';
import { CompanyRepository } from '../../customer/public.js';
import {
  AccountEntryRepository,
  FeeLedger,
  PostAccountEntries,
  type AccountEntryRow,
} from '../../payment/public.js';
import { FindTenant } from '../../tenant/public.js';
import { orderPayment } from '../domain/order-payment.js';

interface Credit {
  uid: string;
  /** null for everything that is not credited yet. */
  amountMinor: number | null;
  note: string;
}

/** Credits an order's invoice, fully or in part. Anything already paid becomes credit of the company. */
@Injectable()
export class CreditOrder {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly companies: CompanyRepository,
    private readonly entries: AccountEntryRepository,
    private readonly account: PostAccountEntries,
    private readonly ledger: FeeLedger,
  ) {}

  /**
   * Credits a canceled order; the platform fee is returned too.
   * @param caller may cancel the order
   * @param orderUid locked by the caller
   */
  async creditWhole(caller: Context, orderUid: string, note: string): Promise<void> {
    // A customer who cancels an order reaches no entries of the account.
    const ctx = systemContext(caller.tenantUid, caller.actorName, caller.traceId).within(caller.tx);
    const invoice = await this.entries.findOne(ctx, { orderUid, kind: 'invoice' });
    if (invoice) {
      await this.companies.lockOrThrow(ctx, { uid: invoice.accountUid });
      await this.credit(ctx, invoice, { uid: randomUUID(), note, amountMinor: null });
    }
    // The fee ledger is locked last: house account orders hold the company while they wait for it.
    const subject = orderPayment(orderUid);
    await this.ledger.adjust(ctx, subject, { causeUid: orderUid, backMinor: 1, ofMinor: 1 });
  }

  /**
   * Credits part of an order. The caller has locked the company.
   * @returns whether it is new
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, VALIDATION_FAILED at amountMinor
   */
  async creditPart(ctx: Context, companyUid: string, orderUid: string, credit: Credit): Promise<boolean> {
    const invoice = await this.entries.findOne(ctx, { orderUid, kind: 'invoice' });
    if (invoice?.accountUid !== companyUid) throw notFound('order');
    return this.credit(ctx, invoice, credit);
  }

  /** Charges the platform fee again after a credit note was reversed. The caller has locked the company. */
  async chargeFeeAgain(ctx: Context, orderUid: string, reversalUid: string): Promise<void> {
    const invoice = await this.entries.findOne(ctx, { orderUid, kind: 'invoice' });
    if (invoice) await this.adjustFee(ctx, invoice, reversalUid, 'The credit note was reversed.');
  }

  private async credit(
    ctx: Context,
    invoice: AccountEntryRow,
    { uid, amountMinor, note }: Credit,
  ): Promise<boolean> {
    const { accountUid, orderUid, currency } = invoice;
    const { notes, leftMinor: left } = await this.readCredits(ctx, invoice);
    const existing = notes.find((each) => each.uid === uid);
    if (!existing && left === 0) {
      if (amountMinor === null) return false;
      throw generalError('STATE_CONFLICT', msg`All of this order is already credited.`);
    }
    const requestedMinor = amountMinor ?? left;
    if (!existing && requestedMinor > left)
      throw fieldError('amountMinor', msg`This is more than what is left of the order.`);
    const count = notes.length === 0 ? '' : String(notes.length + 1);
    const isNew = await this.account.post(ctx, {
      ...{ uid, accountUid, orderUid, currency, note, kind: 'creditNote', amountMinor: 0 - requestedMinor },
      ...{
        day: latestDay(await this.findTenant.today(ctx), invoice.day),
        number: `${invoice.number}-CR${count}`,
      },
    });
    if (!isNew) return false;
    await this.payInvoice(ctx, invoice, uid, requestedMinor);
    await this.adjustFee(ctx, invoice, uid);
    return true;
  }

  /** Adjusts the platform fee in proportion to what is credited. */
  private async adjustFee(
    ctx: Context,
    invoice: AccountEntryRow,
    causeUid: string,
    note = '',
  ): Promise<void> {
    const ofMinor = invoice.amountMinor;
    const backMinor = ofMinor - (await this.readCredits(ctx, invoice)).leftMinor;
    const subject = orderPayment(invoice.orderUid!);
    await this.ledger.adjust(ctx, subject, { causeUid, backMinor, ofMinor, note });
  }

  private async readCredits(
    ctx: Context,
    { orderUid, amountMinor }: AccountEntryRow,
  ): Promise<{ notes: AccountEntryRow[]; leftMinor: number }> {
    const notes = await this.entries.find(ctx, { orderUid: orderUid!, kind: 'creditNote' });
    const reversals = await this.entries.find(ctx, { orderUid: orderUid!, kind: 'reversal' });
    const leftMinor = amountMinor + [...notes, ...reversals].reduce((sum, each) => sum + each.amountMinor, 0);
    return { notes, leftMinor };
  }

  private async payInvoice(
    ctx: Context,
    invoice: AccountEntryRow,
    uid: string,
    requestedMinor: number,
  ): Promise<void> {
    const items = await this.entries.open(ctx, invoice.accountUid);
    const open = items.find((item) => item.uid === invoice.uid)?.openMinor ?? 0;
    const amountMinor = Math.min(open, requestedMinor);
    if (amountMinor > 0)
      await this.account.allocate(ctx, uid, [{ debitUid: invoice.uid, amountMinor }], items);
  }
}

function latestDay(one: string, other: string): string {
  return one > other ? one : other;
}
