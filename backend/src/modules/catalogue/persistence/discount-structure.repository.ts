import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { DiscountStructureRow } from './discount-structure.entity.js';
import type { DiscountStructure } from '@glass/contracts/catalogue';
import type { Day } from '@glass/contracts/primitives';
import { isDiscountValidOn } from '../domain/discount-validity.js';

/** Columns of a joined discount, null if there is none. */
export interface DiscountColumns {
  discountUid: string;
  discountName: string;
  percent: string | null;
  materials: DiscountStructure['materials'];
  hardwarePercent: string | null;
  tiers: DiscountStructure['tiers'];
  validFrom: Day | null;
  validTo: Day | null;
}

export const discountColumns = (alias: string): string =>
  `${alias}.uid as "discountUid", ${alias}.name as "discountName", ${alias}.percent, ${alias}.materials, ${alias}.hardware_percent as "hardwarePercent", ${alias}.tiers,
    ${alias}.valid_from::text as "validFrom", ${alias}.valid_to::text as "validTo"`;

/** Returns the discount if it is valid on the day, otherwise null. */
export function getValidDiscount(day: Day, row: DiscountColumns): DiscountStructure | null {
  const { discountUid: uid, discountName: name, percent, materials, tiers, hardwarePercent } = row;
  if (percent === null || !isDiscountValidOn(day, row)) return null;
  const ofHardware = hardwarePercent === null ? {} : { hardwarePercent };
  return { uid, name, percent, materials, ...ofHardware, tiers };
}

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
