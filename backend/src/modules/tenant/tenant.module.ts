import { Global, Module } from '@nestjs/common';
import { TENANT_DIRECTORY } from '../../kernel/access/principal-reader.js';
import { CatalogueModule } from '../catalogue/public.js';
import { CustomerModule } from '../customer/public.js';
import { FileModule } from '../file/public.js';
import { LandingPageRepository } from './persistence/landing-page.entity.js';
import { InvitationRepository } from './persistence/invitation.entity.js';
import { FindTenant } from './queries/find-tenant.query.js';
import { GetFirstView } from './queries/get-first-view.query.js';
import { GetLandingPage } from './queries/get-landing-page.query.js';
import { PaymentModule } from '../payment/public.js';
import { GetCardAccount } from './queries/get-card-account.query.js';
import { FindSentences } from './queries/find-sentences.query.js';
import { GetTenantSettings } from './queries/get-tenant-settings.query.js';
import { GetSiteSetup } from './queries/get-site-setup.query.js';
import { InitTenant } from './queries/init-tenant.query.js';
import { ListInvitations, ListTenantUsers } from './queries/team.query.js';
import { ListJobs } from './queries/list-jobs.query.js';
import { ListAuditEvents } from './queries/list-audit-events.query.js';
import { GetFeeAccount, ListFeeTransactions } from './queries/fee-account.query.js';
import {
  ConnectTenantToCards,
  DisconnectTenantFromCards,
  RefreshTenantsCards,
} from './use-cases/card-account.use-case.js';
import { CompleteTopUp, OpenTopUp } from './use-cases/top-up.use-case.js';
import { CancelInvitation, InvitePerson, ResendInvitation } from './use-cases/invitations.use-case.js';
import { ApplySettings } from './services/apply-settings.js';
import {
  CloseInvitations,
  InvitationLinks,
  LockInvitation,
  MailInvitation,
  OpenInvitation,
} from './services/invitations.js';
import { LockTeamMember, RemoveUser, SetRoleLevel } from './use-cases/team.use-case.js';
import { NoticeThrottle, NotifyStaff, SendTenantMail } from './services/send-tenant-mail.js';
import { JOB_LANGUAGES } from '../../kernel/jobs/job-handler.js';
import { ReaderLanguage } from './services/reader-language.js';
import { SaveTenantSetting } from './services/save-tenant-setting.js';
import { PublishLandingPage, SaveLandingDraft } from './use-cases/save-landing-page.use-case.js';
import { SaveTenantSettings, UploadTenantLogo } from './use-cases/save-tenant-settings.use-case.js';
import { ConfirmSetupStep, DismissSetup, OpenSite } from './use-cases/site-setup.use-case.js';
import { FormerNames } from './persistence/former-names.js';

const PROVIDERS = [
  FormerNames,
  FindTenant,
  SaveTenantSetting,
  FindSentences,
  GetTenantSettings,
  ApplySettings,
  SaveTenantSettings,
  UploadTenantLogo,
  InitTenant,
  ReaderLanguage,
  { provide: JOB_LANGUAGES, useExisting: ReaderLanguage },
  NoticeThrottle,
  SendTenantMail,
  NotifyStaff,
  { provide: TENANT_DIRECTORY, useExisting: FindTenant },
  InvitationRepository,
  MailInvitation,
  CloseInvitations,
  LockInvitation,
  LockTeamMember,
  OpenInvitation,
  InvitationLinks,
  InvitePerson,
  CancelInvitation,
  ResendInvitation,
  SetRoleLevel,
  RemoveUser,
  ListInvitations,
  ListAuditEvents,
  ListJobs,
  GetCardAccount,
  GetFeeAccount,
  ListFeeTransactions,
  OpenTopUp,
  CompleteTopUp,
  ConnectTenantToCards,
  DisconnectTenantFromCards,
  RefreshTenantsCards,
  ListTenantUsers,
  LandingPageRepository,
  GetFirstView,
  GetLandingPage,
  SaveLandingDraft,
  PublishLandingPage,
  GetSiteSetup,
  ConfirmSetupStep,
  DismissSetup,
  OpenSite,
];

/** Global because the access guard checks tenants. */
@Global()
@Module({
  imports: [CatalogueModule, CustomerModule, FileModule, PaymentModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class TenantModule {}
