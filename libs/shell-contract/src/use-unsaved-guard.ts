import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker, type Location } from 'react-router';
import { useShell } from './shell-context.js';

/**
 * Asks before unsaved changes are lost by a link, the back button or closing the tab.
 * @param isDirty whether there are unsaved changes
 * @param save saves them before navigating; the user is asked only if it returns false
 * @param keptOn `page` if unsaved changes survive changes of the query string, such as its sections
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
    return confirm(t`Your changes aren’t saved and will be lost.`, {
      title: t`Leave without saving?`,
      confirmText: t`Leave`,
      cancelText: t`Stay`,
      danger: true,
    });
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // A later navigation replaces this one.
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
