import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { SetupStep } from '@glass/contracts/tenant';

export const texts = defineTexts(() => ({
  title: t`Home`,
  purpose: t`What needs you now.`,
  counts: {
    late: t`Late`,
    dueToday: t`Due today`,
    toConfirm: t`Orders to confirm`,
    changesToAnswer: t`Changes to answer`,
    toReview: t`Quotes to review`,
    toAnswer: t`Messages to answer`,
  },
  allDone: t`Nothing is waiting for you.`,
  allDoneText: t`Late orders, new quotes and messages appear here.`,
  balances: t`Open balances`,
  revenue: t`Revenue this week`,
  revenueMore: (amount: string) => t`${amount} more than by this time last week`,
  revenueLess: (amount: string) => t`${amount} less than by this time last week`,
  revenueSame: t`Same as by this time last week`,
  toOrders: t`All orders`,
  toBoard: t`Shop board`,
  toQuotes: t`All quotes`,
  enterQuote: t`Quote for a buyer`,

  setup: t`Set up your site`,
  progress: (done: number, all: number) => t`${done} of ${all} done`,
  notOpen: t`Your site is not open yet. Buyers see a page that says so; only your team can try it.`,
  whatIsMissing: t`To open it, check your prices and taxes and write your terms.`,
  canOpen: t`Prices, taxes and terms are ready. You can open your site now.`,
  open: t`Open the site`,
  openAsk: t`Everyone who has the address can then see your prices and order.`,
  openTitle: t`Open the site to buyers?`,
  opened: t`Your site is open.`,
  preview: t`Preview the site`,
  dismiss: t`Close this list`,
  dismissed: t`The setup list is closed. Everything in it is under Settings and Pricing.`,
  confirmedBy: (by: string, day: string) => t`Confirmed by ${by} on ${day}`,
  waitsInDraft: t`Saved in your draft. Publish it in Pricing to make it live.`,
  takeBack: t`Undo`,
  neededToOpen: t`Needed to open`,
  done: t`Done`,
  toDo: t`To do`,
}));

/** Why a step matters, and where to do it. */
export const stepTexts: Record<SetupStep, { why: string; action: string; confirm?: string }> = defineTexts(
  () => ({
    prices: {
      why: t`You start with sample prices. Change them, or confirm them as they are.`,
      action: t`Go to pricing`,
      confirm: t`My prices are right`,
    },
    taxes: {
      why: t`You start with a sample tax. Change it, or confirm it as it is.`,
      action: t`Set taxes`,
      confirm: t`My taxes are right`,
    },
    terms: { why: t`Buyers accept your terms when they order.`, action: t`Write terms` },
    legal: { why: t`The law of your country asks for them on papers.`, action: t`Enter details` },
    logo: {
      why: t`Shown on your site, documents, labels and emails.`,
      action: t`Add a logo`,
      confirm: t`Use my name instead`,
    },
    payments: {
      why: t`Connect Stripe for cards, or let companies pay on account.`,
      action: t`Set up payments`,
    },
    holidays: {
      why: t`“Ship by” and “Delivered by” skip the days on which you don’t work.`,
      action: t`Enter days off`,
      confirm: t`We have no days off`,
    },
    testOrder: {
      why: t`Order a panel as a buyer would, and follow it through the shop.`,
      action: t`Place a test order`,
      confirm: t`Skip this`,
    },
  }),
);
