import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FirstView, type FirstViewProps } from './first-view.js';

export type { SiteOfView } from './first-view.js';

/**
 * The page that a visitor who was never here sees first, as HTML that stands until its scripts are there: the starter
 * panel with drawing, sizes and price, from the code that the page draws and prices it with. It has nothing to press, and
 * what it says is escaped.
 */
export function firstViewHtml(props: FirstViewProps): string {
  return renderToStaticMarkup(createElement(FirstView, props));
}
