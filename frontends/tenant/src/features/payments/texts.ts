import type { CardAccountStatus } from '@glass/contracts';

export const texts = {
  title: 'Payments',
  purpose: 'How your buyers pay by card, and where the money goes.',
  account: 'Your Stripe account',
  none: 'No account connected. Buyers can’t pay by card.',
  whatItIs:
    'Card payments go to your own Stripe account. You own the money, payouts and disputes; the platform’s fee is deducted from each payment.',
  notHere: 'Card payments aren’t set up on this installation. Buyers can order on a house account.',
  demo: 'This is a demo site: payments are simulated, so there is nothing to connect.',
  status: {
    onboarding: 'Setup not finished',
    restricted: 'Restricted by Stripe',
    active: 'Active',
    disconnected: 'Disconnected',
  } satisfies Record<CardAccountStatus, string>,
  statusHelp: {
    onboarding: 'Stripe needs more information before buyers can pay by card.',
    restricted: 'Stripe isn’t accepting payments for you right now. See below for what it needs.',
    active: 'Buyers can pay by card.',
    disconnected: '',
  } satisfies Record<CardAccountStatus, string>,
  notOffered: 'Card payment is off in your settings, so buyers don’t see it.',
  accountID: 'Account',
  payouts: 'Payouts',
  payoutsOn: 'On, to your bank account',
  payoutsOff: 'Off: Stripe holds your balance',
  wanted: 'Stripe needs',
  disabledReason: 'Reason',
  checkedAt: 'Last updated',
  connect: 'Connect with Stripe',
  goOn: 'Continue at Stripe',
  change: 'Change at Stripe',
  refresh: 'Refresh',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect from Stripe?',
  disconnectWarning:
    'Buyers can no longer pay by card. Orders waiting for a card payment can be paid another way. Past payments are kept and can still be refunded. You keep your Stripe account.',
  disconnected: 'Account disconnected.',
  readOnly: 'Only an owner can change this.',
};
