import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FirstView, type FirstViewProps } from './first-view.js';

export type { ViewBranding } from './first-view.js';

/**
 * First view for first-time visitors, shown until the scripts are loaded: the starter panel with drawing, sizes and
 * price, computed by the same code as the page. Static and escaped.
 */
export function firstViewHtml(props: FirstViewProps): string {
  return renderToStaticMarkup(createElement(FirstView, props));
}
