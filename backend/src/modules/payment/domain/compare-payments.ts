import type { PaymentDifferenceKind } from '@glass/contracts';
import { minorToText } from '@glass/pricing';

/** A payment as it stands here. */
export interface OurPayment {
  uid: string;
  payment: string | null;
  status: string;
  amountMinor: number;
  currency: string;
  /** What the platform keeps of it, and what of that it gave back through the payment service. */
  feeMinor: number;
  feeReturnedMinor: number;
  /** Of a top-up, what came to the balance; null of others. */
  enteredMinor: number | null;
}

/** A payment as it stands there. */
export interface TheirPayment {
  id: string;
  sessionUid: string;
  isPaid: boolean;
  amountMinor: number;
  currency: string;
  feeMinor: number;
  feeReturnedMinor: number;
}

export interface OurRefund {
  uid: string;
  providerRefund: string | null;
  status: string;
  amountMinor: number;
  currency: string;
}

export interface TheirRefund {
  id: string;
  refundUid: string | null;
  status: string;
  amountMinor: number;
  currency: string;
}

export interface FoundDifference {
  what: 'payment' | 'refund' | 'fee' | 'topUp';
  difference: PaymentDifferenceKind;
  subject: string;
  ours: string;
  theirs: string;
}

const isPaidHere = ({ status }: { status: string }) => status === 'paid' || status === 'surplus';

/**
 * Every difference between payments here and there, which belong together by our identifier.
 * @param ours all that theirs name, and all of the time that was asked about
 */
export function comparePayments(
  what: 'payment' | 'topUp',
  ours: readonly OurPayment[],
  theirs: readonly TheirPayment[],
): FoundDifference[] {
  const known = new Map(ours.map((payment) => [payment.uid, payment]));
  const named = new Set(theirs.map(({ sessionUid }) => sessionUid));
  const lost = ours
    .filter((our) => isPaidHere(our) && !named.has(our.uid))
    .map((our) => said(what, 'missingThere', our.payment ?? our.uid, amountText(our), ''));
  return [...lost, ...theirs.flatMap((their) => compareOne(what, known.get(their.sessionUid), their))];
}

function compareOne(
  what: 'payment' | 'topUp',
  our: OurPayment | undefined,
  their: TheirPayment,
): FoundDifference[] {
  const { id } = their;
  if (!our) return their.isPaid ? [said(what, 'missingHere', id, '', amountText(their))] : [];
  if (isPaidHere(our) !== their.isPaid)
    return [said(what, 'state', id, our.status, their.isPaid ? 'paid' : 'not paid')];
  if (!their.isPaid) return [];
  const found: FoundDifference[] = [];
  const differs = (of: FoundDifference['what'], kind: PaymentDifferenceKind, one: string, other: string) => {
    if (one !== other) found.push(said(of, kind, id, one, other));
  };
  differs(what, 'currency', our.currency, their.currency);
  const [ourText, theirText] = [textIn(our.currency), textIn(their.currency)];
  if (our.amountMinor !== their.amountMinor) differs(what, 'amount', amountText(our), amountText(their));
  if (our.feeMinor !== their.feeMinor)
    differs('fee', 'amount', ourText(our.feeMinor), theirText(their.feeMinor));
  if (our.enteredMinor === null && our.feeReturnedMinor !== their.feeReturnedMinor)
    differs(
      ...(['fee', 'state'] as const),
      `returned ${ourText(our.feeReturnedMinor)}`,
      `returned ${theirText(their.feeReturnedMinor)}`,
    );
  if (our.status === 'paid' && our.enteredMinor !== null && our.enteredMinor !== our.amountMinor)
    found.push(said('topUp', 'state', id, `entered ${ourText(our.enteredMinor)}`, amountText(their)));
  return found;
}

/** Fees that the service took for the platform of what is no payment of ours. */
export function strayFees(
  fees: readonly { id: string; charge: string; amountMinor: number; currency: string }[],
  theirs: readonly TheirPayment[],
): FoundDifference[] {
  const known = new Set(theirs.map(({ id }) => id));
  return fees
    .filter(({ charge }) => !known.has(charge))
    .map((fee) => said('fee', 'missingHere', fee.id, '', amountText(fee)));
}

/** @param theirs of payments of ours alone */
export function compareRefunds(
  ours: readonly OurRefund[],
  theirs: readonly TheirRefund[],
): FoundDifference[] {
  const known = new Map(ours.flatMap((our) => [our.providerRefund, our.uid].map((id) => [id, our] as const)));
  const named = new Set(theirs.flatMap(({ id, refundUid }) => [id, refundUid]));
  const lost = ours
    // One that was refused for good, or is still to be sent, is not there.
    .filter(
      ({ providerRefund, uid }) => providerRefund !== null && !named.has(providerRefund) && !named.has(uid),
    )
    .map((our) => said('refund', 'missingThere', our.providerRefund ?? our.uid, amountText(our), ''));
  const others = theirs.flatMap((their) => {
    const our = known.get(their.id) ?? known.get(their.refundUid);
    if (!our) return [said('refund', 'missingHere', their.id, '', amountText(their))];
    return [
      ...(our.amountMinor === their.amountMinor
        ? []
        : [said('refund', 'amount', their.id, amountText(our), amountText(their))]),
      ...(our.status === their.status ? [] : [said('refund', 'state', their.id, our.status, their.status)]),
    ];
  });
  return [...lost, ...others];
}

const textIn = (currency: string) => (amountMinor: number) =>
  `${minorToText(amountMinor, currency)} ${currency}`;
const amountText = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  textIn(currency)(amountMinor);

function said(
  what: FoundDifference['what'],
  difference: PaymentDifferenceKind,
  subject: string,
  ours: string,
  theirs: string,
): FoundDifference {
  return { what, difference, subject, ours, theirs };
}
