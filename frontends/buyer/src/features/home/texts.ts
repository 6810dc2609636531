import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

export const texts = defineTexts(() => ({
  title: t`Home`,
  purpose: (tenant: string) => t`Your quotes and orders at ${tenant}.`,
  newQuote: t`New quote`,

  needs: t`Needs you`,
  needsNothing: t`Nothing is waiting for you.`,
  toOrder: (count: number) =>
    t`Check the sizes and order: ${plural(count, { one: '# quote', other: '# quotes' })}`,
  toPay: (count: number) => t`Pay: ${plural(count, { one: '# order', other: '# orders' })}`,
  toAnswer: (count: number) => t`Read new messages: ${plural(count, { one: '# quote', other: '# quotes' })}`,
  toApprove: (count: number) => t`Approve: ${plural(count, { one: '# request', other: '# requests' })}`,

  quotes: t`Open quotes`,
  allQuotes: t`All quotes`,
  noQuotes: t`No open quotes`,
  noQuotesWhy: t`Price a panel and save it as a quote.`,
  panels: (count: number) => t`${plural(count, { one: '# panel', other: '# panels' })}`,
  validUntil: (day: string) => t`Prices valid until ${day}`,
  newMessages: (count: number) => t`${plural(count, { one: '# new message', other: '# new messages' })}`,

  orders: t`Orders in progress`,
  allOrders: t({ message: 'All orders', context: 'customer' }),
  noOrders: t`No orders in progress`,
  noOrdersWhy: t`Order a quote to follow your glass here.`,
  pieces: (count: number) => t`${plural(count, { one: '# piece', other: '# pieces' })}`,
  packed: (packed: number, all: number) =>
    t`${packed} of ${plural(all, { one: '# piece', other: '# pieces' })} packed`,
  progress: (number: string) => t`Progress of order ${number}`,
  deliveries: (shipped: number, all: number) =>
    shipped === 0 ? t`${all} deliveries` : t`${shipped} of ${all} deliveries shipped`,
  nextBy: (day: string) => t`next: ship by ${day}`,
  payNow: t`Pay now`,

  again: t`Order again`,
  againWhy: t`A copy at today’s prices, which you can change before you order.`,
  orderAgain: t`Order again`,
  orderAgainOf: (number: string) => t`Order again: ${number}`,
}));
