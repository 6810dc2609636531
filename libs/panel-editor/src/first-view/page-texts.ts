/** Texts of the page around the editor; `first-view.e2e.ts` compares them with the page. */
export const pageTexts = {
  title: 'Get a quote',
  purpose: 'See the price as you draw. No account needed.',
  signIn: 'Sign in',
  panel: 'Panel 1',
  another: 'Panel',
  onRequest: 'On request',
  priceOnRequest: 'Price on request',
  keep: 'Save quote',
};
