import { t } from '@lingui/core/macro';
export interface ContactLimits {
  contactUid: string;
  orderLimitMinor: number | null;
  approverContactUid: string | null;
  /** null: as set for the company. */
  seesPrices: boolean | null;
}

interface LimitRefusal {
  field: 'orderLimitMinor' | 'approverContactUID' | 'seesPrices';
  text: string;
}

/**
 * Checks an order limit. Approvers have no limit themselves, so that one approval is always enough and approvals
 * can't be circular. Approvers always see prices, at every company. People without prices need an approver, who
 * receives what they submit.
 * @param people everyone acting for the company, as stored
 * @param elsewhere links of this person and the approver to other companies, and of people who ask this person there
 * @returns why the limit is not allowed; null if it is
 */
export function findLimitRefusal(
  people: readonly ContactLimits[],
  wanted: ContactLimits,
  elsewhere: readonly ContactLimits[] = [],
): LimitRefusal | null {
  const { contactUid, orderLimitMinor, approverContactUid } = wanted;
  const refuse = (field: LimitRefusal['field'], text: string): LimitRefusal => ({ field, text });
  const isAsker = (person: ContactLimits) => person.approverContactUid === contactUid;
  if (wanted.seesPrices === false && (people.some(isAsker) || elsewhere.some(isAsker)))
    return refuse('seesPrices', t`This person approves orders of others, so they need to see prices.`);
  if (wanted.seesPrices === false && approverContactUid === null)
    return refuse('approverContactUID', t`Choose who sees prices and orders for them.`);
  if (orderLimitMinor === null) {
    return approverContactUid === null
      ? null
      : refuse('orderLimitMinor', t`Enter the amount above which their orders need approval.`);
  }
  if (approverContactUid === null)
    return refuse('approverContactUID', t`Choose who approves orders above the limit.`);
  if (approverContactUid === contactUid)
    return refuse('approverContactUID', t`People can’t approve their own orders.`);
  const approver = people.find((person) => person.contactUid === approverContactUid);
  if (!approver) return refuse('approverContactUID', t`The approver must belong to this company.`);
  if (approver.orderLimitMinor !== null)
    return refuse('approverContactUID', t`The approver has their own limit. Choose someone without one.`);
  if (elsewhere.some((link) => link.contactUid === approverContactUid && link.seesPrices === false))
    return refuse(
      'approverContactUID',
      t`The approver can’t see prices at another company. Let them see prices there first.`,
    );
  if (people.some(isAsker))
    return refuse('orderLimitMinor', t`This person approves orders of others, so they can’t have a limit.`);
  return null;
}
