import { Body, Controller } from '@nestjs/common';
import type { AccountStatement } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { GetAccountStatement } from '../queries/get-account-statement.query.js';
import {
  AdjustAccount,
  CreditAccountOrder,
  ReverseAccountEntry,
} from '../use-cases/correct-account.use-case.js';
import { RecordAccountPayment, UseAccountCredit } from '../use-cases/record-account-payment.use-case.js';
import {
  AdjustAccountBody,
  CreditNoteBody,
  RecordPaymentBody,
  ReverseEntryBody,
  StatementBody,
  UseCreditBody,
} from './house-account.bodies.js';

@Controller()
export class HouseAccountController {
  constructor(
    private readonly statements: GetAccountStatement,
    private readonly recordPayment: RecordAccountPayment,
    private readonly applyCredit: UseAccountCredit,
    private readonly credit: CreditAccountOrder,
    private readonly adjustAccount: AdjustAccount,
    private readonly reverseEntry: ReverseAccountEntry,
  ) {}

  @Endpoint('/api/company/account-statement')
  statement(@Ctx() ctx: Context, @Body() body: StatementBody): Promise<AccountStatement> {
    return this.statements.run(ctx, body);
  }

  @Endpoint('/api/company/record-payment')
  payment(@Ctx() ctx: Context, @Body() body: RecordPaymentBody): Promise<AccountStatement> {
    return this.recordPayment.run(ctx, body);
  }

  @Endpoint('/api/company/use-credit')
  useCredit(@Ctx() ctx: Context, @Body() body: UseCreditBody): Promise<AccountStatement> {
    return this.applyCredit.run(ctx, body);
  }

  @Endpoint('/api/company/credit-order')
  creditOrder(@Ctx() ctx: Context, @Body() body: CreditNoteBody): Promise<AccountStatement> {
    return this.credit.run(ctx, body);
  }

  @Endpoint('/api/company/adjust-account')
  adjust(@Ctx() ctx: Context, @Body() body: AdjustAccountBody): Promise<AccountStatement> {
    return this.adjustAccount.run(ctx, body);
  }

  @Endpoint('/api/company/reverse-entry')
  reverse(@Ctx() ctx: Context, @Body() body: ReverseEntryBody): Promise<AccountStatement> {
    return this.reverseEntry.run(ctx, body);
  }
}
