import type { Day, ListReply, ListRequest, Moment, Uid } from '../primitives/formats.js';

/** Subject of an audit log entry. */
export const AUDIT_KINDS = [
  'prices',
  'discounts',
  'customers',
  'orders',
  'team',
  'accounts',
  'settings',
  'content',
  'fees',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Recorded actions. A new action needs a name here, and a sentence where the log is displayed. */
export type AuditAction =
  | 'account-created'
  | 'account-guest-added'
  | 'email-changed'
  | 'password-changed'
  | 'password-reset'
  | 'sessions-ended'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factor-reset'
  | 'second-factor-demanded'
  | 'second-factor-left-free'
  | 'passkey-renamed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'invitation-sent'
  | 'invitation-cancelled'
  | 'invitation-accepted'
  | 'role-changed'
  | 'user-removed'
  | 'staff-link-made'
  | 'staff-signed-in'
  | 'staff-left'
  | 'settings-changed'
  | 'setup-step-confirmed'
  | 'site-opened'
  | 'price-list-published'
  | 'price-list-taken-back'
  | 'price-list-withdrawn'
  | 'price-list-started'
  | 'discount-saved'
  | 'discount-deleted'
  | 'company-created'
  | 'company-changed'
  | 'vat-id-changed'
  | 'vat-id-checked'
  | 'vat-id-decided'
  | 'company-deleted'
  | 'companies-merged'
  | 'companies-imported'
  | 'company-people-merged'
  | 'company-contact-added'
  | 'company-contact-removed'
  | 'company-limit-changed'
  | 'company-payment-recorded'
  | 'company-credit-used'
  | 'company-order-credited'
  | 'company-account-adjusted'
  | 'company-entry-reversed'
  | 'company-paper-mailed'
  | 'card-account-connected'
  | 'card-account-disconnected'
  | 'payment-refunded'
  | 'order-payment-recorded'
  | 'accounting-exported'
  | 'accounting-taken-back'
  | 'approval-asked'
  | 'approval-given'
  | 'approval-declined'
  | 'quote-entered'
  | 'quote-addressed'
  | 'quote-panel-added'
  | 'quote-panel-changed'
  | 'quote-panel-removed'
  | 'quote-panel-priced'
  | 'quote-charge-priced'
  | 'quote-approved'
  | 'quote-declined'
  | 'quote-link-created'
  | 'quote-link-revoked'
  | 'platform-fee-schedule-saved'
  | 'platform-fee-schedule-deleted'
  | 'platform-fee-recalculated'
  | 'platform-fee-adjusted'
  | 'platform-fee-limits-saved'
  | 'person-deleted'
  | 'person-exported'
  | 'changelog-sent'
  | 'tenant-added'
  | 'tenant-changed'
  | 'tenant-suspended'
  | 'tenant-opened'
  | 'tenant-leaving'
  | 'tenant-exported'
  | 'tenant-deleted'
  | 'tenant-domain-added'
  | 'tenant-domain-verified'
  | 'tenant-domain-removed'
  | 'order-moved'
  | 'order-change-answered'
  | 'order-changed'
  | 'order-panels-remade'
  | 'file-uploaded'
  | 'file-replaced'
  | 'file-renamed'
  | 'files-changed'
  | 'files-deleted'
  | 'landing-page-changed'
  | 'landing-page-published';

/** Prefixes of actions; the first match decides the kind. */
const KIND_OF: readonly (readonly [begins: string, kind: AuditKind])[] = [
  ['price-list-', 'prices'],
  ['discount-', 'discounts'],
  ['company-', 'customers'],
  ['companies-', 'customers'],
  ['accounting-', 'orders'],
  ['approval-', 'orders'],
  ['order-', 'orders'],
  ['payment-', 'orders'],
  ['quote-', 'orders'],
  ['role-', 'team'],
  ['user-', 'team'],
  ['invitation-', 'team'],
  ['account-', 'accounts'],
  ['person-', 'accounts'],
  ['email-', 'accounts'],
  ['password-', 'accounts'],
  ['sessions-', 'accounts'],
  ['second-factor-', 'accounts'],
  ['passkey-', 'accounts'],
  ['recovery-', 'accounts'],
  ['staff-', 'accounts'],
  ['platform-fee-', 'fees'],
  ['file-', 'content'],
  ['files-', 'content'],
  ['landing-page-', 'content'],
  ['content-', 'content'],
];

/** The kind of an action; actions without a known prefix are settings. */
export function getAuditKind(action: string): AuditKind {
  return KIND_OF.find(([begins]) => action.startsWith(begins))?.[1] ?? 'settings';
}

/** An entry of the audit log. */
export interface AuditEntry {
  uid: Uid;
  at: Moment;
  /** Such as `price-list-published`. */
  action: string;
  kind: AuditKind;
  /** Name at that time, or the part of the software that did it. */
  who: string;
  whoUID: Uid | null;
  /** Platform staff who acted as this person. */
  staff: string | null;
  /** Details as recorded: names, numbers, values before and after. */
  about: object;
  /** IP address, if known. */
  address: string;
}

export type AuditListRequest = ListRequest<{ kind?: AuditKind[] }> & {
  /** First and last day, in the tenant’s time zone. */
  days?: { from?: Day; to?: Day };
  /** Actions of this person, or of platform staff who acted as them. */
  whoUID?: Uid;
};
export type AuditListReply = ListReply<AuditEntry>;
