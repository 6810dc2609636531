import { Injectable } from '@nestjs/common';
import type { SecondMeasurementReply, SecondMeasures } from '@glass/contracts/layout';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { addressKey, type Attempt, type Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import { FindTenant } from '../../tenant/public.js';
import type { SecondMeasurement } from '../persistence/second-measurement.entity.js';
import { SecondMeasurementRepository } from '../persistence/second-measurement.repository.js';

/** Links that open nothing; working ones are given back. */
const WRONG_LINKS_OF_ADDRESS: Limit = { name: 'second-measurement-link', attempts: 60, perSeconds: 600 };

const NOTHING_YET: SecondMeasures = { measuredBy: '', lengths: [], angles: [] };

/** Opens a second measurement by its link: for the second person, and for the first one who waits for the measures. */
@Injectable()
export class OpenSecondMeasurement {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly measurements: SecondMeasurementRepository,
    private readonly findTenant: FindTenant,
  ) {}

  /** @throws TOO_MANY_REQUESTS, TENANT_UNKNOWN while the tenant is suspended */
  async run(caller: Caller, token: string): Promise<SecondMeasurementReply> {
    return this.open(caller, token, (_ctx, row) => Promise.resolve(row));
  }

  /**
   * Finds a measurement that can still be used, and replies with what `use` makes of it.
   * @param use may change the row, in a transaction of the link's tenant
   */
  async open(
    caller: Caller,
    token: string,
    use: (ctx: Context, row: SecondMeasurement) => Promise<SecondMeasurement>,
  ): Promise<SecondMeasurementReply> {
    const attempt: Attempt = [WRONG_LINKS_OF_ADDRESS, addressKey(caller.address)];
    await this.limits.take(...attempt);
    const tenantUid = parseTokenTenant(token);
    if (!tenantUid) return { status: 'unknown' };
    const ctx = visitorContext(tenantUid, caller);
    const find = async (tx: Context) => {
      const row = await this.measurements.findByToken(tx, token);
      if (row) await this.findTenant.keepOpen(tx);
      return row;
    };
    const found = await this.database.runInTransaction(ctx, find);
    if (!found) return { status: 'unknown' };
    await this.limits.giveBack(...attempt);
    if (found.expiresAt <= new Date()) return { status: 'expired' };
    return toReply(await use(ctx, found));
  }
}

const toReply = ({ plan, measures, savedAt, expiresAt }: SecondMeasurement): SecondMeasurementReply => ({
  status: 'open',
  plan,
  ...(measures ?? NOTHING_YET),
  savedAt: savedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
});
