import { msg } from '@lingui/core/macro';
import { Body, Controller } from '@nestjs/common';
import type { DeleteEntryRequest } from '@glass/contracts/catalogue';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import type {
  AdjustPlatformFeesRequest,
  PlatformFeeAccountForStaff,
  PlatformFeeAssignment,
  PlatformFeeSchedule,
  PlatformFeeScheduleEntry,
  PlatformFeeSchedulesReply,
  PlatformFeeTier,
  PreviewPlatformFeeReply,
  PreviewPlatformFeeRequest,
  RecalculatePlatformFeeReply,
  RecalculatePlatformFeeRequest,
  SavePlatformFeeLimitsRequest,
  SavePlatformFeeScheduleRequest,
} from '@glass/contracts/payment';
import { CURRENCIES } from '@glass/contracts/primitives';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import {
  ListFeeSchedules,
  PreviewFeeSchedule,
  GetTenantsFeeAccount,
} from '../queries/platform-fees.query.js';
import {
  RecalculatePlatformFee,
  AdjustPlatformFees,
  SavePlatformFeeLimits,
} from '../use-cases/platform-fees.use-case.js';
import { DeleteFeeSchedule, SaveFeeSchedule } from '../use-cases/save-fee-schedule.use-case.js';
import {
  DayField,
  DecimalField,
  IntegerField,
  ListField,
  MAX_VERSION,
  NestedField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { acrossTenants } from '../queries/staff-contexts.js';
import { TenantBody } from './tenants.bodies.js';

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

class FeeTierBody implements PlatformFeeTier {
  @DecimalField()
  from!: string;

  @DecimalField()
  percent!: string;

  @DecimalField()
  fixed!: string;
}

class FeeTermsBody implements PlatformFeeSchedule {
  @OneOfField(CURRENCIES)
  currency!: string;

  @DecimalField()
  percent!: string;

  @DecimalField()
  fixed!: string;

  @DecimalField({ nullable: true })
  minimum!: string | null;

  @DecimalField({ nullable: true })
  cap!: string | null;

  @ListField(FeeTierBody, { ...limits.feeTiers, what: msg`a tier` })
  tiers!: FeeTierBody[];
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

class FeeAssignmentBody extends TenantBody implements PlatformFeeAssignment {
  @DayField()
  validFrom!: string;
}

class SaveFeeScheduleBody implements SavePlatformFeeScheduleRequest {
  @UidField()
  uid!: string;

  @IntegerField({ min: 0, max: MAX_VERSION - 1 })
  version!: number;

  @TextField(limits.catalogueName)
  name!: string;

  @NestedField(FeeTermsBody)
  terms!: FeeTermsBody;

  @ListField(FeeAssignmentBody, { ...limits.feeAssignments, what: msg`a tenant and a day` })
  assignments!: FeeAssignmentBody[];
}

class DeleteFeeScheduleBody implements DeleteEntryRequest {
  @UidField()
  uid!: string;

  @IntegerField({ min: 0, max: MAX_VERSION })
  version!: number;
}

class RecalculateFeeBody extends TenantBody implements RecalculatePlatformFeeRequest {
  @UidField()
  quoteUID!: string;
}

/** Fee schedules for tenants' orders. */
@Controller()
export class PlatformFeeController {
  constructor(
    private readonly database: Database,
    private readonly schedules: ListFeeSchedules,
    private readonly saveSchedule: SaveFeeSchedule,
    private readonly deleteSchedule: DeleteFeeSchedule,
    private readonly recalculateFee: RecalculatePlatformFee,
  ) {}

  @Endpoint('/api/platform-fee-schedule/list')
  async list(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<PlatformFeeSchedulesReply> {
    const platform = acrossTenants(ctx);
    return { items: await this.database.runInTransaction(platform, (tx) => this.schedules.run(tx)) };
  }

  @Endpoint('/api/platform-fee-schedule/save')
  save(@Ctx() ctx: Context, @Body() body: SaveFeeScheduleBody): Promise<PlatformFeeScheduleEntry> {
    return this.saveSchedule.run(ctx, body);
  }

  @Endpoint('/api/platform-fee-schedule/delete')
  delete(@Ctx() ctx: Context, @Body() body: DeleteFeeScheduleBody): Promise<Done> {
    return this.deleteSchedule.run(ctx, body);
  }

  @Endpoint('/api/utility/recalculate-quote-platform-fee')
  recalculate(@Ctx() ctx: Context, @Body() body: RecalculateFeeBody): Promise<RecalculatePlatformFeeReply> {
    return this.recalculateFee.run(ctx, body);
  }
}
