import { useCallback } from 'react';
import { NEWEST_VERSION, type SaveNewsRequest } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { useHost } from '../shell/host-context.js';

export interface News {
  /** There is a version that this person has not looked at. */
  isNew: boolean;
  save: (changes: SaveNewsRequest) => Promise<void>;
}

/** What a signed-in person has seen of the changelog; staff who act in somebody's name leave that as it is. */
export function useNews(): News {
  const { api, session } = useShell();
  const { people } = useHost();
  const { profile, actingStaff } = session;
  const save = useCallback(
    async (changes: SaveNewsRequest) => {
      const news = await api.call('/api/user/save-news', changes);
      const now = people.getState().details.profile;
      if (now) people.profileChanged({ ...now, news });
    },
    [api, people],
  );
  const isNew = profile !== null && actingStaff === null && profile.news.seenVersion !== NEWEST_VERSION;
  return { isNew, save };
}
