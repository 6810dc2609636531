import type { ApprovalForQuote, ApprovalStatus } from '@glass/contracts/order';

/** A person's order limit in a company, and who approves orders above it. */
export interface OrderLimit {
  orderLimitMinor: number | null;
  approverContactUid: string | null;
}

export interface LastApproval {
  status: ApprovalStatus;
  quoteVersion: number;
  totalMinor: number;
  companyUid: string;
}

/** A quote as it would be ordered now. */
export interface QuoteToApprove {
  version: number;
  companyUid: string | null;
  totalMinor: number;
}

/**
 * Computes the approval status of a quote; null if it is within the limit. A request applies only to the version and
 * company it was made for, and to totals up to the requested one.
 */
export function computeApprovalStatus(
  limit: OrderLimit | null,
  quote: QuoteToApprove,
  last: LastApproval | null,
): ApprovalForQuote['status'] | null {
  const limitMinor = limit?.orderLimitMinor ?? null;
  if (limitMinor === null || quote.totalMinor <= limitMinor) return null;
  const applies =
    last?.quoteVersion === quote.version &&
    last.companyUid === quote.companyUid &&
    quote.totalMinor <= last.totalMinor;
  return applies && last.status !== 'withdrawn' ? last.status : 'needed';
}
