import { useEffect, useState } from 'react';
import { useHost } from '../shell/host-context.js';
import { mayReload, ofThisTab, reloadForModule } from './module-load-reload.js';

/** Reloads after a failed chunk, unless it just did. Returns whether it reloads. */
export function useReloadOnce(isWanted: boolean): boolean {
  const { reload } = useHost();
  const [isReloading] = useState(() => isWanted && mayReload(ofThisTab));

  useEffect(() => {
    if (isReloading) reloadForModule({ ...ofThisTab, reload });
  }, [isReloading, reload]);
  return isReloading;
}
