import type { SetupStep } from '@glass/contracts/tenant';

export const texts = {
  title: 'Home',
  purpose: 'What needs you now.',
  counts: {
    late: 'Late',
    dueToday: 'Due today',
    toConfirm: 'Orders to confirm',
    changesToAnswer: 'Changes to answer',
    toReview: 'Quotes to review',
    toAnswer: 'Messages to answer',
  },
  allDone: 'Nothing is waiting for you.',
  allDoneText: 'Late orders, new quotes and messages appear here.',
  balances: 'Open balances',
  revenue: 'Revenue this week',
  revenueMore: (amount: string) => `${amount} more than by this time last week`,
  revenueLess: (amount: string) => `${amount} less than by this time last week`,
  revenueSame: 'Same as by this time last week',
  toOrders: 'All orders',
  toBoard: 'Shop board',
  toQuotes: 'All quotes',
  enterQuote: 'Quote for a buyer',

  setup: 'Set up your site',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  notOpen: 'Your site is not open yet. Buyers see a page that says so; only your team can try it.',
  whatIsMissing: 'To open it, check your prices and taxes and write your terms.',
  canOpen: 'Prices, taxes and terms are ready. You can open your site now.',
  open: 'Open the site',
  openAsk: 'Everyone who has the address can then see your prices and order.',
  openTitle: 'Open the site to buyers?',
  opened: 'Your site is open.',
  preview: 'Preview the site',
  dismiss: 'Close this list',
  dismissed: 'The setup list is closed. Everything in it is under Settings and Pricing.',
  confirmedBy: (by: string, day: string) => `Confirmed by ${by} on ${day}`,
  waitsInDraft: 'Saved in your draft. Publish it in Pricing to make it live.',
  takeBack: 'Undo',
  neededToOpen: 'Needed to open',
  done: 'Done',
  toDo: 'To do',
} as const;

/** Why a step matters, and where to do it. */
export const stepTexts: Record<SetupStep, { why: string; action: string; confirm?: string }> = {
  prices: {
    why: 'You start with sample prices. Change them, or confirm them as they are.',
    action: 'Go to pricing',
    confirm: 'My prices are right',
  },
  taxes: {
    why: 'You start with a sample tax. Change it, or confirm it as it is.',
    action: 'Set taxes',
    confirm: 'My taxes are right',
  },
  terms: { why: 'Buyers accept your terms when they order.', action: 'Write terms' },
  logo: {
    why: 'Shown on your site, documents, labels and emails.',
    action: 'Add a logo',
    confirm: 'Use my name instead',
  },
  payments: {
    why: 'Connect Stripe for cards, or let companies pay on account.',
    action: 'Set up payments',
  },
  holidays: {
    why: '“Ship by” and “Delivered by” skip the days on which you don’t work.',
    action: 'Enter days off',
    confirm: 'We have no days off',
  },
  testOrder: {
    why: 'Order a panel as a buyer would, and follow it through the shop.',
    action: 'Place a test order',
    confirm: 'Skip this',
  },
};
