/** How somebody acts for a company, as far as limits go. */
export interface LimitedPerson {
  contactUid: string;
  orderLimitMinor: number | null;
  approverContactUid: string | null;
}

export interface LimitRefusal {
  field: 'orderLimitMinor' | 'approverContactUID';
  text: string;
}

/**
 * Why a person cannot have this limit; null when they can. Whoever approves has no limit of their own, so that one answer
 * is always enough and nobody approves in a circle.
 * @param people all who act for the company, as they are stored
 */
export function reasonNotToLimit(
  people: readonly LimitedPerson[],
  wanted: LimitedPerson,
): LimitRefusal | null {
  const { contactUid, orderLimitMinor, approverContactUid } = wanted;
  const refuse = (field: LimitRefusal['field'], text: string): LimitRefusal => ({ field, text });
  if (orderLimitMinor === null) {
    return approverContactUid === null
      ? null
      : refuse('orderLimitMinor', 'Say from which amount on their orders are approved.');
  }
  if (approverContactUid === null) return refuse('approverContactUID', 'Choose who approves what is more.');
  if (approverContactUid === contactUid)
    return refuse('approverContactUID', 'Nobody approves their own orders.');
  const approver = people.find((person) => person.contactUid === approverContactUid);
  if (!approver) return refuse('approverContactUID', 'The approver has to act for this company.');
  if (approver.orderLimitMinor !== null)
    return refuse(
      'approverContactUID',
      'The approver has a limit of their own. Choose somebody without one.',
    );
  if (people.some((person) => person.approverContactUid === contactUid))
    return refuse('orderLimitMinor', 'This person approves orders of others and so has no limit.');
  return null;
}
