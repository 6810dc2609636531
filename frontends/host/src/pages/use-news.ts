import { useCallback } from 'react';
import { NEWEST_VERSION, type SaveNewsRequest } from '@glass/contracts/news';
import { useShell } from '@glass/shell-contract';
import { useHost } from '../shell/host-context.js';

export interface News {
  /** True if there is a version this user hasn't read. */
  isNew: boolean;
  save: (changes: SaveNewsRequest) => Promise<void>;
}

/** Tracks what a user has read of the release notes. Staff acting for a user leave it unchanged. */
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
