import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useShell } from './shell-context.js';

const QUESTION = 'What you changed here is not saved and will be lost.';

/**
 * Asks before unsaved changes are left behind, by a link, the back button or by closing the tab.
 * @param isDirty whether there is anything to lose.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  const { confirm } = useShell();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(QUESTION, {
      title: 'Leave without saving?',
      confirmText: 'Leave',
      cancelText: 'Stay',
      danger: true,
    }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
