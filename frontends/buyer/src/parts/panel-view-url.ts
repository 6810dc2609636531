import { screenUrl } from '@glass/contracts';

/** The page of a panel; one of an order names its order, for the page to find it there. */
export function panelViewUrl(panelUID: string, orderUID?: string): string {
  const page = screenUrl('/customer/panel-view/{uid}', panelUID);
  return orderUID ? `${page}?order=${orderUID}` : page;
}
