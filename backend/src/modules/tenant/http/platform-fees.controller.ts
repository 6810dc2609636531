import { Body, Controller } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import {
  PLATFORM_FEE_KINDS,
  type CompleteTopUpReply,
  type CompleteTopUpRequest,
  type CreateTopUpReply,
  type CreateTopUpRequest,
  type PlatformFeeAccount,
  type PlatformFeeKind,
  type PlatformFeeTransactionFilters,
  type PlatformFeeTransactionsReply,
  type PlatformFeeTransactionsRequest,
} from '@glass/contracts/payment';
import { CallerOf, Ctx, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { DayField, IntegerField, NestedField, OneOfField, UidField } from '../../../kernel/http/fields.js';
import { ListBody } from '../../../kernel/http/list-body.js';
import { GetFeeAccount, ListFeeTransactions } from '../queries/fee-account.query.js';
import { CompleteTopUp, OpenTopUp } from '../use-cases/top-up.use-case.js';

class FeeFilters implements PlatformFeeTransactionFilters {
  @OneOfField(PLATFORM_FEE_KINDS, { optional: true, list: true })
  kind?: PlatformFeeKind[];

  @DayField({ optional: true })
  from?: string;

  @DayField({ optional: true })
  to?: string;
}

class FeeListBody extends ListBody implements PlatformFeeTransactionsRequest {
  @NestedField(FeeFilters, { optional: true })
  filters?: FeeFilters;
}

class CreateTopUpBody implements CreateTopUpRequest {
  @UidField()
  topUpUID!: string;

  @IntegerField(limits.topUpMinor)
  amountMinor!: number;
}

class CompleteTopUpBody implements CompleteTopUpRequest {
  @UidField()
  sessionUID!: string;

  @OneOfField(['paid', 'declined'], { optional: true })
  demoOutcome?: 'paid' | 'declined';
}

/** The tenant's account with the platform. */
@Controller()
export class PlatformFeesController {
  constructor(
    private readonly feeAccount: GetFeeAccount,
    private readonly transactions: ListFeeTransactions,
    private readonly openTopUp: OpenTopUp,
    private readonly completeTopUp: CompleteTopUp,
  ) {}

  @Endpoint('/api/tenant/get-platform-fee-account')
  account(@Ctx() ctx: Context): Promise<PlatformFeeAccount> {
    return this.feeAccount.run(ctx);
  }

  @Endpoint('/api/tenant/list-platform-fee-transactions')
  list(@Ctx() ctx: Context, @Body() body: FeeListBody): Promise<PlatformFeeTransactionsReply> {
    return this.transactions.run(ctx, body);
  }

  @Endpoint('/api/tenant/create-tenant-payment-checkout-session')
  topUp(
    @Ctx() ctx: Context,
    @CallerOf() { origin }: Caller,
    @Body() body: CreateTopUpBody,
  ): Promise<CreateTopUpReply> {
    return this.openTopUp.run(ctx, body, origin);
  }

  @Endpoint('/api/payment/complete-tenant-payment-checkout-session')
  complete(@Ctx() ctx: Context, @Body() body: CompleteTopUpBody): Promise<CompleteTopUpReply> {
    return this.completeTopUp.run(ctx, body);
  }
}
