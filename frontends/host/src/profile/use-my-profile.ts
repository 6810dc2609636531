import { useEffect } from 'react';
import type { ProfileReply } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, describeError, useQuery } from '@glass/api-client';
import { useHost } from '../shell/host-context.js';

interface MyProfile {
  profile: ProfileReply | undefined;
  failure: string | null;
  retry: () => void;
  /** Updates the shown profile immediately, without a reload. */
  change: (part: Partial<ProfileReply>) => void;
}

/** Loads the profile and keeps the app bar in sync with it. */
export function useMyProfile(): MyProfile {
  const { people, session } = useHost();
  const query = useQuery('/api/auth/get-my-profile', {}, ASK_AT_EACH_VISIT);
  const { data: profile, error, mutate } = query;

  useEffect(() => {
    if (!profile) return;
    people.profileChanged(profile);
    const { firstName, lastName } = profile.contact;
    const { contact } = session.getState().auth;
    if (contact?.firstName !== firstName || contact.lastName !== lastName)
      session.renamed({ firstName, lastName });
  }, [profile, people, session]);

  return {
    profile,
    failure: error === undefined ? null : describeError(error, () => undefined),
    retry: () => void mutate(),
    change: (part) => void mutate((now) => now && { ...now, ...part }, { revalidate: false }),
  };
}
