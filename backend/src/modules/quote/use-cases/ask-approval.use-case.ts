import { Injectable } from '@nestjs/common';
import type { AskApprovalRequest, OrderApproval } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, priceConflict, uidTaken, versionConflict } from '../../../kernel/errors/app-error.js';
import { refuseWithoutDeliveryPlace } from '../domain/quote-guards.js';
import { reasonNotToOrder } from '../domain/reason-not-to-order.js';
import type { OrderApprovalRow } from '../persistence/order-approval.entity.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { presentApproval } from '../queries/approval-presenter.js';
import { AskApprover } from '../services/ask-approver.js';
import { ApprovalPolicy } from '../services/approval-policy.js';
import { PriceQuotePanels } from '../queries/price-quote-panels.js';

@Injectable()
export class AskApproval {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly prices: PriceQuotePanels,
    private readonly approvalPolicy: ApprovalPolicy,
    private readonly approvals: OrderApprovalRepository,
    private readonly askApprover: AskApprover,
  ) {}

  /**
   * @throws NOT_FOUND, UID_TAKEN, VERSION_CONFLICT, STATE_CONFLICT if no approval is needed or it was given, and the
   * reason if the quote can't be ordered at all
   */
  async run(ctx: Context, request: AskApprovalRequest): Promise<OrderApproval> {
    const { approvalUID: uid, quoteUID, quoteVersion, totalMinor, note = '' } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUID);
      const sent = await this.approvals.findOneUnscoped(tx, { uid });
      if (sent) return toRepeatedReply(sent, quoteUID);
      const { panels, totals } = await this.prices.priceQuote(tx, quote);
      const reason = reasonNotToOrder(quote, panels, totals);
      if (reason) throw generalError(reason.code, reason.text);
      refuseWithoutDeliveryPlace(quote);
      // Buyers without prices can't compare the total.
      if (tx.seesPrices && totals.totalMinor !== totalMinor)
        throw priceConflict({ totalMinor: totals.totalMinor, totals });
      if (quote.version !== quoteVersion)
        throw versionConflict('quote', { version: quote.version }, quote.updatedByName || undefined);
      const needed = await this.approvalPolicy.atPrice(tx, quote, totals);
      if (!needed || !quote.companyUid)
        throw generalError('STATE_CONFLICT', 'You can order this without approval.');
      if (needed.status === 'approved')
        throw generalError('STATE_CONFLICT', `${needed.approverName} has already approved this.`);

      const row = await this.askApprover.run(tx, { ...quote, companyUid: quote.companyUid }, needed, {
        ...{ uid, note, askedByName: tx.actorName, askerSeesPrices: tx.seesPrices },
        ...{ totalMinor: totals.totalMinor!, currency: totals.currency },
      });
      return presentApproval(row);
    });
  }
}

/** Replies to a repeated request. */
function toRepeatedReply(sent: OrderApprovalRow, quoteUid: string): OrderApproval {
  if (sent.quoteUid !== quoteUid) throw uidTaken();
  return presentApproval(sent);
}
