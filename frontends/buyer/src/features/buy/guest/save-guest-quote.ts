import type { CaptchaAnswer } from '@glass/contracts/auth';
import type { ShellServices } from '@glass/shell-contract';
import { newUid } from '@glass/contracts/primitives';
import { saveShipping, shippingToSend } from '../../quotes/shipping/save-shipping.js';
import type { ShippingForm } from '../../quotes/shipping/shipping-form.js';
import { panelsToSend, quoteNameFor } from '../create-quote.js';
import type { StoredPanels } from '../stored-panels.js';
import { guestQuote, type GuestDetails, type GuestQuote } from './guest-details.js';

/**
 * Saves the panels as a guest's quote, whose link is emailed. Unchanged panels keep their quote, such as after the back
 * button, or when an emailed quote is ordered.
 */
export async function saveGuestQuote(
  { api, tenant }: Pick<ShellServices, 'api' | 'tenant'>,
  kept: StoredPanels,
  shipping: ShippingForm | undefined,
  details: GuestDetails,
  answer: CaptchaAnswer,
  isOrdering: boolean,
): Promise<GuestQuote> {
  const { tenantUID, settings } = tenant;
  const [email, name, phone] = [details.email.trim(), details.name.trim(), details.phone.trim()];
  const request = {
    ...{ tenantUID, email, quoteUID: kept.quoteUID, panels: panelsToSend(kept) },
    ...(name ? { name } : {}),
    ...(phone ? { phone } : {}),
    ...(shipping ? { shipping: shippingToSend(shipping) } : {}),
  };
  const sent = { panels: JSON.stringify(request.panels), request: JSON.stringify(request) };
  const stored = guestQuote(tenantUID);
  const known = stored.get();
  const again = known && (await reuse(api, known, sent, shipping, { email, name, phone }));
  if (again) {
    // The quote may be that of a checkout, whose email waits for the order.
    if (!isOrdering) await api.call('/api/quote-link/resend', { token: again.token });
    stored.set(again);
    return again;
  }
  const quoteName = quoteNameFor(kept, settings);
  const { token, quoteUID, quoteNumber } = await api.call('/api/guest/save-quote', {
    ...request,
    quoteName,
    ...(isOrdering ? { isOrdering } : {}),
    ...answer,
  });
  const saved = { token, quoteUID, quoteNumber, email, ...sent };
  stored.set(saved);
  return saved;
}

/** Sends a guest's quote to the fabricator, which answers with a price. A quote that was sent stays as it is. */
export async function askForQuote(
  { api }: Pick<ShellServices, 'api'>,
  { token, quoteUID }: GuestQuote,
  message: string,
): Promise<void> {
  const link = await api.call('/api/quote-link/open', { token });
  if (link.status !== 'open') return;
  const linked = api.withToken(() => Promise.resolve(link.accessToken));
  const { status, version } = await linked.call('/api/quote/get-details', { quoteUID });
  if (status !== 'draft') return;
  await linked.call('/api/quote/submit', {
    ...{ quoteUID, version, askForReview: true },
    ...(message.trim() ? { message: message.trim() } : {}),
  });
}

/**
 * Takes the quote that was saved for the same address and panels, with the contact and delivery as they are now.
 * @returns null if another quote is needed: the link was closed, or the quote was changed or ordered meanwhile
 */
async function reuse(
  api: ShellServices['api'],
  known: GuestQuote,
  sent: Pick<GuestQuote, 'panels' | 'request'>,
  shipping: ShippingForm | undefined,
  { email, name, phone }: GuestDetails,
): Promise<GuestQuote | null> {
  if (known.email !== email || known.panels !== sent.panels) return null;
  const link = await api.call('/api/quote-link/open', { token: known.token });
  if (link.status !== 'open') return null;
  const linked = api.withToken(() => Promise.resolve(link.accessToken));
  if (link.orderUID) {
    // An order that only lacks its payment continues; after it, the panels are ordered again.
    const { status } = await linked.call('/api/order/get-for-customer', { orderUID: link.orderUID });
    return status === 'awaitingPayment' && known.request === sent.request ? known : null;
  }
  if (known.request === sent.request) return known;
  const quote = await linked.call('/api/quote/get-details', { quoteUID: known.quoteUID });
  const { length } = JSON.parse(sent.panels) as unknown[];
  const isChanged = quote.panels.length !== length || quote.panels.some(({ version }) => version > 1);
  if (quote.status !== 'draft' || isChanged) return null;
  if (name) await linked.call('/api/guest/save-contact', { name, ...(phone ? { phone } : {}) });
  if (shipping) await saveShipping(linked, quote, shipping, newUid(), quote.version, () => undefined);
  return { ...known, ...sent };
}
