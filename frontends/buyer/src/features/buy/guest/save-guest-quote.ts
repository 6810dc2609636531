import type { CaptchaAnswer } from '@glass/contracts/auth';
import type { ShellServices } from '@glass/shell-contract';
import { shippingToSend } from '../../quotes/shipping/save-shipping.js';
import type { ShippingForm } from '../../quotes/shipping/shipping-form.js';
import { panelsToSend, quoteNameFor } from '../create-quote.js';
import type { StoredPanels } from '../stored-panels.js';
import { guestQuote, type GuestDetails, type GuestQuote } from './guest-details.js';

/**
 * Saves the panels as a guest's quote, whose link is emailed. Repeating the request, such as after the back button,
 * finds the quote that it saved, unless its link was closed.
 */
export async function saveGuestQuote(
  { api, tenant }: Pick<ShellServices, 'api' | 'tenant'>,
  kept: StoredPanels,
  shipping: ShippingForm | undefined,
  details: GuestDetails,
  answer: CaptchaAnswer,
): Promise<GuestQuote> {
  const { tenantUID, settings } = tenant;
  const [email, name, phone] = [details.email.trim(), details.name.trim(), details.phone.trim()];
  const request = {
    ...{ tenantUID, email, quoteUID: kept.quoteUID, panels: panelsToSend(kept) },
    ...(name ? { name } : {}),
    ...(phone ? { phone } : {}),
    ...(shipping ? { shipping: shippingToSend(shipping) } : {}),
  };
  const key = JSON.stringify(request);
  const stored = guestQuote(tenantUID);
  const known = stored.get();
  if (known?.key === key) {
    const link = await api.call('/api/quote-link/open', { token: known.token });
    if (link.status === 'open') return known;
  }
  const quoteName = quoteNameFor(kept, settings.locale);
  const { token, quoteUID, quoteNumber } = await api.call('/api/guest/save-quote', {
    ...request,
    quoteName,
    ...answer,
  });
  const saved = { token, quoteUID, quoteNumber, email, key };
  stored.set(saved);
  return saved;
}
