import { Injectable } from '@nestjs/common';
import type { ApprovalDetails, ApprovalState } from '@glass/contracts';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import { presentApproval } from './approval-presenter.js';
import { GetQuoteDetails } from './get-quote-details.query.js';
import { APPROVAL_STATE } from './list-approvals.query.js';
import type { QuoteReply } from './quote-presenter.js';

const STATE = {
  name: 'approval-state',
  sql: `select ${APPROVAL_STATE} as state from order_approval a
        join quote q on q.tenant_uid = a.tenant_uid and q.uid = a.quote_uid
        where a.tenant_uid = $1 and a.uid = $2`,
};

/** An approval with its quote. The approver may read the quote although they aren't its buyer. */
@Injectable()
export class GetApproval {
  constructor(
    private readonly database: Database,
    private readonly approvals: OrderApprovalRepository,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND for anyone but the buyer, the approver and the tenant; and for deleted quotes */
  async run(
    ctx: Context,
    approvalUid: string,
  ): Promise<Omit<ApprovalDetails, 'quote'> & { quote: QuoteReply }> {
    const { approval, state } = await this.database.runInTransaction(ctx, async (tx) => {
      const row = await this.approvals.getOrThrow(tx, { uid: approvalUid });
      const [now] = await query<{ state: ApprovalState }>(tx, STATE, [tx.tenantUid, approvalUid]);
      return { approval: row, state: now!.state };
    });
    const reader = systemContext(ctx.tenantUid, ctx.actorName, ctx.traceId);
    const quote = await this.details.runQueued(reader, approval.quoteUid);
    return { approval: presentApproval(approval), state, quote };
  }
}
