import type { CardAccountStatus } from '@glass/contracts';

export const texts = {
  title: 'Payments',
  purpose: 'How your buyers pay by card, and where the money goes.',
  account: 'Your account at Stripe',
  none: 'No account is connected. Buyers cannot pay by card.',
  whatItIs:
    'Cards are charged on an account of your own at Stripe. The money, its payouts and its disputes are yours; the platform’s fee is taken out of each payment.',
  notHere: 'Payment by card is not set up on this installation. Your buyers can order on house account.',
  demo: 'This is a demo site: buyers pay with pretend payments, and there is nothing to connect.',
  status: {
    onboarding: 'Not finished',
    restricted: 'Stopped by Stripe',
    active: 'Takes payments',
    disconnected: 'Disconnected',
  } satisfies Record<CardAccountStatus, string>,
  statusHelp: {
    onboarding: 'Stripe still wants to know who you are before your buyers can pay by card.',
    restricted: 'Stripe takes no payments for you at the moment. What it wants to know is below.',
    active: 'Your buyers are offered to pay by card.',
    disconnected: '',
  } satisfies Record<CardAccountStatus, string>,
  notOffered: 'Payment at once is switched off in your settings, so buyers are not offered it.',
  accountID: 'Account',
  payouts: 'Payouts',
  payoutsOn: 'Stripe pays out to your bank account',
  payoutsOff: 'Not yet: Stripe holds what it takes',
  wanted: 'Stripe wants to know',
  disabledReason: 'Reason',
  checkedAt: 'Last heard of',
  connect: 'Connect with Stripe',
  goOn: 'Go on at Stripe',
  change: 'Change at Stripe',
  refresh: 'Ask again',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect from Stripe?',
  disconnectWarning:
    'Your buyers can no longer pay by card. Orders that wait for such a payment can be paid another way. What was paid stays paid, and you can still give it back. The account stays yours at Stripe.',
  disconnected: 'The account is disconnected.',
  readOnly: 'Only an owner can change this.',
};
