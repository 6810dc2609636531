import { screenUrl } from '@glass/contracts/screens';

/** URL for uploading a drawing to a quote, for new panels or for the outline of one. */
export function drawingUrl(quoteUID: string, panelUID?: string): string {
  const of = panelUID === undefined ? '' : `&panel=${panelUID}`;
  return `${screenUrl('/dxf-panel-selection')}?quote=${quoteUID}${of}`;
}

/** URL for designing a shower for a quote. */
export function newShowerUrl(quoteUID: string): string {
  return `${screenUrl('/shower')}?quote=${quoteUID}`;
}

/** URL for starting another quote instead of continuing the newest open one. */
export function newQuoteUrl(): string {
  return `${screenUrl('/quote')}?${START_NEW}`;
}
export const START_NEW = 'new';

/** URL of a panel's page; panels of an order need the order. */
export function panelViewUrl(panelUID: string, orderUID?: string): string {
  const page = screenUrl('/customer/panel-view/{uid}', panelUID);
  return orderUID ? `${page}?order=${orderUID}` : page;
}
