import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/public.js';
import { CatalogueModule } from '../catalogue/public.js';
import { CustomerModule } from '../customer/public.js';
import { FileModule } from '../file/public.js';
import { OrderModule } from '../order/public.js';
import { PaymentModule } from '../payment/public.js';
import { QuoteModule } from '../quote/public.js';
import { TenantModule } from '../tenant/public.js';
import { GetDealing, ListDealings } from './queries/dealings.query.js';
import { WatchQueues } from './queries/watch-queues.query.js';
import { GetStatistics } from './queries/get-statistics.query.js';
import { GetTenant } from './queries/get-tenant.query.js';
import { ListFeeSchedules, PreviewFeeSchedule, GetTenantsFeeAccount } from './queries/platform-fees.query.js';
import { GetPerson } from './queries/get-person.query.js';
import { ListPeople } from './queries/list-people.query.js';
import { ListTenants } from './queries/list-tenants.query.js';
import { ChangeTenant } from './services/change-tenant.js';
import { DigestMail, DigestReaders } from './services/changelog-digest.js';
import { AnonymizePerson, RemovePerson } from './services/remove-person.js';
import { SetUpTenant, AddPlatform, AddTenant } from './use-cases/add-tenant.use-case.js';
import { MakeStaffLink, MakeLoginAsLink, MakeTenantJumpLink } from './use-cases/make-staff-link.use-case.js';
import { TenantNames } from './services/tenant-names.js';
import {
  AddTenantDomain,
  DeleteTenantDomain,
  VerifyTenantDomain,
} from './use-cases/tenant-domains.use-case.js';
import { TxtRecords } from './services/txt-records.js';
import { DeleteTenant, SuspendTenant, DeleteExpiredTenants } from './use-cases/close-tenant.use-case.js';
import { DeleteMyAccount, DeletePerson } from './use-cases/delete-person.use-case.js';
import { ExportMyData, ExportPerson, ExportTenant } from './use-cases/start-export.use-case.js';
import { SendChangelogDigest } from './use-cases/send-changelog-digest.use-case.js';
import { SumFigures } from './use-cases/sum-figures.use-case.js';
import {
  RecalculatePlatformFee,
  AdjustPlatformFees,
  SavePlatformFeeLimits,
} from './use-cases/platform-fees.use-case.js';
import {
  ChangeFeeSchedules,
  DeleteFeeSchedule,
  SaveFeeSchedule,
} from './use-cases/save-fee-schedule.use-case.js';
import { InTenant } from './queries/staff-contexts.js';
import { SaveTenant } from './use-cases/save-tenant.use-case.js';

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
  GetPerson,
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
