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
import {
  AddressBookEntryRow,
  Company,
  CompanyAlias,
  CompanyContact,
  Contact,
  VatCheckRow,
} from './modules/customer/public.js';
import { fileEntities } from './modules/file/public.js';
import { orderEntities } from './modules/order/public.js';
import { paymentEntities } from './modules/payment/public.js';
import {
  GlassPanel,
  OrderApprovalRow,
  Quote,
  QuoteAttachment,
  QuoteEventRow,
  QuoteLinkRow,
  SecondMeasurement,
  QuoteMessageRow,
} from './modules/quote/public.js';
import { receivablesEntities } from './modules/receivables/public.js';
import { tenantEntities } from './modules/tenant/public.js';

/** Every table that the processes know. */
export const entities: EntityClass[] = [
  Job,
  OutboxEntry,
  AuditEvent,
  JobPart,
  ...fileEntities,
  ...catalogueEntities,
  Contact,
  Company,
  CompanyContact,
  AddressBookEntryRow,
  CompanyAlias,
  VatCheckRow,
  ...tenantEntities,
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
  QuoteLinkRow,
  SecondMeasurement,
  ...paymentEntities,
  ...orderEntities,
  ...receivablesEntities,
];
