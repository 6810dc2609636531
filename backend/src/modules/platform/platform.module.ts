import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/public.js';
import { CustomerModule } from '../customer/public.js';
import { OrderModule } from '../order/public.js';
import { PaymentModule } from '../payment/public.js';
import { QuoteModule } from '../quote/public.js';
import { TenantModule } from '../tenant/public.js';
import { ListFeeSchedules } from './queries/list-fee-schedules.query.js';
import { MakeStaffLink } from './steps/make-staff-link.js';
import { MakeLoginAsLink } from './use-cases/make-login-as-link.use-case.js';
import { MakeTenantJumpLink } from './use-cases/make-tenant-jump-link.use-case.js';
import { RecalculatePlatformFee } from './use-cases/recalculate-platform-fee.use-case.js';
import {
  ChangeFeeSchedules,
  DeleteFeeSchedule,
  SaveFeeSchedule,
} from './use-cases/save-fee-schedule.use-case.js';

const USE_CASES = [
  MakeTenantJumpLink,
  MakeLoginAsLink,
  SaveFeeSchedule,
  DeleteFeeSchedule,
  RecalculatePlatformFee,
];

@Module({
  imports: [AuthModule, CustomerModule, OrderModule, PaymentModule, QuoteModule, TenantModule],
  providers: [MakeStaffLink, ChangeFeeSchedules, ListFeeSchedules, ...USE_CASES],
  exports: [ListFeeSchedules, ...USE_CASES],
})
export class PlatformModule {}
