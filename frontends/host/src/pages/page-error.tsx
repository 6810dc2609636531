import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageSkeleton } from '@glass/ui';
import { isModuleLoadFailure } from '../start/module-load-reload.js';
import { useReloadOnce } from '../start/use-reload-once.js';
import { NotFoundPage } from './not-found.page.js';
import { ServerErrorPage } from './server-error.page.js';

/**
 * Stands where a page threw. A piece of the program that did not load, and a page whose elements something else moved, such
 * as a browser extension, are loaded again, once in 10 s.
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

/** React finds an element no longer where it put it. */
function isForeignChange(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
