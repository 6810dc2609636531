import type { ApprovalForQuote, ApprovalStatus } from '@glass/contracts';

/** What somebody may order at a time for a company, and who approves more. */
export interface OrderLimit {
  orderLimitMinor: number | null;
  approverContactUid: string | null;
}

/** The last approval that was asked for of a quote. */
export interface AskedApproval {
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
 * Where a quote stands that is above its buyer's limit; null where they need nobody's leave. An approval holds for the
 * version that was shown, at that total or a lower one, and for that company.
 */
export function approvalNeeded(
  limit: OrderLimit | null,
  quote: QuoteToApprove,
  last: AskedApproval | null,
): ApprovalForQuote['status'] | null {
  const most = limit?.orderLimitMinor ?? null;
  if (most === null || quote.totalMinor <= most) return null;
  const isOfThis =
    last?.quoteVersion === quote.version &&
    last.companyUid === quote.companyUid &&
    quote.totalMinor <= last.totalMinor;
  return isOfThis && last.status !== 'withdrawn' ? last.status : 'needed';
}
