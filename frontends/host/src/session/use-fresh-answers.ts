import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { useHost } from '../shell/host-context.js';

/** What the server answered one person is forgotten when another one, or nobody, uses the page. Used by the frame. */
export function useFreshAnswers(): void {
  const { session } = useHost();
  const { cache, mutate } = useSWRConfig();
  const { contactUID } = useSyncExternalStore(session.subscribe, session.getState).auth;
  const asked = useRef(contactUID);

  useEffect(() => {
    const isSomebodyElse = asked.current !== null && asked.current !== contactUID;
    asked.current = contactUID;
    if (!isSomebodyElse) return;
    // By its own key each: a filter would leave out the pages of lists.
    for (const key of [...cache.keys()]) void mutate(key, undefined);
  }, [contactUID, cache, mutate]);
}
