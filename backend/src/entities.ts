import { AuditEvent } from './kernel/audit/audit-event.entity.js';
import type { EntityClass } from './kernel/database/data-source.js';
import { Job } from './kernel/jobs/job.entity.js';
import { OutboxEntry } from './kernel/outbox/outbox.entity.js';
import {
  AccountLink,
  Captcha,
  FactorChallenge,
  PasskeyRow,
  RecoveryCode,
  RefreshToken,
  SignIn,
  TotpSecret,
} from './modules/auth/public.js';
import { catalogueEntities } from './modules/catalogue/public.js';
import { AddressBookEntryRow, Company, CompanyContact, Contact } from './modules/customer/public.js';
import { StoredFile } from './modules/file/public.js';
import {
  CustomerOrder,
  OrderAttachment,
  OrderEvent,
  OrderPanel,
  OrderPanelEvent,
  OrderRemake,
} from './modules/order/public.js';
import {
  PaymentSession,
  PlatformFeeAssignmentRow,
  PlatformFeeScheduleRow,
} from './modules/payment/public.js';
import {
  GlassPanel,
  OrderApprovalRow,
  Quote,
  QuoteAttachment,
  QuoteEventRow,
  QuoteMessageRow,
} from './modules/quote/public.js';
import { Invitation, SentMail, Tenant, TenantDomain } from './modules/tenant/public.js';

/** Every table that the processes know. */
export const entities: EntityClass[] = [
  Job,
  OutboxEntry,
  AuditEvent,
  StoredFile,
  ...catalogueEntities,
  Contact,
  Company,
  CompanyContact,
  AddressBookEntryRow,
  Tenant,
  TenantDomain,
  SentMail,
  Invitation,
  SignIn,
  RefreshToken,
  AccountLink,
  Captcha,
  TotpSecret,
  PasskeyRow,
  RecoveryCode,
  FactorChallenge,
  Quote,
  GlassPanel,
  QuoteAttachment,
  OrderApprovalRow,
  QuoteEventRow,
  QuoteMessageRow,
  PaymentSession,
  PlatformFeeScheduleRow,
  PlatformFeeAssignmentRow,
  CustomerOrder,
  OrderPanel,
  OrderAttachment,
  OrderEvent,
  OrderPanelEvent,
  OrderRemake,
];
