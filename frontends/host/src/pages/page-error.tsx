import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageSkeleton } from '@glass/ui';
import { isModuleLoadFailure } from '../start/module-load-reload.js';
import { useReloadOnce } from '../start/use-reload-once.js';
import { NotFoundPage } from './not-found.page.js';
import { ServerErrorPage } from './server-error.page.js';

/** Stands where a page threw. A piece of the program that did not load reloads the page, once in 10 s. */
export function PageError() {
  const error = useRouteError();
  const isMissing = isModuleLoadFailure(error);
  const isReloading = useReloadOnce(isMissing);

  if (isReloading) return <PageSkeleton label="Loading the newest version" />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ServerErrorPage isMissing={isMissing} />;
}
