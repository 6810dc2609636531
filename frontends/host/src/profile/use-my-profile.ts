import { useEffect } from 'react';
import type { ProfileReply } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, describeError, useQuery } from '@glass/api-client';
import { useHost } from '../shell/host-context.js';

export interface MyProfile {
  /** Undefined while it loads. */
  profile: ProfileReply | undefined;
  failure: string | null;
  retry: () => void;
  /** What the person has just changed: it shows everywhere at once. */
  change: (part: Partial<ProfileReply>) => void;
}

/** The profile as the server has it now. The app bar shows what the page shows. */
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
