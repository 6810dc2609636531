import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { useLanguage } from '@glass/language/react';
import { useHost } from '../shell/host-context.js';
import type { PersonDetails } from './person-store.js';

interface CurrentPerson {
  isAuthenticated: boolean;
  details: PersonDetails;
  /** Why the flags failed to load, or null. */
  failure: string | null;
  reload: () => void;
}

/** The current user, combined from session and server data. */
export function usePerson(): CurrentPerson {
  const { session, people } = useHost();
  const { isAuthenticated } = useSyncExternalStore(session.subscribe, session.getState);
  const { details, failure } = useSyncExternalStore(people.subscribe, people.getState);
  return { isAuthenticated, details, failure: failure?.() ?? null, reload: () => void people.load() };
}

/** Loads flags and profile on sign-in, here or in another tab. Used once, by the frame. */
export function useLoadPerson(): void {
  const { people } = useHost();
  const { isAuthenticated, details, failure } = usePerson();
  const isUnknown = isAuthenticated && details.flags === null && failure === null;
  useEffect(() => {
    if (isUnknown) void people.load();
  }, [people, isUnknown]);
}

/**
 * Clears cached server answers when the user changes or signs out. After a switch of the language it asks again for
 * those on the page, which stay until the new ones arrive. Used by the frame.
 */
export function useFreshAnswers(): void {
  const { session } = useHost();
  const { cache, mutate } = useSWRConfig();
  const { contactUID } = useSyncExternalStore(session.subscribe, session.getState).auth;
  const language = useLanguage();
  const asked = useRef({ contactUID, language });

  useEffect(() => {
    const before = asked.current;
    asked.current = { contactUID, language };
    const isDifferentUser = before.contactUID !== null && before.contactUID !== contactUID;
    if (!isDifferentUser && before.language === language) return;
    // One key at a time: a filter would skip the pages of lists.
    for (const key of [...cache.keys()]) void (isDifferentUser ? mutate(key, undefined) : mutate(key));
  }, [contactUID, language, cache, mutate]);
}
