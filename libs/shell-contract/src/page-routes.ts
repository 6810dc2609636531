import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { ScreenPath } from '@glass/contracts';

/** Fetches a page's code: `() => import('./features/quotes/quote.page.js').then((module) => module.QuotePage)`. */
export type PageLoader = () => Promise<ComponentType>;
export type PageTable = Partial<Record<ScreenPath, PageLoader>>;

/** The router's spelling of a screen's path: `/quote/{uid}` is `/quote/:uid`. */
export function routePattern(path: ScreenPath): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Routes for a table of pages, each fetched at its first visit. */
export function pageRoutes(pages: PageTable): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => ({
    path: routePattern(path as ScreenPath),
    caseSensitive: true,
    lazy: async () => ({ Component: await load() }),
  }));
}
