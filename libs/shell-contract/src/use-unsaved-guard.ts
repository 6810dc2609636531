import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useShell } from './shell-context.js';

const QUESTION = 'What you changed here is not saved and will be lost.';

/**
 * Asks before unsaved changes are left behind, by a link, the back button or by closing the tab.
 * @param isDirty whether there is anything to lose.
 * @param save saves it before a link or the back button is followed; the question is asked only when it answers false.
 */
export function useUnsavedGuard(isDirty: boolean, save?: () => Promise<boolean>): void {
  const { confirm } = useShell();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );

  const mayLeave = useEffectEvent(async (): Promise<boolean> => {
    if (save && (await save())) return true;
    return confirm(QUESTION, {
      title: 'Leave without saving?',
      confirmText: 'Leave',
      cancelText: 'Stay',
      danger: true,
    });
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
