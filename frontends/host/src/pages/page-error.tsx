import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { tabStorage } from '@glass/api-client';
import { PageSkeleton } from '@glass/ui';
import { isModuleLoadFailure, mayReload, reloadForModule } from '../start/module-load-reload.js';
import { NotFoundPage } from './not-found.page.js';
import { ServerErrorPage } from './server-error.page.js';

/** Stands where a page threw. A piece of the program that did not load reloads the page, once in 10 s. */
export function PageError() {
  const error = useRouteError();
  const [isReloading] = useState(() => isModuleLoadFailure(error) && mayReload(tabStorage, Date.now()));

  useEffect(() => {
    const reload = () => window.location.reload();
    if (isReloading) reloadForModule({ storage: tabStorage, now: Date.now, reload });
  }, [isReloading]);

  if (isReloading) return <PageSkeleton label="Loading the newest version" />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ServerErrorPage />;
}
