import type { TenantState } from '@glass/contracts';

export function getTenantState({
  suspendedAt,
  deletesAt,
}: {
  suspendedAt: Date | null;
  deletesAt: Date | null;
}): TenantState {
  if (deletesAt) return 'leaving';
  return suspendedAt ? 'suspended' : 'open';
}

/** SQL conditions over `tenant` that match `getTenantState`. */
export const STATE_SQL: Record<TenantState, string> = {
  open: 'tenant.suspended_at is null',
  suspended: 'tenant.suspended_at is not null and tenant.deletes_at is null',
  leaving: 'tenant.deletes_at is not null',
};
