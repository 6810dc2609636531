import { useSyncExternalStore } from 'react';

/** Whether the browser has a network, as far as it knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(whenNetworkChanges, () => navigator.onLine);
}

function whenNetworkChanges(act: () => void): () => void {
  window.addEventListener('online', act);
  window.addEventListener('offline', act);
  return () => {
    window.removeEventListener('online', act);
    window.removeEventListener('offline', act);
  };
}
