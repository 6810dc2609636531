import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { FactorKind } from '@glass/contracts/auth';
import { logSecurity } from '../../../kernel/audit/security-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, fieldError } from '../../../kernel/errors/app-error.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { ContactRepository } from '../../customer/public.js';
import { toFactorAttempts } from '../domain/attempt-limits.js';
import { TotpSecretRepository } from '../persistence/second-factor.repository.js';
import { OneTimeCodes } from './one-time-codes.js';

/** Verifies second factors within the account's limits. Call it outside of a transaction. */
@Injectable()
export class TryFactor {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly contacts: ContactRepository,
    private readonly secrets: TotpSecretRepository,
    private readonly oneTimeCodes: OneTimeCodes,
  ) {}

  /**
   * Runs one attempt, which counts unless `work` succeeds. Attempts of one account run one after another, and failures
   * are written to the security log.
   * @param work verifies the factor with the user locked; throws if it's wrong
   * @throws TOO_MANY_REQUESTS, and errors of `work`
   */
  async counted<Result>(
    ctx: Context,
    contactUid: string,
    address: string,
    work: (tx: Context) => Promise<Result>,
  ): Promise<Result> {
    const attempts = toFactorAttempts(ctx.tenantUid, contactUid);
    await this.limits.takeAll(attempts);
    try {
      const result = await this.database.runInTransaction(ctx, async (tx) => {
        await this.contacts.lock(tx, contactUid);
        return work(tx);
      });
      await this.limits.giveBackAll(attempts);
      return result;
    } catch (error) {
      logWrongFactor(error, ctx, address, contactUid);
      throw error;
    }
  }

  /** @throws VALIDATION_FAILED at `code`, TOO_MANY_REQUESTS */
  async codeOfApp(ctx: Context, contactUid: string, address: string, code: string): Promise<void> {
    await this.counted(ctx, contactUid, address, async (tx) => {
      const app = await this.secrets.inUse(tx, contactUid);
      if (!app || !(await this.oneTimeCodes.acceptCode(tx, app, code))) throw wrongCode();
    });
  }
}

export function wrongCode() {
  return fieldError('code', msg`This code is wrong or was already used. Wait for the next one.`, 'wrong');
}

/** Maps field names of errors to factors. */
const FACTOR_OF_FIELD: Record<string, FactorKind> = {
  code: 'totp',
  recoveryCode: 'recovery-code',
  passkey: 'passkey',
};

/** @param contactUid absent for an unknown passkey */
export function logWrongFactor(error: unknown, ctx: Context, address: string, contactUid?: string): void {
  if (!(error instanceof AppError)) return;
  const method = FACTOR_OF_FIELD[error.errors[0]?.name ?? ''];
  if (!method) return;
  const { tenantUid, traceId } = ctx;
  const whose = contactUid ? { contactUid } : {};
  logSecurity(
    { event: 'second-factor', outcome: 'refused', method, tenantUid, ...whose },
    { traceId, address },
  );
}
