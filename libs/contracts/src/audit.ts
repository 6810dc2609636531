import type { Day, ListReply, ListRequest, Moment, Uid } from './primitives/formats.js';

/** What an entry of the audit log is about. */
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

/** Beginnings of the names of actions; the first that fits says the kind. */
const KIND_OF: readonly (readonly [begins: string, kind: AuditKind])[] = [
  ['price-list-', 'prices'],
  ['discount-', 'discounts'],
  ['company-', 'customers'],
  ['companies-', 'customers'],
  ['approval-', 'orders'],
  ['order-', 'orders'],
  ['quote-', 'orders'],
  ['role-', 'team'],
  ['user-', 'team'],
  ['invitation-', 'team'],
  ['account-', 'accounts'],
  ['email-', 'accounts'],
  ['password-', 'accounts'],
  ['sessions-', 'accounts'],
  ['second-factor-', 'accounts'],
  ['passkey-', 'accounts'],
  ['recovery-', 'accounts'],
  ['staff-', 'accounts'],
  ['platform-fee-', 'fees'],
  ['file-', 'content'],
  ['content-', 'content'],
];

/** What an action is about; what is named like nothing else is a setting. */
export function auditKindOf(action: string): AuditKind {
  return KIND_OF.find(([begins]) => action.startsWith(begins))?.[1] ?? 'settings';
}

/** How the names of the actions of a kind begin; of settings, how none of theirs does. */
export function auditBeginnings(kind: AuditKind): { begins: string[]; isAllOthers: boolean } {
  if (kind === 'settings') return { begins: KIND_OF.map(([begins]) => begins), isAllOthers: true };
  return { begins: KIND_OF.filter(([, of]) => of === kind).map(([begins]) => begins), isAllOthers: false };
}

/** One thing that somebody answers for. */
export interface AuditEntry {
  uid: Uid;
  at: Moment;
  /** Such as `price-list-published`. */
  action: string;
  kind: AuditKind;
  /** The name they had, or the part of the software that did it. */
  who: string;
  whoUID: Uid | null;
  /** Staff of the platform who did it in their name. */
  staff: string | null;
  /** What it was done to, as it was written down: names, numbers, what was before and after. */
  about: object;
  /** From which network address, where that is known. */
  address: string;
}

export type AuditListRequest = ListRequest<{ kind?: AuditKind[] }> & {
  /** The first and the last day (UTC). */
  days?: { from?: Day; to?: Day };
};
export type AuditListReply = ListReply<AuditEntry>;
