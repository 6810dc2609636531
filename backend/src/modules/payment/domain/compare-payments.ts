import type { PaymentDifferenceKind } from '@glass/contracts/payment';
import { minorToText } from '@glass/pricing';

/** A payment as stored here. */
export interface LocalPayment {
  uid: string;
  payment: string | null;
  status: string;
  amountMinor: number;
  currency: string;
  /** Platform fee, and the part of it returned through Stripe. */
  feeMinor: number;
  feeReturnedMinor: number;
  /** Amount credited to the balance by a top-up; null for other payments. */
  enteredMinor: number | null;
}

/** A payment as listed by Stripe. */
export interface StripePayment {
  id: string;
  sessionUid: string;
  isPaid: boolean;
  amountMinor: number;
  currency: string;
  feeMinor: number;
  feeReturnedMinor: number;
}

export interface LocalRefund {
  uid: string;
  providerRefund: string | null;
  status: string;
  amountMinor: number;
  currency: string;
}

export interface StripeRefund {
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
 * Lists all differences between our payments and Stripe's, matched by our uid.
 * @param ours all payments that Stripe's list refers to, and all of the compared period
 */
export function comparePayments(
  what: 'payment' | 'topUp',
  ours: readonly LocalPayment[],
  theirs: readonly StripePayment[],
): FoundDifference[] {
  const known = new Map(ours.map((payment) => [payment.uid, payment]));
  const listed = new Set(theirs.map(({ sessionUid }) => sessionUid));
  const lost = ours
    .filter((our) => isPaidHere(our) && !listed.has(our.uid))
    .map((our) => toDifference(what, 'missingThere', our.payment ?? our.uid, amountText(our), ''));
  return [...lost, ...theirs.flatMap((their) => compareOne(what, known.get(their.sessionUid), their))];
}

function compareOne(
  what: 'payment' | 'topUp',
  our: LocalPayment | undefined,
  their: StripePayment,
): FoundDifference[] {
  const { id } = their;
  if (!our) return their.isPaid ? [toDifference(what, 'missingHere', id, '', amountText(their))] : [];
  if (isPaidHere(our) !== their.isPaid)
    return [toDifference(what, 'state', id, our.status, their.isPaid ? 'paid' : 'not paid')];
  if (!their.isPaid) return [];
  const found: FoundDifference[] = [];
  const addDifference = (
    of: FoundDifference['what'],
    kind: PaymentDifferenceKind,
    one: string,
    other: string,
  ) => {
    if (one !== other) found.push(toDifference(of, kind, id, one, other));
  };
  addDifference(what, 'currency', our.currency, their.currency);
  const [ourText, theirText] = [textIn(our.currency), textIn(their.currency)];
  if (our.amountMinor !== their.amountMinor)
    addDifference(what, 'amount', amountText(our), amountText(their));
  if (our.feeMinor !== their.feeMinor)
    addDifference('fee', 'amount', ourText(our.feeMinor), theirText(their.feeMinor));
  if (our.enteredMinor === null && our.feeReturnedMinor !== their.feeReturnedMinor)
    addDifference(
      ...(['fee', 'state'] as const),
      `returned ${ourText(our.feeReturnedMinor)}`,
      `returned ${theirText(their.feeReturnedMinor)}`,
    );
  if (our.status === 'paid' && our.enteredMinor !== null && our.enteredMinor !== our.amountMinor)
    found.push(toDifference('topUp', 'state', id, `entered ${ourText(our.enteredMinor)}`, amountText(their)));
  return found;
}

/** Lists platform fees that Stripe took for a charge that is not one of our payments. */
export function findStrayFees(
  fees: readonly { id: string; charge: string; amountMinor: number; currency: string }[],
  theirs: readonly StripePayment[],
): FoundDifference[] {
  const known = new Set(theirs.map(({ id }) => id));
  return fees
    .filter(({ charge }) => !known.has(charge))
    .map((fee) => toDifference('fee', 'missingHere', fee.id, '', amountText(fee)));
}

/** @param theirs refunds of our payments only */
export function compareRefunds(
  ours: readonly LocalRefund[],
  theirs: readonly StripeRefund[],
): FoundDifference[] {
  const known = new Map(ours.flatMap((our) => [our.providerRefund, our.uid].map((id) => [id, our] as const)));
  const listed = new Set(theirs.flatMap(({ id, refundUid }) => [id, refundUid]));
  const lost = ours
    // Refunds that failed or are not yet sent are not expected at Stripe.
    .filter(
      ({ providerRefund, uid }) => providerRefund !== null && !listed.has(providerRefund) && !listed.has(uid),
    )
    .map((our) => toDifference('refund', 'missingThere', our.providerRefund ?? our.uid, amountText(our), ''));
  const others = theirs.flatMap((their) => {
    const our = known.get(their.id) ?? known.get(their.refundUid);
    if (!our) return [toDifference('refund', 'missingHere', their.id, '', amountText(their))];
    return [
      ...(our.amountMinor === their.amountMinor
        ? []
        : [toDifference('refund', 'amount', their.id, amountText(our), amountText(their))]),
      ...(our.status === their.status
        ? []
        : [toDifference('refund', 'state', their.id, our.status, their.status)]),
    ];
  });
  return [...lost, ...others];
}

const textIn = (currency: string) => (amountMinor: number) =>
  `${minorToText(amountMinor, currency)} ${currency}`;
const amountText = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  textIn(currency)(amountMinor);

function toDifference(
  what: FoundDifference['what'],
  difference: PaymentDifferenceKind,
  subject: string,
  ours: string,
  theirs: string,
): FoundDifference {
  return { what, difference, subject, ours, theirs };
}
