import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/public.js';
import { CatalogueModule } from '../catalogue/public.js';
import { CustomerModule } from '../customer/public.js';
import { FileModule } from '../file/public.js';
import { OrderModule } from '../order/public.js';
import { PaymentModule } from '../payment/public.js';
import { QuoteModule } from '../quote/public.js';
import { TenantModule } from '../tenant/public.js';
import { GetDealing } from './queries/get-dealing.query.js';
import { WatchQueues } from './queries/watch-queues.query.js';
import { GetStatistics } from './queries/get-statistics.query.js';
import { GetTenant } from './services/get-tenant.js';
import { ListFeeSchedules } from './queries/list-fee-schedules.query.js';
import { ListDealings } from './queries/list-dealings.query.js';
import { PreviewFeeSchedule } from './queries/preview-fee-schedule.query.js';
import { ListPeople } from './queries/list-people.query.js';
import { ListTenants } from './queries/list-tenants.query.js';
import { ChangeTenant } from './services/change-tenant.js';
import { DigestMail } from './services/digest-mail.js';
import { DigestReaders } from './services/digest-readers.js';
import { AnonymizePerson } from './services/anonymize-person.js';
import { SetUpTenant } from './services/set-up-tenant.js';
import { MakeStaffLink } from './services/make-staff-link.js';
import { RemovePerson } from './services/remove-person.js';
import { TenantNames } from './services/tenant-names.js';
import { TxtRecords } from './services/txt-records.js';
import { AddPlatform } from './use-cases/add-platform.use-case.js';
import { AddTenant } from './use-cases/add-tenant.use-case.js';
import { DeleteTenant, SuspendTenant } from './use-cases/close-tenant.use-case.js';
import { DeleteMyAccount, DeletePerson } from './use-cases/delete-person.use-case.js';
import { ExportMyData, ExportPerson, ExportTenant } from './use-cases/start-export.use-case.js';
import { DeleteExpiredTenants } from './use-cases/delete-expired-tenants.use-case.js';
import { SendChangelogDigest } from './use-cases/send-changelog-digest.use-case.js';
import { SumFigures } from './use-cases/sum-figures.use-case.js';
import { MakeLoginAsLink } from './use-cases/make-login-as-link.use-case.js';
import { MakeTenantJumpLink } from './use-cases/make-tenant-jump-link.use-case.js';
import { RecalculatePlatformFee } from './use-cases/recalculate-platform-fee.use-case.js';
import {
  ChangeFeeSchedules,
  DeleteFeeSchedule,
  SaveFeeSchedule,
} from './use-cases/save-fee-schedule.use-case.js';
import { GetTenantsFeeAccount } from './queries/get-fee-account.query.js';
import { InTenant } from './queries/in-tenant.js';
import { AdjustPlatformFees, SavePlatformFeeLimits } from './use-cases/fee-account.use-case.js';
import { SaveTenant } from './use-cases/save-tenant.use-case.js';
import {
  AddTenantDomain,
  DeleteTenantDomain,
  VerifyTenantDomain,
} from './use-cases/tenant-domains.use-case.js';

const PROVIDERS = [
  DigestMail,
  DigestReaders,
  MakeStaffLink,
  ChangeFeeSchedules,
  ChangeTenant,
  AnonymizePerson,
  InTenant,
  RemovePerson,
  SetUpTenant,
  TenantNames,
  TxtRecords,
  ListFeeSchedules,
  PreviewFeeSchedule,
  GetTenantsFeeAccount,
  ListTenants,
  GetTenant,
  GetStatistics,
  WatchQueues,
  ListPeople,
  ListDealings,
  GetDealing,
  MakeTenantJumpLink,
  MakeLoginAsLink,
  SaveFeeSchedule,
  DeleteFeeSchedule,
  RecalculatePlatformFee,
  AdjustPlatformFees,
  SavePlatformFeeLimits,
  AddPlatform,
  AddTenant,
  SaveTenant,
  SuspendTenant,
  DeleteTenant,
  AddTenantDomain,
  VerifyTenantDomain,
  DeleteTenantDomain,
  DeleteExpiredTenants,
  SendChangelogDigest,
  SumFigures,
  DeletePerson,
  DeleteMyAccount,
  ExportTenant,
  ExportMyData,
  ExportPerson,
];

@Module({
  imports: [
    AuthModule,
    CatalogueModule,
    CustomerModule,
    FileModule,
    OrderModule,
    PaymentModule,
    QuoteModule,
    TenantModule,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class PlatformModule {}
