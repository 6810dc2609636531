import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CardAccountStatus } from '@glass/contracts/payment';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, type AppError } from '../../../kernel/errors/app-error.js';
import { CardAccountRepository, type CardAccount } from '../persistence/card-account.entity.js';
import { PaymentServiceError } from '../stripe/stripe-client.js';
import { StripeGateway, type RemoteAccount } from '../stripe/stripe-gateway.js';

/** Starts a tenant's Stripe account, or continues with the one already started. */
@Injectable()
export class ConnectCardAccount {
  constructor(
    private readonly database: Database,
    private readonly accounts: CardAccountRepository,
    private readonly gateway: StripeGateway,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Safe to retry after a crash at any step: continues with the same account.
   * @returns URL of Stripe's onboarding page
   * @throws UNAVAILABLE
   */
  async run(ctx: Context, { name, returnUrl }: { name: string; returnUrl: string }): Promise<string> {
    const account = await this.database.runInTransaction(ctx, (tx) => this.begin(tx));
    try {
      const accountId = account.accountId ?? (await this.create(ctx, account, name));
      return await this.gateway.onboardingUrl(accountId, returnUrl);
    } catch (error) {
      throw error instanceof PaymentServiceError ? error.forStaff() : error;
    }
  }

  private async begin(ctx: Context): Promise<CardAccount> {
    await ctx.tx.query(`select pg_advisory_xact_lock(hashtext('card account'), hashtext($1))`, [
      ctx.tenantUid,
    ]);
    const existing = await this.accounts.lockCurrent(ctx);
    if (existing) return existing;
    const account = {
      ...{ uid: randomUUID(), accountId: null, status: 'onboarding' as const, payoutsEnabled: false },
      attempt: 1,
      ...{ wanted: [], disabledReason: null, createdAt: new Date(), checkedAt: null, disconnectedAt: null },
    };
    await this.accounts.insert(ctx, account);
    await this.audit.write(ctx, 'card-account-connected', {});
    return { ...account, tenantUid: ctx.tenantUid };
  }

  private async create(ctx: Context, { uid, attempt }: CardAccount, name: string): Promise<string> {
    const { tenantUid } = ctx;
    try {
      const accountId = await this.gateway.createAccount(`account-${uid}`, { name, tenantUid, attempt });
      await this.database.runInTransaction(ctx, (tx) => this.accounts.update(tx, uid, { accountId }));
      return accountId;
    } catch (error) {
      if (error instanceof PaymentServiceError && error.isKeyUsed)
        await this.startNextAttempt(ctx, uid, attempt);
      throw error;
    }
  }

  /** Gives the next request for this account a new idempotency key, unless a later attempt already has one. */
  private async startNextAttempt(ctx: Context, uid: string, attempt: number): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const now = await this.accounts.lockOrThrow(tx, { uid });
      if (now.accountId === null && now.attempt === attempt)
        await this.accounts.update(tx, uid, { attempt: attempt + 1 });
    });
  }
}

@Injectable()
export class RefreshCardAccount {
  constructor(
    private readonly database: Database,
    private readonly accounts: CardAccountRepository,
    private readonly gateway: StripeGateway,
  ) {}

  /** @throws UNAVAILABLE */
  async run(ctx: Context): Promise<void> {
    const account = await this.database.runInTransaction(ctx, (tx) => this.accounts.current(tx));
    const accountId = account?.accountId;
    if (!account || !accountId) return;
    const askedAt = new Date();
    try {
      const remote = await this.gateway.readAccount(accountId);
      await this.store(ctx, account.uid, askedAt, remote);
    } catch (error) {
      if (!(error instanceof PaymentServiceError)) throw error;
      // Keys of another mode or platform don't find the account either; only missing access proves that it is gone.
      if (error.kind === 'notFound') throw accountNotFoundError(error);
      if (error.kind !== 'accountRevoked') throw error.forStaff();
      await this.markDisconnected(ctx, accountId);
    }
  }

  /** Marks the account as disconnected after its owner revoked our access at Stripe. */
  private async markDisconnected(ctx: Context, accountId: string): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const account = await this.accounts.lockCurrent(tx);
      if (account?.accountId === accountId)
        await this.accounts.update(tx, account.uid, { status: 'disconnected', disconnectedAt: new Date() });
    });
  }

  /** Stores the state, unless a newer one is stored. */
  private async store(ctx: Context, uid: string, askedAt: Date, remote: RemoteAccount): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const account = await this.accounts.lockOrThrow(tx, { uid });
      if (account.status === 'disconnected' || (account.checkedAt && account.checkedAt > askedAt)) return;
      const { payoutsEnabled, wanted, disabledReason } = remote;
      const status = toStatus(remote);
      await this.accounts.update(tx, uid, {
        status,
        payoutsEnabled,
        wanted,
        disabledReason,
        checkedAt: askedAt,
      });
    });
  }
}

/** Stops taking payments with the account. It still exists at Stripe, and its payments can be refunded. */
@Injectable()
export class DisconnectCardAccount {
  constructor(
    private readonly database: Database,
    private readonly accounts: CardAccountRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Does nothing if no account is connected. */
  async run(ctx: Context): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const account = await this.accounts.lockCurrent(tx);
      if (!account) return;
      await this.accounts.update(tx, account.uid, { status: 'disconnected', disconnectedAt: new Date() });
      await this.audit.write(tx, 'card-account-disconnected', {});
    });
  }
}

function accountNotFoundError({ cause }: PaymentServiceError): AppError {
  const error = generalError(
    'UNAVAILABLE',
    msg`Stripe does not find your account with the keys of this platform. Nothing was changed. Please try again later. If that doesn’t help, contact the operators of this platform.`,
  );
  error.cause = cause;
  return error;
}

function toStatus({ chargesEnabled, detailsSubmitted }: RemoteAccount): CardAccountStatus {
  if (chargesEnabled) return 'active';
  return detailsSubmitted ? 'restricted' : 'onboarding';
}
