import type { PageTable } from '@glass/shell-contract';
import { plannedPage } from '@glass/ui';

/**
 * Every screen of the buyer's part, one line a page. A built page is fetched at its first visit:
 * `'/quote/{uid}': () => import('./features/quotes/quote.page.js').then((page) => page.QuotePage),`
 */
export const pages: PageTable = {
  '/get-a-quote': plannedPage('Get a quote', 'Price a glass panel within a minute, without an account.'),
  '/place-an-order': plannedPage('Place an order', 'Choose your panels and go straight to checkout.'),
  '/panel-edit': plannedPage('New panel', 'Draw a panel: glass, size, edges, corners, holes and hinges.'),
  '/panel-edit/{uid}': plannedPage('Edit panel', 'Change a panel of your quote and see its price at once.'),
  '/dxf-panel-selection': plannedPage('Panels from a drawing', 'Choose which panels of a DXF file to price.'),
  '/quote': () => import('./features/quotes/new-quote.page.js').then((page) => page.NewQuotePage),
  '/quote/{uid}': () => import('./features/quotes/quote.page.js').then((page) => page.QuotePage),
  '/customer/order': plannedPage('Find an order', 'Look up an order by its number.'),
  '/customer/my-orders': plannedPage('My orders', 'Everything you have ordered and where it stands.'),
  '/customer/my-quotes': () =>
    import('./features/quotes/my-quotes.page.js').then((page) => page.MyQuotesPage),
  '/customer/order/{uid}': plannedPage('Order', 'What was ordered, its price and where it stands.'),
  '/customer/panel-view/{uid}': plannedPage('Panel', 'A panel’s drawing with all its dimensions.'),
  '/checkout/payment': plannedPage('Payment', 'Pay for an order by card.'),
  '/checkout/payment-options': plannedPage('Payment options', 'Choose how to pay for your order.'),
  '/checkout/demo-payment': plannedPage('Demo payment', 'Pay on a demo site, where no money moves.'),
  '/checkout/complete': plannedPage('Order placed', 'Your order and its number.'),
  '/checkout/complete-house': plannedPage('Order placed', 'Your order on your house account.'),
};
