import { t } from '@lingui/core/macro';
import type { TenantState } from '@glass/contracts/platform';
import type { ProblemError } from '@glass/contracts/problem-details';
import { randomBytes } from 'node:crypto';

export function getTenantState({
  suspendedAt,
  deletesAt,
  openedAt,
}: {
  suspendedAt: Date | null;
  deletesAt: Date | null;
  openedAt: Date | null;
}): TenantState {
  if (deletesAt) return 'leaving';
  if (suspendedAt) return 'suspended';
  return openedAt ? 'open' : 'notOpen';
}

/** SQL conditions over `tenant` that match `getTenantState`. */
export const STATE_SQL: Record<TenantState, string> = {
  open: 'tenant.suspended_at is null and tenant.opened_at is not null',
  notOpen: 'tenant.suspended_at is null and tenant.opened_at is null',
  suspended: 'tenant.suspended_at is not null and tenant.deletes_at is null',
  leaving: 'tenant.deletes_at is not null',
};

/** Host names of the platform, and names that could be mistaken for one. */
const RESERVED_SLUGS = new Set(
  'admin api app assets auth cdn docs ftp help mail platform remotes smtp static status support www'.split(
    ' ',
  ),
);

/** Why a slug can't be used by any tenant; null if it can. */
export function slugObstacle(slug: string): string | null {
  if (RESERVED_SLUGS.has(slug)) return t`This address is reserved for the platform.`;
  if (slug.startsWith('xn--')) return t`Use plain letters.`;
  return null;
}

/** Why a host can't be a custom domain; null if it can. */
export function hostObstacle(host: string, baseDomain: string): string | null {
  if (host === baseDomain || host.endsWith(`.${baseDomain}`)) {
    return `Addresses below ${baseDomain} come from the slug.`;
  }
  return host.includes('.') ? null : t`Enter the full host name, such as www.example.com.`;
}

/** @param tenant name of the address's former tenant */
export function formerNameFault(tenant: string): string {
  return t`This was the address of ${tenant}. Its labels and emails still link there, so no other tenant can use it.`;
}

export const tenantFault = (name: string, reason: string): ProblemError => ({
  name,
  reason,
  code: 'invalid',
});

/** TXT record that proves control of a domain. */
export function buildRecordValue(token: string): string {
  return `glass-verify=${token}`;
}

/** Random, but not secret: what counts is where it is published. */
export function newDomainToken(): string {
  return randomBytes(16).toString('hex');
}
