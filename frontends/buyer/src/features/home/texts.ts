import { countText } from '../../parts/texts.js';

export const texts = {
  title: 'Home',
  purpose: (tenant: string) => `Your quotes and orders at ${tenant}.`,
  newQuote: 'New quote',

  needs: 'Needs you',
  needsNothing: 'Nothing is waiting for you.',
  toOrder: (count: number) => `Check the sizes and order: ${countText(count, 'quote')}`,
  toPay: (count: number) => `Pay: ${countText(count, 'order')}`,
  toAnswer: (count: number) => `Read new messages: ${countText(count, 'quote')}`,
  toApprove: (count: number) => `Approve: ${countText(count, 'request')}`,

  quotes: 'Open quotes',
  allQuotes: 'All quotes',
  noQuotes: 'No open quotes',
  noQuotesWhy: 'Price a panel and save it as a quote.',
  panels: (count: number) => countText(count, 'panel'),
  validUntil: (day: string) => `Prices valid until ${day}`,
  newMessages: (count: number) => countText(count, 'new message'),

  orders: 'Orders in progress',
  allOrders: 'All orders',
  noOrders: 'No orders in progress',
  noOrdersWhy: 'Order a quote to follow your glass here.',
  pieces: (count: number) => countText(count, 'piece'),
  packed: (packed: number, all: number) => `${packed} of ${countText(all, 'piece')} packed`,
  progress: (number: string) => `Progress of order ${number}`,
  deliveries: (shipped: number, all: number) =>
    shipped === 0 ? `${all} deliveries` : `${shipped} of ${all} deliveries shipped`,
  nextBy: (day: string) => `next: ship by ${day}`,
  payNow: 'Pay now',

  again: 'Order again',
  againWhy: 'A copy at today’s prices, which you can change before you order.',
  orderAgain: 'Order again',
  orderAgainOf: (number: string) => `Order again: ${number}`,
} as const;
