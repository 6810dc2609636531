import { Body, Controller } from '@nestjs/common';
import {
  limits,
  type AdjustPlatformFeesRequest,
  type PlatformFeeAccountForStaff,
  type PreviewPlatformFeeReply,
  type PreviewPlatformFeeRequest,
  type SavePlatformFeeLimitsRequest,
  type TenantRequest,
} from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { IntegerField, NestedField, TextField, UidField } from '../../../kernel/http/fields.js';
import { PreviewFeeSchedule } from '../queries/preview-fee-schedule.query.js';
import { GetTenantsFeeAccount } from '../queries/get-fee-account.query.js';
import { AdjustPlatformFees, SavePlatformFeeLimits } from '../use-cases/fee-account.use-case.js';
import { FeeTermsBody } from './platform-fee.bodies.js';

class TenantBody implements TenantRequest {
  @UidField()
  tenantUID!: string;
}

class AdjustBody extends TenantBody implements AdjustPlatformFeesRequest {
  @UidField()
  adjustmentUID!: string;

  @IntegerField(limits.feeAdjustmentMinor)
  amountMinor!: number;

  @TextField(limits.feeAdjustmentNote)
  note!: string;
}

class SaveLimitsBody extends TenantBody implements SavePlatformFeeLimitsRequest {
  @IntegerField({ ...limits.feeLimitMinor, nullable: true })
  warnBelowMinor!: number | null;

  @IntegerField({ ...limits.feeLimitMinor, nullable: true })
  stopBelowMinor!: number | null;
}

class PreviewFeeBody extends TenantBody implements PreviewPlatformFeeRequest {
  @NestedField(FeeTermsBody)
  terms!: FeeTermsBody;
}

/** Tenants' accounts with the platform, and previews of fee schedules. */
@Controller()
export class FeeAccountController {
  constructor(
    private readonly account: GetTenantsFeeAccount,
    private readonly adjustFees: AdjustPlatformFees,
    private readonly saveFeeLimits: SavePlatformFeeLimits,
    private readonly preview: PreviewFeeSchedule,
  ) {}

  @Endpoint('/api/platform-fee-account/get')
  get(@Ctx() ctx: Context, @Body() { tenantUID }: TenantBody): Promise<PlatformFeeAccountForStaff> {
    return this.account.run(ctx, tenantUID);
  }

  @Endpoint('/api/platform-fee-account/add-adjustment')
  adjust(@Ctx() ctx: Context, @Body() body: AdjustBody): Promise<PlatformFeeAccountForStaff> {
    return this.adjustFees.run(ctx, body);
  }

  @Endpoint('/api/platform-fee-account/save-limits')
  saveLimits(@Ctx() ctx: Context, @Body() body: SaveLimitsBody): Promise<PlatformFeeAccountForStaff> {
    return this.saveFeeLimits.run(ctx, body);
  }

  @Endpoint('/api/platform-fee-schedule/preview')
  previewSchedule(@Ctx() ctx: Context, @Body() body: PreviewFeeBody): Promise<PreviewPlatformFeeReply> {
    return this.preview.run(ctx, body);
  }
}
