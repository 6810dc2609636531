import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { CardAccountReply, ConnectCardAccountReply } from '@glass/contracts/payment';
import { screenUrl } from '@glass/contracts/screens';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import {
  ConnectCardAccount,
  DisconnectCardAccount,
  RefreshCardAccount,
  StripeGateway,
} from '../../payment/public.js';
import { FindTenant, type TenantProfile } from '../queries/find-tenant.query.js';
import { GetCardAccount } from '../queries/get-card-account.query.js';

/** Creates a Stripe onboarding link for the tenant's owner. */
@Injectable()
export class ConnectTenantToCards {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly gateway: StripeGateway,
    private readonly connect: ConnectCardAccount,
  ) {}

  /**
   * @param origin page to return to
   * @throws PAYMENT_METHOD_NOT_OFFERED on demo sites and without keys, UNAVAILABLE
   */
  async run(ctx: Context, origin: string | null): Promise<ConnectCardAccountReply> {
    const { tenant, siteUrl } = await this.database.runInTransaction(ctx, async (tx) => {
      const tenant = await this.findTenant.ofContext(tx);
      return { tenant, siteUrl: await this.findTenant.getCallingSiteUrl(tx, tenant, origin) };
    });
    refuseWithoutCards(tenant, this.gateway);
    const returnUrl = `${siteUrl}${screenUrl('/tenant/payment-dashboard')}?back=1`;
    return { url: await this.connect.run(ctx, { name: tenant.name, returnUrl }) };
  }
}

/** Reads the account's state from Stripe, for owners who return before the event arrives. */
@Injectable()
export class RefreshTenantsCards {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly gateway: StripeGateway,
    private readonly refresh: RefreshCardAccount,
    private readonly account: GetCardAccount,
  ) {}

  /** @throws PAYMENT_METHOD_NOT_OFFERED on demo sites and without keys, UNAVAILABLE */
  async run(ctx: Context): Promise<CardAccountReply> {
    const tenant = await this.database.runInTransaction(ctx, (tx) => this.findTenant.ofContext(tx));
    refuseWithoutCards(tenant, this.gateway);
    await this.refresh.run(ctx);
    return this.account.run(ctx);
  }
}

@Injectable()
export class DisconnectTenantFromCards {
  constructor(
    private readonly disconnect: DisconnectCardAccount,
    private readonly account: GetCardAccount,
  ) {}

  async run(ctx: Context): Promise<CardAccountReply> {
    await this.disconnect.run(ctx);
    return this.account.run(ctx);
  }
}

function refuseWithoutCards({ isDemo }: TenantProfile, { hasKeys }: StripeGateway): void {
  if (isDemo)
    throw generalError('PAYMENT_METHOD_NOT_OFFERED', msg`Demo sites use test payments and need no account.`);
  if (!hasKeys) throw generalError('PAYMENT_METHOD_NOT_OFFERED', msg`Card payment isn’t set up here.`);
}
