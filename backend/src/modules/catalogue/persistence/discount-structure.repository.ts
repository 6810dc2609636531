import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { DiscountStructureRow } from './discount-structure.entity.js';

@Injectable()
export class DiscountStructureRepository extends TenantRepository<DiscountStructureRow> {
  constructor() {
    super(DiscountStructureRow, 'discount', 'tenant');
  }

  /** Finds a discount by name, ignoring case. */
  async findByName(ctx: Context, name: string): Promise<DiscountStructureRow | null> {
    return this.rowsUnscoped(ctx)
      .createQueryBuilder('discount')
      .where('discount.tenant_uid = :tenantUid and lower(discount.name) = lower(:name)', {
        ...{ tenantUid: ctx.tenantUid, name },
      })
      .getOne();
  }
}
