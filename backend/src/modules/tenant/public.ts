/** Tenants: who they are, where their sites are, how they are set up. */
export { TenantModule } from './tenant.module.js';
export { Tenant } from './persistence/tenant.entity.js';
export { TenantDomain } from './persistence/tenant.entity.js';
export { FindTenant, type TenantProfile } from './queries/find-tenant.query.js';
export { tenantSettings, type TenantSettings } from './domain/tenant-settings.js';
export { SentMail } from './persistence/sent-mail.entity.js';
export { SaveTenantSetting } from './steps/save-tenant-setting.js';
export { TellStaff } from './steps/tell-staff.js';
export { SendTenantMail, type TenantMail } from './steps/send-tenant-mail.js';
export { Invitation } from './persistence/invitation.entity.js';
export { LAST_SEEN, type LastSeen } from './queries/list-tenant-users.query.js';
export { OpenInvitation, type NewInvitation } from './steps/open-invitation.js';
export { InvitationLinks } from './steps/invitation-links.js';
