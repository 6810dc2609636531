import { screenUrl, type ScreenPath } from '@glass/contracts/screens';
import type { ShellServices, SignUpHandOver } from '@glass/shell-contract';
import { shippingToSend } from '../quotes/shipping/save-shipping.js';
import { panelsToSend, quoteNameFor } from './create-quote.js';
import type { StoredPanels } from './stored-panels.js';
import type { SendAction } from './use-send-panels.js';

/* A guest's ways to an account. Both return to the page, which then sends the panels. */

const returnTo = (at: ScreenPath, action: SendAction) =>
  `returnTo=${encodeURIComponent(`${screenUrl(at)}?add${action === 'order' ? '=order' : ''}`)}`;

/** URL of the sign-in page. The panels must be stored by then. */
export function signInUrl(at: ScreenPath, action: SendAction): string {
  return `${screenUrl('/account/login')}?${returnTo(at, action)}`;
}

/** Opens the sign-up page with the panels, which become a quote when the email is confirmed. */
export function signUpWith(
  kept: StoredPanels,
  at: ScreenPath,
  action: SendAction,
  { navigate, tenant }: Pick<ShellServices, 'navigate' | 'tenant'>,
): void {
  const state: SignUpHandOver = {
    quote: {
      quoteUID: kept.quoteUID,
      quoteName: quoteNameFor(kept, tenant.settings),
      panels: panelsToSend(kept),
      ...(kept.shipping ? { shipping: shippingToSend(kept.shipping) } : {}),
    },
  };
  navigate(`${screenUrl('/account/signup')}?${returnTo(at, action)}`, { state });
}
