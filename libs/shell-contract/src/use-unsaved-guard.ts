import { useEffect, useEffectEvent } from 'react';
import { useBlocker, type Location } from 'react-router';
import { useShell } from './shell-context.js';

const QUESTION = 'What you changed here is not saved and will be lost.';

/**
 * Asks before unsaved changes are left behind, by a link, the back button or by closing the tab.
 * @param isDirty whether there is anything to lose.
 * @param save saves it before a link or the back button is followed; the question is asked only when it answers false.
 * @param keptOn `page` where what is unsaved outlives what the page's own address says after its `?`, as its sections.
 */
export function useUnsavedGuard(
  isDirty: boolean,
  save?: () => Promise<boolean>,
  keptOn: 'address' | 'page' = 'address',
): void {
  const { confirm } = useShell();
  const placeOf = ({ pathname, search }: Location) => (keptOn === 'page' ? pathname : pathname + search);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation),
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
    // Who goes somewhere else meanwhile means the last place.
    let isLast = true;
    void mayLeave().then((leaves) => {
      if (!isLast) return;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isLast = false;
    };
  }, [blocker]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
