import { screenUrl } from '@glass/contracts/screens';

/** First page of a link. */
export function linkUrl(token: string): string {
  return screenUrl('/q/{token}', token);
}

/** Pages that a link has too, by the beginning of their ordinary URLs. Longer ones first. */
const PAGES: readonly (readonly [ordinary: string, ofLink: string])[] = [
  ['/quote/', '/quote/'],
  ['/customer/order/', '/order/'],
  ['/customer/order-change/', '/change/'],
  ['/customer/my-quotes', ''],
  ['/customer/my-orders', ''],
  ['/customer/panel-view/', '/panel-view/'],
  ['/panel-edit/', '/panel/'],
  ['/panel-edit', '/add-panel'],
  ['/shower', '/shower'],
  ['/checkout/payment-options', '/checkout'],
  ['/checkout/demo-payment', '/demo-payment'],
  ['/checkout/complete', '/complete'],
];

/**
 * Converts the URL of an ordinary page to that of the same page under a link, so that the pages of signed-in users
 * also work there. Other URLs stay.
 */
export function toLinkUrl(token: string, url: string): string {
  const page = PAGES.find(([ordinary]) => url.startsWith(ordinary));
  if (!page) return url;
  const [ordinary, ofLink] = page;
  const rest = url.slice(ordinary.length);
  // "/panel-editor" is another page than "/panel-edit".
  if (!ordinary.endsWith('/') && rest !== '' && !/^[?#/]/.test(rest)) return url;
  return `${linkUrl(token)}${ofLink}${rest}`;
}
