import { Body, Controller } from '@nestjs/common';
import {
  limits,
  type AskApprovalRequest,
  type DecideApprovalRequest,
  type OrderApproval,
} from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { IntegerField, MAX_VERSION, OneOfField, TextField, UidField } from '../../../kernel/http/fields.js';
import { AskApproval } from '../use-cases/ask-approval.use-case.js';
import { DecideApproval } from '../use-cases/decide-approval.use-case.js';

class AskApprovalBody implements AskApprovalRequest {
  @UidField()
  quoteUID!: string;

  @UidField()
  approvalUID!: string;

  @IntegerField({ min: 1, max: MAX_VERSION })
  quoteVersion!: number;

  @IntegerField({ min: 0, max: Number.MAX_SAFE_INTEGER })
  totalMinor!: number;

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

/** What somebody orders for their company above their own limit. */
@Controller()
export class OrderApprovalController {
  constructor(
    private readonly askApproval: AskApproval,
    private readonly decideApproval: DecideApproval,
  ) {}

  @Endpoint('/api/quote/ask-approval')
  ask(@Ctx() ctx: Context, @Body() body: AskApprovalBody): Promise<OrderApproval> {
    return this.askApproval.run(ctx, body);
  }

  @Endpoint('/api/quote/decide-approval')
  decide(@Ctx() ctx: Context, @Body() body: DecideApprovalBody): Promise<OrderApproval> {
    return this.decideApproval.run(ctx, body);
  }
}
