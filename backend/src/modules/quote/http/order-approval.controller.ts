import { Body, Controller } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import {
  APPROVAL_STATES,
  type ApprovalDetails,
  type ApprovalListReply,
  type ApprovalListRequest,
  type ApprovalRequest,
  type ApprovalState,
  type AskApprovalRequest,
  type DecideApprovalRequest,
  type OrderApproval,
  type WriteOnApprovalRequest,
} from '@glass/contracts/order';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  IntegerField,
  MAX_VERSION,
  NestedField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { ListBody } from '../../../kernel/http/list-body.js';
import { GetApproval, ListApprovals } from '../queries/order-approvals.query.js';
import type { QuoteReply } from '../queries/get-quote-details.query.js';
import { AskApproval, DecideApproval, WriteOnApproval } from '../use-cases/order-approval.use-case.js';

class AskApprovalBody implements AskApprovalRequest {
  @UidField()
  quoteUID!: string;

  @UidField()
  approvalUID!: string;

  @IntegerField({ min: 1, max: MAX_VERSION })
  quoteVersion!: number;

  @IntegerField({ min: 0, max: Number.MAX_SAFE_INTEGER, nullable: true })
  totalMinor!: number | null;

  @TextField({ ...limits.approvalNote, optional: true, lines: true })
  note?: string;
}

class DecideApprovalBody implements DecideApprovalRequest {
  @UidField()
  approvalUID!: string;

  @OneOfField(['approved', 'declined'])
  decision!: DecideApprovalRequest['decision'];

  @TextField({ ...limits.approvalNote, optional: true, lines: true })
  answer?: string;
}

class ApprovalBody implements ApprovalRequest {
  @UidField()
  approvalUID!: string;
}

class WriteOnApprovalBody extends ApprovalBody implements WriteOnApprovalRequest {
  @TextField({ ...limits.approvalMessage, lines: true })
  text!: string;
}

class ApprovalFilters {
  @OneOfField(APPROVAL_STATES, { optional: true, list: true })
  state?: ApprovalState[];
}

class ApprovalListBody extends ListBody implements ApprovalListRequest {
  @NestedField(ApprovalFilters, { optional: true })
  filters?: ApprovalFilters;
}

@Controller()
export class OrderApprovalController {
  constructor(
    private readonly askApproval: AskApproval,
    private readonly decideApproval: DecideApproval,
    private readonly writeOnApproval: WriteOnApproval,
    private readonly listApprovals: ListApprovals,
    private readonly getApproval: GetApproval,
  ) {}

  @Endpoint('/api/quote/list-approvals')
  list(@Ctx() ctx: Context, @Body() body: ApprovalListBody): Promise<ApprovalListReply> {
    return this.listApprovals.run(ctx, body);
  }

  @Endpoint('/api/quote/get-approval')
  get(
    @Ctx() ctx: Context,
    @Body() { approvalUID }: ApprovalBody,
  ): Promise<Omit<ApprovalDetails, 'quote'> & { quote: QuoteReply }> {
    return this.getApproval.run(ctx, approvalUID);
  }

  @Endpoint('/api/quote/write-on-approval')
  write(@Ctx() ctx: Context, @Body() body: WriteOnApprovalBody): Promise<OrderApproval> {
    return this.writeOnApproval.run(ctx, body);
  }

  @Endpoint('/api/quote/ask-approval')
  ask(@Ctx() ctx: Context, @Body() body: AskApprovalBody): Promise<OrderApproval> {
    return this.askApproval.run(ctx, body);
  }

  @Endpoint('/api/quote/decide-approval')
  decide(@Ctx() ctx: Context, @Body() body: DecideApprovalBody): Promise<OrderApproval> {
    return this.decideApproval.run(ctx, body);
  }
}
