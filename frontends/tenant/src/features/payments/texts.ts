import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { CardAccountStatus, PaymentDifference } from '@glass/contracts/payment';

export const texts = defineTexts(() => ({
  title: t`Payments`,
  purpose: t`How your buyers pay by card, and where the money goes.`,
  account: t`Your Stripe account`,
  none: t`No account connected. Buyers can’t pay by card.`,
  whatItIs: t`Card payments go to your own Stripe account. You own the money, payouts and disputes; the platform’s fee is deducted from each payment.`,
  notHere: t`Card payments aren’t set up on this installation. Buyers can order on a house account.`,
  demo: t`This is a demo site: payments are simulated, so there is nothing to connect.`,
  status: {
    onboarding: t`Setup not finished`,
    restricted: t`Restricted by Stripe`,
    active: t({ message: 'Active', context: 'payment account' }),
    disconnected: t`Disconnected`,
  } satisfies Record<CardAccountStatus, string>,
  statusHelp: {
    onboarding: t`Stripe needs more information before buyers can pay by card.`,
    restricted: t`Stripe isn’t accepting payments for you right now. See below for what it needs.`,
    active: t`Buyers can pay by card.`,
    disconnected: '',
  } satisfies Record<CardAccountStatus, string>,
  notOffered: t`Card payment is off in your settings, so buyers don’t see it.`,
  accountID: t`Account`,
  payouts: t`Payouts`,
  payoutsOn: t`On, to your bank account`,
  payoutsOff: t`Off: Stripe holds your balance`,
  wanted: t`Stripe needs`,
  disabledReason: t`Reason`,
  checkedAt: t`Last updated`,
  connect: t`Connect with Stripe`,
  goOn: t`Continue at Stripe`,
  change: t`Change at Stripe`,
  refresh: t`Refresh`,
  disconnect: t`Disconnect`,
  disconnectTitle: t`Disconnect from Stripe?`,
  disconnectWarning: t`Buyers can no longer pay by card. Orders waiting for a card payment can be paid another way. Past payments are kept and can still be refunded. You keep your Stripe account.`,
  disconnected: t`Account disconnected.`,
  readOnly: t`Only an owner can change this.`,
}));

export const overTime = defineTexts(() => ({
  totals: t`In this period`,
  total: {
    volume: t`Volume`,
    orders: t`Orders`,
    fees: t`Platform fees`,
    refunds: t`Refunds`,
    failures: t`Failed payments`,
    payouts: t`Paid out`,
  },
  volume: t`Sales by payment method`,
  days: t`Days are in your time zone. House account orders count on the day they’re placed, unless canceled.`,
  noCurrency: t`Start your price list to see payments here.`,
  columns: {
    orders: t`Orders`,
    cardMinor: t`Card`,
    demoMinor: t`Demo payment`,
    houseAccountMinor: t`House account`,
    feesMinor: t`Platform fees`,
    refundsMinor: t`Refunds`,
    failures: t`Failed payments`,
    payoutsMinor: t`Paid out`,
  },
  exportName: t`payments`,
  sold: {
    title: t`What you sold`,
    exportName: t`sales-by-kind`,
    glass: t`Glass`,
    hardware: t`Hardware`,
    cost: t`Hardware cost`,
    margin: t`Hardware margin`,
    withoutCost: t`Hardware without cost`,
    delivery: t`Delivery`,
    charges: t`Other charges`,
    tax: t`Tax`,
    total: t`Total`,
    about: t`Same orders as above, after discounts, refunds not deducted. Cost is the one in your price list at the time of the order. Hardware included in the price of a cutout counts as glass.`,
    uncosted: (amount: string) =>
      t`${amount} of hardware had no cost in the price list, so it’s left out of the margin. Enter costs in Pricing › Hardware.`,
  },
  companies: {
    title: t`By company`,
    exportName: t`payments-by-company`,
    name: t`Company`,
    noCompany: t`No company`,
    orders: t`Orders`,
    amount: t`Volume`,
    none: t`No orders`,
    noneWhy: t`Nothing was ordered in this period.`,
  },
  check: {
    title: t`Compared with Stripe`,
    never: t`Payments are compared with Stripe once a day. The first check hasn’t run yet.`,
    fine: (when: string, compared: number) =>
      t`${plural(compared, {
        one: `Checked ${when}: # payment matches.`,
        other: `Checked ${when}: # payments match.`,
      })}`,
    found: (when: string) => t`Checked ${when}. These don’t match Stripe:`,
    failed: (when: string, why: string) => t`The check failed ${when}. ${why}`,
    what: { payment: t`Payment`, refund: t`Refund`, fee: t`Platform fee`, topUp: t`Top-up` } satisfies Record<
      PaymentDifference['what'],
      string
    >,
    /** Differences of a payment, named with its kind. */
    difference: {
      missingHere: (what: string) => t`${what} is missing here.`,
      missingThere: (what: string) => t`${what} is missing at Stripe.`,
      amount: (what: string) => t`${what} has a different amount.`,
      currency: (what: string) => t`${what} has a different currency.`,
      state: (what: string) => t`${what} has a different status.`,
    } satisfies Record<PaymentDifference['difference'], (what: string) => string>,
    sides: (ours: string, theirs: string) => t`Here: ${ours}. At Stripe: ${theirs}.`,
    nowhere: '–',
  },
}));

/** Stripe's requirements in plain words, by the beginning of their name; the first that fits. */
export const requirementTexts = defineTexts((): [beginning: string, words: string][] => [
  ['business_profile.url', t`The website of your business`],
  ['business_profile.mcc', t`What your business sells`],
  ['business_profile', t`What your business does and how to reach it`],
  ['business_type', t`Whether you are a company or a person`],
  ['company.verification', t`A document about your company`],
  ['company.tax_id', t`The tax number of your company`],
  ['company', t`Name, address and numbers of your company`],
  ['external_account', t`The bank account for payouts`],
  ['individual.verification', t`A document that proves your identity`],
  ['individual', t`Who you are`],
  ['owners', t`Who owns the company`],
  ['directors', t`The directors of the company`],
  ['representative', t`The representative of the company`],
  ['person_', t`A person at the company`],
  ['tos_acceptance', t`Your agreement to Stripe’s terms`],
]);

/** Why Stripe disabled an account. */
export const reasonTexts: Record<string, string> = defineTexts(() => ({
  'requirements.past_due': t`Information that Stripe needs is overdue`,
  'requirements.pending_verification': t`Stripe is checking your information`,
  under_review: t`Stripe is reviewing the account`,
  listed: t`Stripe is reviewing the account`,
  platform_paused: t`Payments are paused`,
}));

export const rejectedText = (reason: string) => t`Stripe closed the account (${reason})`;
