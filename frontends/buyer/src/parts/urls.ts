import { screenUrl } from '@glass/contracts';

/** Where a drawing is sent for a quote: for new panels, or for the outline of one that it has. */
export function drawingUrl(quoteUID: string, panelUID?: string): string {
  const of = panelUID === undefined ? '' : `&panel=${panelUID}`;
  return `${screenUrl('/dxf-panel-selection')}?quote=${quoteUID}${of}`;
}

/** Where another quote is begun, and not the newest open one gone on with. */
export function newQuoteUrl(): string {
  return `${screenUrl('/quote')}?${BEGIN_NEW}`;
}
export const BEGIN_NEW = 'new';

/** The page of a panel; one of an order names its order, for the page to find it there. */
export function panelViewUrl(panelUID: string, orderUID?: string): string {
  const page = screenUrl('/customer/panel-view/{uid}', panelUID);
  return orderUID ? `${page}?order=${orderUID}` : page;
}
