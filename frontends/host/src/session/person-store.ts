import type { ActingStaff, ProfileReply, UserFlags, UserRights } from '@glass/contracts';
import { ApiError, REDIRECT_REASONS, describeError, isSilent, type ApiClient } from '@glass/api-client';

/** What the server knows of the signed-in person. */
export interface PersonDetails {
  flags: UserFlags | null;
  rights: UserRights | null;
  isPlatform: boolean;
  roleLevel: number | null;
  /** Platform staff who work in the person's name; null when people act for themselves. */
  actingStaff: ActingStaff | null;
  /** A second factor is demanded of them: until they have set it up, no other page opens. */
  mustSetUpSecondFactor: boolean;
  /** false: a company of theirs has others see what the glass costs. */
  seesPrices: boolean;
  profile: ProfileReply | null;
}

export interface PersonState {
  details: PersonDetails;
  /** Why the flags did not load, or null. */
  failure: string | null;
}

export interface PersonStore {
  getState(): PersonState;
  subscribe(listener: () => void): () => void;
  /** Fetches flags and profile of whoever is signed in. */
  load(): Promise<void>;
  /** The person changed their own profile, or a page has asked for it anew. */
  profileChanged(profile: ProfileReply): void;
  /** It was demanded of them a moment ago, as a refused call says. */
  secondFactorNeeded(): void;
  forget(): void;
}

const NOBODY: PersonState = {
  details: {
    flags: null,
    rights: null,
    isPlatform: false,
    roleLevel: null,
    actingStaff: null,
    mustSetUpSecondFactor: false,
    seesPrices: true,
    profile: null,
  },
  failure: null,
};

/** Flags and profile of the signed-in person; what a person who has left meanwhile is answered is dropped. */
export function createPersonStore(
  api: Pick<ApiClient, 'call'>,
  onError: (error: unknown) => void,
): PersonStore {
  const listeners = new Set<() => void>();
  let state = NOBODY;
  let visit = 0;

  function set(next: PersonState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  async function loadFlags(current: number): Promise<void> {
    try {
      const { userFlags: flags, userRights: rights, ...known } = await api.call('/api/auth/get-my-flags', {});
      if (current === visit) set({ details: { ...state.details, flags, rights, ...known }, failure: null });
    } catch (error) {
      if (current !== visit) return;
      set({ ...state, failure: describeError(error) });
    }
  }

  async function loadProfile(current: number): Promise<void> {
    try {
      const profile = await api.call('/api/auth/get-my-profile', {});
      if (current === visit) set({ ...state, details: { ...state.details, profile } });
    } catch (error) {
      if (current === visit && !isNoNews(error)) onError(error);
    }
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: async () => {
      visit += 1;
      await Promise.all([loadFlags(visit), loadProfile(visit)]);
    },
    profileChanged: (profile) => set({ ...state, details: { ...state.details, profile } }),
    secondFactorNeeded: () => set({ ...state, details: { ...state.details, mustSetUpSecondFactor: true } }),
    forget: () => {
      visit += 1;
      set(NOBODY);
    },
  };
}

/**
 * Specification §8: a profile that did not load for want of an access token is no news; nor is one that waits for the
 * second factor, of which the flags tell.
 */
function isNoNews(error: unknown): boolean {
  if (error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED') return true;
  return isSilent(error) || (error instanceof Error && error.message === REDIRECT_REASONS.loginRequired);
}
