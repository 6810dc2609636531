import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { type Context, platformSystemContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { paymentNoticeJob } from '../jobs/payments.job.js';
import type { EventNotice } from '../stripe/parse-event.js';
import { StoreDifferences } from '../services/store-differences.js';
import { PaymentServiceError } from '../stripe/stripe-client.js';
import { StripeLists } from '../stripe/stripe-lists.js';

@Injectable()
export class RefreshPayout {
  constructor(
    private readonly database: Database,
    private readonly lists: StripeLists,
    private readonly differences: StoreDifferences,
  ) {}

  /** @throws UNAVAILABLE */
  async run(ctx: Context, payout: string, account: string): Promise<void> {
    try {
      const remote = await this.lists.payout(payout, account);
      await this.database.runInTransaction(ctx, (tx) => this.differences.storePayouts(tx, [remote]));
    } catch (error) {
      // The tenant revoked our access meanwhile.
      if (!(error instanceof PaymentServiceError) || error.isTransient) throw error;
    }
  }
}

/** Stores a Stripe event once, with the job that handles it. */
@Injectable()
export class ReceiveEvent {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async run({ eventId, type, account, isLive, about }: EventNotice, traceId: string): Promise<void> {
    // Live endpoints also receive test events.
    if (!about || isLive !== (this.config.environment === 'production')) return;
    const tenantUid = await this.findTenantUid(account, about.objectId, traceId);
    if (!tenantUid) return;
    const { kind, objectId } = about;
    await this.database.runInTransaction(systemContext(tenantUid, 'Stripe', traceId), async (tx) => {
      const recorded: unknown[] = await tx.tx.query(
        `insert into provider_event (tenant_uid, uid, event_id, type, object_id, received_at)
         values ($1, $2, $3, $4, $5, now()) on conflict do nothing returning uid`,
        [tx.tenantUid, randomUUID(), eventId, type, objectId],
      );
      if (recorded.length > 0)
        await this.jobs.add(tx, paymentNoticeJob, { kind, objectId, account: account ?? '' });
    });
  }

  /** Finds the tenant by its connected account; for the platform's own account, by the payment. */
  private async findTenantUid(
    account: string | null,
    objectId: string,
    traceId: string,
  ): Promise<string | null> {
    return this.database.runInTransaction(platformSystemContext('Stripe', traceId), async ({ tx }) => {
      const rows: { tenant_uid: string }[] = await tx.query(
        account
          ? `select tenant_uid from card_account where account_id = $1`
          : `select tenant_uid from payment_session where provider_session = $1 or provider_payment = $1
             union select tenant_uid from card_account where account_id = $1`,
        [account ?? objectId],
      );
      return rows[0]?.tenant_uid ?? null;
    });
  }
}
