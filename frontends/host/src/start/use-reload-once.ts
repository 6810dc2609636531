import { useEffect, useState } from 'react';
import { useHost } from '../shell/host-context.js';
import { mayReload, ofThisTab, reloadForModule } from './module-load-reload.js';

/** Reloads the page where a piece of it did not load, unless it has just done so. Answers whether it does. */
export function useReloadOnce(isWanted: boolean): boolean {
  const { reload } = useHost();
  const [isReloading] = useState(() => isWanted && mayReload(ofThisTab));

  useEffect(() => {
    if (isReloading) reloadForModule({ ...ofThisTab, reload });
  }, [isReloading, reload]);
  return isReloading;
}
