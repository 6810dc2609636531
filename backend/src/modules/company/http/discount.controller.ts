import { msg } from '@lingui/core/macro';
import { Body, Controller } from '@nestjs/common';
import type { VolumeTier } from '@glass/contracts/catalogue';
import type {
  DeleteDiscountRequest,
  DiscountEntry,
  DiscountListReply,
  MaterialDiscount,
  PreviewDiscountReply,
  PreviewDiscountRequest,
  SaveDiscountRequest,
} from '@glass/contracts/company';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  DayField,
  DecimalField,
  IntegerField,
  ListField,
  MAX_VERSION,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { ListDiscounts, PreviewDiscount } from '../queries/discounts.query.js';
import { DeleteDiscount, SaveDiscount } from '../use-cases/save-discount.use-case.js';

class MaterialDiscountBody implements MaterialDiscount {
  @UidField()
  materialUID!: string;

  @DecimalField()
  percent!: string;
}

class DiscountTierBody implements Pick<VolumeTier, 'basis' | 'from' | 'percent'> {
  @OneOfField(['amount', 'area', 'pieces'])
  basis!: VolumeTier['basis'];

  @DecimalField()
  from!: string;

  @DecimalField()
  percent!: string;
}

class PreviewDiscountBody implements PreviewDiscountRequest {
  @UidField()
  uid!: string;

  @TextField(limits.discountName)
  name!: string;

  @DecimalField()
  percent!: string;

  @ListField(MaterialDiscountBody, { ...limits.discountMaterials, what: msg`a material with its discount` })
  materials!: MaterialDiscountBody[];

  @DecimalField({ optional: true, nullable: true })
  hardwarePercent?: string | null;

  @ListField(DiscountTierBody, { ...limits.discountTiers, what: msg`a tier` })
  tiers!: DiscountTierBody[];

  @DayField({ nullable: true })
  validFrom!: string | null;

  @DayField({ nullable: true })
  validTo!: string | null;
}

class SaveDiscountBody extends PreviewDiscountBody implements SaveDiscountRequest {
  @IntegerField({ min: 0, max: MAX_VERSION })
  version!: number;
}

class DeleteDiscountBody implements DeleteDiscountRequest {
  @UidField()
  uid!: string;

  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;
}

@Controller()
export class DiscountController {
  constructor(
    private readonly listDiscounts: ListDiscounts,
    private readonly saveDiscount: SaveDiscount,
    private readonly deleteDiscount: DeleteDiscount,
    private readonly previewDiscount: PreviewDiscount,
  ) {}

  @Endpoint('/api/discount-structure/list')
  list(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<DiscountListReply> {
    return this.listDiscounts.run(ctx);
  }

  @Endpoint('/api/discount-structure/save')
  save(@Ctx() ctx: Context, @Body() body: SaveDiscountBody): Promise<DiscountEntry> {
    return this.saveDiscount.run(ctx, body);
  }

  @Endpoint('/api/discount-structure/delete')
  delete(@Ctx() ctx: Context, @Body() body: DeleteDiscountBody): Promise<Done> {
    return this.deleteDiscount.run(ctx, body);
  }

  @Endpoint('/api/discount-structure/preview')
  preview(@Ctx() ctx: Context, @Body() body: PreviewDiscountBody): Promise<PreviewDiscountReply> {
    return this.previewDiscount.run(ctx, body);
  }
}
