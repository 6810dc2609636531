import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { ScreenPath } from '@glass/contracts';

/** Loads a page's code: `() => import('./features/quotes/quote.page.js').then((module) => module.QuotePage)`. */
type PageLoader = () => Promise<ComponentType>;
export type PageTable = Partial<Record<ScreenPath, PageLoader>>;

/** Converts a screen's path to a route pattern: `/quote/{uid}` to `/quote/:uid`. */
export function routePattern(path: ScreenPath): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Builds lazy routes from a table of pages. */
export function pageRoutes(pages: PageTable): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => ({
    path: routePattern(path as ScreenPath),
    caseSensitive: true,
    lazy: async () => ({ Component: await load() }),
  }));
}
