import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageSkeleton } from '@glass/ui';
import { isModuleLoadFailure } from '../start/module-load-reload.js';
import { useReloadOnce } from '../start/use-reload-once.js';
import { NotFoundPage } from './not-found.page.js';
import { ServerErrorPage } from './server-error.page.js';

/**
 * Shown when a page threw. Reloads at most once in 10 s after a chunk failed to load, or after something else, such
 * as a browser extension, changed the DOM.
 */
export function PageError() {
  const error = useRouteError();
  const isMissing = isModuleLoadFailure(error);
  const isReloading = useReloadOnce(isMissing || isForeignChange(error));

  if (isReloading)
    return <PageSkeleton label={isMissing ? 'Loading the newest version' : 'Loading the page again'} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ServerErrorPage isMissing={isMissing} />;
}

/** React's error when an element is no longer where it was inserted. */
function isForeignChange(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
