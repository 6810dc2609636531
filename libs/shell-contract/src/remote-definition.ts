import { createElement, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { ScreenPath } from '@glass/contracts/screens';
import { useLanguage } from '@glass/language/react';
import type { Place, RemoteName } from './places.js';

/**
 * Version of everything host and remotes rely on at run time. Increase it when an existing service or field changes
 * or is removed, not when one is added. A remote of another version shows an error panel on its own pages.
 */
export const CONTRACT_VERSION = 1;

/** The default export of a remote's only exposed module, `./remote`. */
export interface RemoteDefinition {
  name: RemoteName;
  contractVersion: number;
  /** Absolute paths as in the screens table; each page is lazy. */
  routes: RouteObject[];
  /** The remote's navigation entries, shown when it runs standalone. */
  menu: Place[];
}

/** Returns why a loaded module can't be used as this remote, or null. */
export function faultOfRemote(module: unknown, name: RemoteName): string | null {
  const definition = (module as { default?: Partial<RemoteDefinition> } | null)?.default;
  if (!definition || !Array.isArray(definition.routes)) return `${name} does not describe its pages`;
  if (definition.name !== name) return `${name} answers as ${String(definition.name)}`;
  if (definition.contractVersion !== CONTRACT_VERSION) {
    return `${name} speaks contract version ${String(definition.contractVersion)}, this page ${CONTRACT_VERSION}`;
  }
  return null;
}

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
    lazy: async () => ({ Component: inCurrentLanguage(await load()) }),
  }));
}

/** The router keeps a page's element, so the page itself renders again after a switch of language. */
function inCurrentLanguage(Page: ComponentType): ComponentType {
  return function TranslatedPage() {
    useLanguage();
    return createElement(Page);
  };
}
