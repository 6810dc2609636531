import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { useHost } from '../shell/host-context.js';

/** Clears cached server answers when the user changes or signs out. Used by the frame. */
export function useFreshAnswers(): void {
  const { session } = useHost();
  const { cache, mutate } = useSWRConfig();
  const { contactUID } = useSyncExternalStore(session.subscribe, session.getState).auth;
  const asked = useRef(contactUID);

  useEffect(() => {
    const isDifferentUser = asked.current !== null && asked.current !== contactUID;
    asked.current = contactUID;
    if (!isDifferentUser) return;
    // One key at a time: a filter would skip the pages of lists.
    for (const key of [...cache.keys()]) void mutate(key, undefined);
  }, [contactUID, cache, mutate]);
}
