/** What the page around the editor says: the same words as there, which `first-view.e2e.ts` compares. */
export const words = {
  title: 'Get a quote',
  purpose: 'See the price as you draw. No account needed.',
  signIn: 'Sign in',
  panel: 'Panel 1',
  another: 'Panel',
  onRequest: 'On request',
  priceOnRequest: 'Price on request',
  keep: 'Keep this quote',
};
