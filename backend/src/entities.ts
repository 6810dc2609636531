import { AuditEvent } from './kernel/audit/audit-event.entity.js';
import type { EntityClass } from './kernel/database/data-source.js';
import { Job } from './kernel/jobs/job.entity.js';
import { OutboxEntry } from './kernel/outbox/outbox.entity.js';
import {
  AccountLink,
  Captcha,
  FactorChallenge,
  NewsReader,
  PasskeyRow,
  RecoveryCode,
  RefreshToken,
  SignIn,
  TotpSecret,
} from './modules/auth/public.js';
import { catalogueEntities } from './modules/catalogue/public.js';
import { JobPart } from './modules/document/public.js';
import { AddressBookEntryRow, Company, CompanyContact, Contact } from './modules/customer/public.js';
import { ContentFileRow, ContentFileUse, StoredFile } from './modules/file/public.js';
import {
  CustomerOrder,
  OrderAttachment,
  OrderEvent,
  OrderPanel,
  OrderPanelEvent,
  OrderRemake,
  OrderRemakePhoto,
} from './modules/order/public.js';
import {
  AccountAllocationRow,
  AccountEntryRow,
  CardAccount,
  PaymentCheckRow,
  PaymentDifferenceRow,
  PaymentDispute,
  PaymentPayout,
  PaymentRefund,
  PaymentSession,
  ProviderEvent,
  PlatformFeeAssignmentRow,
  PlatformFeeEntry,
  PlatformFeeLimitRow,
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
import { AccountMailRow, AccountingBatchRow } from './modules/receivables/public.js';
import { Invitation, LandingPageRow, SentMail, Tenant, TenantDomain } from './modules/tenant/public.js';

/** Every table that the processes know. */
export const entities: EntityClass[] = [
  Job,
  OutboxEntry,
  AuditEvent,
  StoredFile,
  JobPart,
  ContentFileRow,
  ContentFileUse,
  ...catalogueEntities,
  Contact,
  Company,
  CompanyContact,
  AddressBookEntryRow,
  Tenant,
  TenantDomain,
  SentMail,
  Invitation,
  LandingPageRow,
  SignIn,
  RefreshToken,
  AccountLink,
  Captcha,
  TotpSecret,
  PasskeyRow,
  RecoveryCode,
  FactorChallenge,
  NewsReader,
  Quote,
  GlassPanel,
  QuoteAttachment,
  OrderApprovalRow,
  QuoteEventRow,
  QuoteMessageRow,
  PaymentSession,
  PaymentRefund,
  PaymentCheckRow,
  PaymentDifferenceRow,
  PaymentDispute,
  PaymentPayout,
  CardAccount,
  ProviderEvent,
  AccountEntryRow,
  AccountAllocationRow,
  PlatformFeeScheduleRow,
  PlatformFeeEntry,
  PlatformFeeLimitRow,
  PlatformFeeAssignmentRow,
  CustomerOrder,
  OrderPanel,
  OrderAttachment,
  OrderEvent,
  OrderPanelEvent,
  OrderRemake,
  OrderRemakePhoto,
  AccountingBatchRow,
  AccountMailRow,
];
