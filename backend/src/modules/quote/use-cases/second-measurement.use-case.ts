import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import {
  type CreatedSecondMeasurement,
  type CreateSecondMeasurementRequest,
  SECOND_MEASUREMENT_HOURS,
  type SaveSecondMeasurementRequest,
  type SecondMeasurementReply,
} from '@glass/contracts/layout';
import { screenUrl } from '@glass/contracts/screens';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context, PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { uidTaken } from '../../../kernel/errors/app-error.js';
import { addressKey, type Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { deriveLinkToken, type OpaqueToken } from '../../../kernel/security/opaque-token.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { FindTenant } from '../../tenant/public.js';
import { checkMeasures, checkPlan } from '../domain/second-measures.js';
import { SecondMeasurementRepository } from '../persistence/second-measurement.repository.js';
import { OpenSecondMeasurement } from '../queries/open-second-measurement.query.js';

const HOUR_MS = 3_600_000;
const CREATED_BY_ADDRESS: Limit = { name: 'second-measurement-create', attempts: 30, perSeconds: 3600 };
/** More than a person types. */
const SAVES_OF_LINK: Limit = { name: 'second-measurement-save', attempts: 300, perSeconds: 600 };

/** Creates the link by which a second person measures a shower. */
@Injectable()
export class CreateSecondMeasurement {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly measurements: SecondMeasurementRepository,
    private readonly findTenant: FindTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Idempotent by the uid. The token is derived from it and our secret; the table has only its hash.
   * @throws TOO_MANY_REQUESTS, UID_TAKEN for another plan, VALIDATION_FAILED
   */
  async run(
    ctx: Context,
    caller: Pick<Caller, 'address'>,
    { uid, plan: sent }: Omit<CreateSecondMeasurementRequest, 'tenantUID'>,
  ): Promise<CreatedSecondMeasurement> {
    // Plain objects, to compare with stored ones.
    const plan = structuredClone(sent);
    checkPlan(plan);
    await this.limits.take(CREATED_BY_ADDRESS, addressKey(caller.address));
    const { token, hash } = this.tokenOf(ctx, uid);
    return this.database.runInTransaction(ctx, async (tx) => {
      const known = await this.measurements.findOneUnscoped(tx, { uid });
      if (known && !isDeepStrictEqual(known.plan, plan)) throw uidTaken();
      const now = new Date();
      const expiresAt = known?.expiresAt ?? new Date(now.getTime() + SECOND_MEASUREMENT_HOURS * HOUR_MS);
      if (!known)
        await this.measurements.insert(tx, {
          ...{ uid, tokenHash: hash, plan, measures: null, createdAt: now, savedAt: null, expiresAt },
        });
      const { siteUrl } = await this.findTenant.ofContext(tx);
      const url = `${siteUrl}${screenUrl('/measure/{token}', token)}`;
      return { token, url, expiresAt: expiresAt.toISOString() };
    });
  }

  private tokenOf({ tenantUid }: Context, uid: string): OpaqueToken {
    return deriveLinkToken(this.config.jwtSecret, tenantUid, 'second-measurement', uid);
  }
}

/** Saves what the second person measured, in place of what was sent before. */
@Injectable()
export class SaveSecondMeasurement {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly measurements: SecondMeasurementRepository,
    private readonly openMeasurement: OpenSecondMeasurement,
    private readonly getCatalogue: GetCatalogue,
  ) {}

  /** Idempotent. @throws TOO_MANY_REQUESTS, TENANT_UNKNOWN, VALIDATION_FAILED */
  async run(
    caller: Caller,
    { token, ...sent }: SaveSecondMeasurementRequest,
  ): Promise<SecondMeasurementReply> {
    const measures = structuredClone(sent);
    return this.openMeasurement.open(caller, token, async (ctx, row) => {
      checkMeasures(measures, row.plan, await this.getCatalogue.run(ctx));
      if (isDeepStrictEqual(row.measures, measures)) return row;
      await this.limits.take(SAVES_OF_LINK, `${row.tenantUid} ${row.uid}`);
      const changed = { measures, savedAt: new Date() };
      await this.database.runInTransaction(ctx, (tx) => this.measurements.update(tx, row.uid, changed));
      return { ...row, ...changed };
    });
  }
}

/** Deletes second measurements a day after their end; until then, their links say that they have expired. */
@Injectable()
export class DeleteExpiredMeasurements {
  constructor(private readonly database: Database) {}

  async run(ctx: PlatformContext): Promise<void> {
    await this.database.runInTransaction(ctx, ({ tx }) =>
      tx.query(`delete from second_measurement where expires_at < now() - interval '1 day'`),
    );
  }
}
