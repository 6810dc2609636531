import { Controller } from '@nestjs/common';
import type { CardAccountReply, ConnectCardAccountReply } from '@glass/contracts/payment';
import { CallerOf, Ctx, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { GetCardAccount } from '../queries/get-card-account.query.js';
import {
  ConnectTenantToCards,
  DisconnectTenantFromCards,
  RefreshTenantsCards,
} from '../use-cases/card-account.use-case.js';

/** The tenant's Stripe account. */
@Controller()
export class CardAccountController {
  constructor(
    private readonly account: GetCardAccount,
    private readonly connectTenant: ConnectTenantToCards,
    private readonly refreshAccount: RefreshTenantsCards,
    private readonly disconnectTenant: DisconnectTenantFromCards,
  ) {}

  @Endpoint('/api/payment/get-card-account')
  get(@Ctx() ctx: Context): Promise<CardAccountReply> {
    return this.account.run(ctx);
  }

  @Endpoint('/api/payment/connect-card-account')
  connect(@Ctx() ctx: Context, @CallerOf() { origin }: Caller): Promise<ConnectCardAccountReply> {
    return this.connectTenant.run(ctx, origin);
  }

  @Endpoint('/api/payment/refresh-card-account')
  refresh(@Ctx() ctx: Context): Promise<CardAccountReply> {
    return this.refreshAccount.run(ctx);
  }

  @Endpoint('/api/payment/delete-stripe-connected-account')
  disconnect(@Ctx() ctx: Context): Promise<CardAccountReply> {
    return this.disconnectTenant.run(ctx);
  }
}
