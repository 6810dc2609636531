import {
  CURRENCIES,
  limits,
  type DeleteEntryRequest,
  type PlatformFeeAssignment,
  type PlatformFeeSchedule,
  type PlatformFeeTier,
  type RecalculatePlatformFeeRequest,
  type SavePlatformFeeScheduleRequest,
} from '@glass/contracts';
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

class FeeTierBody implements PlatformFeeTier {
  @DecimalField()
  from!: string;

  @DecimalField()
  percent!: string;

  @DecimalField()
  fixed!: string;
}

export class FeeTermsBody implements PlatformFeeSchedule {
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

  @ListField(FeeTierBody, { ...limits.feeTiers, what: 'a tier' })
  tiers!: FeeTierBody[];
}

class FeeAssignmentBody implements PlatformFeeAssignment {
  @UidField()
  tenantUID!: string;

  @DayField()
  validFrom!: string;
}

export class SaveFeeScheduleBody implements SavePlatformFeeScheduleRequest {
  @UidField()
  uid!: string;

  @IntegerField({ min: 0, max: MAX_VERSION - 1 })
  version!: number;

  @TextField(limits.catalogueName)
  name!: string;

  @NestedField(FeeTermsBody)
  terms!: FeeTermsBody;

  @ListField(FeeAssignmentBody, { ...limits.feeAssignments, what: 'a tenant and a day' })
  assignments!: FeeAssignmentBody[];
}

export class DeleteFeeScheduleBody implements DeleteEntryRequest {
  @UidField()
  uid!: string;

  @IntegerField({ min: 0, max: MAX_VERSION })
  version!: number;
}

export class RecalculateFeeBody implements RecalculatePlatformFeeRequest {
  @UidField()
  tenantUID!: string;

  @UidField()
  quoteUID!: string;
}
