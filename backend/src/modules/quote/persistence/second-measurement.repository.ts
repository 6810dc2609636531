import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { hashToken } from '../../../kernel/security/opaque-token.js';
import { SecondMeasurement } from './second-measurement.entity.js';

/** Second measurements. They belong to no one: visitors create them, and the person with the link fills them in. */
@Injectable()
export class SecondMeasurementRepository extends TenantRepository<SecondMeasurement> {
  constructor() {
    super(SecondMeasurement, 'link', 'unowned');
  }

  /** Finds a measurement by its token, also an expired one. */
  async findByToken(ctx: Context, token: string): Promise<SecondMeasurement | null> {
    return this.findOne(ctx, { tokenHash: hashToken(token) });
  }
}
