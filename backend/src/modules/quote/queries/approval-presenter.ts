import type { OrderApproval } from '@glass/contracts';
import type { OrderApprovalRow } from '../persistence/order-approval.entity.js';

export function presentApproval(row: Omit<OrderApprovalRow, 'tenantUid'>): OrderApproval {
  const { quoteVersion, totalMinor, currency, status, note, answer, talk, askerSeesPrices } = row;
  return {
    ...{ approvalUID: row.uid, quoteUID: row.quoteUid, quoteVersion, totalMinor, currency },
    ...{ companyUID: row.companyUid, contactUID: row.contactUid },
    approverContactUID: row.approverContactUid,
    ...{
      status,
      note,
      answer,
      talk,
      askerSeesPrices,
      askedBy: row.askedByName,
      askedAt: row.askedAt.toISOString(),
    },
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
