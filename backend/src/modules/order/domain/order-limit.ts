/** How somebody acts for a company, as far as limits go. */
export interface LimitedPerson {
  contactUid: string;
  orderLimitMinor: number | null;
  approverContactUid: string | null;
  /** null: as is said of the company. */
  seesPrices: boolean | null;
}

export interface LimitRefusal {
  field: 'orderLimitMinor' | 'approverContactUID' | 'seesPrices';
  text: string;
}

/**
 * Why a person cannot have this limit; null when they can. Whoever approves has no limit of their own, so that one answer
 * is always enough and nobody approves in a circle; and is nowhere told not to see prices, for what they approve is an
 * amount. Who is told not to see prices has an approver, who gets what they submit.
 * @param people all who act for the company, as they are stored
 * @param elsewhere how this person and the approver act for other companies, and who asks this person there
 */
export function reasonNotToLimit(
  people: readonly LimitedPerson[],
  wanted: LimitedPerson,
  elsewhere: readonly LimitedPerson[] = [],
): LimitRefusal | null {
  const { contactUid, orderLimitMinor, approverContactUid } = wanted;
  const refuse = (field: LimitRefusal['field'], text: string): LimitRefusal => ({ field, text });
  const asksThem = (person: LimitedPerson) => person.approverContactUid === contactUid;
  if (wanted.seesPrices === false && (people.some(asksThem) || elsewhere.some(asksThem)))
    return refuse('seesPrices', 'This person approves orders of others and has to see prices.');
  if (wanted.seesPrices === false && approverContactUid === null)
    return refuse('approverContactUID', 'Choose who sees the prices and orders for them.');
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
  if (elsewhere.some((link) => link.contactUid === approverContactUid && link.seesPrices === false))
    return refuse(
      'approverContactUID',
      'The approver has to see prices, and sees none at another company. Say there that they do first.',
    );
  if (people.some(asksThem))
    return refuse('orderLimitMinor', 'This person approves orders of others and so has no limit.');
  return null;
}
