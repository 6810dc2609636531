import { Injectable } from '@nestjs/common';
import type { InvoiceRequest } from '@glass/contracts/receivables';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { numberRefundNotes } from '../persistence/refunded-orders.js';
import { type AccountPaper, GetAccountPapers } from '../queries/get-account-papers.query.js';

/** Prints an order's invoice, or the credit note of a refund. */
@Injectable()
export class GetInvoicePaper {
  constructor(
    private readonly database: Database,
    private readonly papers: GetAccountPapers,
  ) {}

  /** @throws NOT_FOUND for a refund without a credit note, and the errors of `GetAccountPapers.invoice` */
  async run(ctx: Context, { orderUID, refundUID }: InvoiceRequest): Promise<AccountPaper> {
    if (!refundUID) return this.papers.invoice(ctx, { orderUID });
    await this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.papers.requireInvoiced(tx, orderUID);
      await numberRefundNotes(tx, order.uid);
    });
    return this.papers.refundNote(ctx, { orderUID, refundUID });
  }
}
