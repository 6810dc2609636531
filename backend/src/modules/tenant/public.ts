/** Tenants: identity, sites and settings. */
import { Invitation } from './persistence/invitation.entity.js';
import { LandingPageRow } from './persistence/landing-page.entity.js';
import { SentMail } from './persistence/sent-mail.entity.js';
import { Tenant, TenantDomain } from './persistence/tenant.entity.js';

export { TenantModule } from './tenant.module.js';
export {
  Tenant,
  TenantDomain,
  tenantTimeZoneSql,
  getCurrentDay,
  type TenantTimeSettings,
} from './persistence/tenant.entity.js';
export { FormerNames } from './persistence/former-names.js';
export { FindTenant, type TenantProfile } from './queries/find-tenant.query.js';
export {
  DEFAULT_BALANCE_REMINDER_DAYS,
  tenantLanguages,
  tenantSettings,
  type TenantSettings,
} from './domain/tenant-settings.js';
export { logoUrl } from './domain/logo-url.js';
export { ownVatColumns } from './persistence/own-vat.js';
export { validateSettings } from './domain/setting-faults.js';
export { ListAuditEvents } from './queries/list-audit-events.query.js';
export { GetFeeAccount, ListFeeTransactions } from './queries/fee-account.query.js';
export { GetTenantSettings } from './queries/get-tenant-settings.query.js';
export { InitTenant } from './queries/init-tenant.query.js';
export { SaveTenantSettings } from './use-cases/save-tenant-settings.use-case.js';
export { SaveTenantSetting } from './services/save-tenant-setting.js';
export { ReaderLanguage, shopLanguage } from './services/reader-language.js';
export { NotifyStaff, SendTenantMail } from './services/send-tenant-mail.js';
export { LandingPageRow } from './persistence/landing-page.entity.js';
export { Invitation, InvitationRepository } from './persistence/invitation.entity.js';
export { LAST_SEEN, type LastSeen } from './queries/team.query.js';
export { CloseInvitations, OpenInvitation, InvitationLinks } from './services/invitations.js';

export const tenantEntities = [Tenant, TenantDomain, SentMail, Invitation, LandingPageRow];
