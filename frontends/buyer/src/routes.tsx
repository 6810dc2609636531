import type { PageTable } from '@glass/shell-contract';

/** One page for both ways to buy. */
const loadBuyPage = () =>
  import(/* webpackChunkName: "first-view/get-a-quote" */ './features/buy/buy.page.js').then(
    (page) => page.BuyPage,
  );
const quoteLink = () => import('./features/quote-link/quote-link.page.js').then((page) => page.QuoteLinkPage);

/**
 * All screens of the buyer remote, one line each. Pages are loaded on their first visit:
 * `'/quote/{uid}': () => import('./features/quotes/quote.page.js').then((page) => page.QuotePage),`
 */
export const pages: PageTable = {
  '/get-a-quote': loadBuyPage,
  '/place-an-order': loadBuyPage,
  '/panel-edit': () => import('./features/panel-edit/new-panel.page.js').then((page) => page.NewPanelPage),
  '/panel-edit/{uid}': () =>
    import('./features/panel-edit/edit-panel.page.js').then((page) => page.EditPanelPage),
  '/dxf-panel-selection': () =>
    import('./features/dxf-upload/dxf-panels.page.js').then((page) => page.DxfPanelsPage),
  '/quote': () => import('./features/quotes/current-quote.page.js').then((page) => page.CurrentQuotePage),
  '/quote/{uid}': () => import('./features/quotes/quote.page.js').then((page) => page.QuotePage),
  '/q/{token}': quoteLink,
  '/q/{token}/quote/{uid}': quoteLink,
  '/q/{token}/order/{uid}': quoteLink,
  '/q/{token}/panel/{uid}': quoteLink,
  '/q/{token}/panel-view/{uid}': quoteLink,
  '/q/{token}/change/{uid}': quoteLink,
  '/q/{token}/add-panel': quoteLink,
  '/q/{token}/shower': quoteLink,
  '/q/{token}/checkout': quoteLink,
  '/q/{token}/demo-payment': quoteLink,
  '/q/{token}/complete': quoteLink,
  '/customer/order': () => import('./features/orders/find-order.page.js').then((page) => page.FindOrderPage),
  '/customer/home': () => import('./features/home/home.page.js').then((page) => page.BuyerHomePage),
  '/customer/my-orders': () =>
    import('./features/orders/my-orders.page.js').then((page) => page.MyOrdersPage),
  '/customer/my-quotes': () =>
    import('./features/quotes/my-quotes.page.js').then((page) => page.MyQuotesPage),
  '/customer/approvals': () =>
    import('./features/approvals/approvals.page.js').then((page) => page.ApprovalsPage),
  '/customer/approval/{uid}': () =>
    import('./features/approvals/approval.page.js').then((page) => page.ApprovalPage),
  '/customer/order/{uid}': () => import('./features/orders/order.page.js').then((page) => page.OrderPage),
  '/customer/order-change/{uid}': () =>
    import('./features/order-changes/change-panel.page.js').then((page) => page.ChangePanelPage),
  '/customer/address-book': () =>
    import('./features/address-book/address-book.page.js').then((page) => page.AddressBookPage),
  '/customer/panel-view/{uid}': () =>
    import('./features/panel-view/panel-view.page.js').then((page) => page.PanelViewPage),
  '/checkout/guest': () =>
    import('./features/buy/guest/guest-checkout.page.js').then((page) => page.GuestCheckoutPage),
  '/checkout/payment': () => import('./features/checkout/payment.page.js').then((page) => page.PaymentPage),
  '/checkout/payment-options': () =>
    import('./features/checkout/payment-options.page.js').then((page) => page.PaymentOptionsPage),
  '/checkout/demo-payment': () =>
    import('./features/checkout/demo-payment.page.js').then((page) => page.DemoPaymentPage),
  '/checkout/complete': () =>
    import('./features/checkout/complete.page.js').then((page) => page.CompletePage),
  '/checkout/complete-house': () =>
    import('./features/checkout/complete.page.js').then((page) => page.CompleteHousePage),
  '/shower': () => import('./features/shower/shower.page.js').then((page) => page.ShowerPage),
  // In the chunk of the page above: each further chunk makes first visits larger.
  '/measure/{token}': () =>
    import('./features/shower/shower.page.js').then((page) => page.SecondMeasurementPage),
};
