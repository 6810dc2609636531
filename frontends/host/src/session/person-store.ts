import type { ActingStaff, ProfileReply } from '@glass/contracts/auth';
import type { ApiClient } from '@glass/contracts/endpoints';
import type { UserFlags, UserRights } from '@glass/contracts/flags';
import { ApiError, REDIRECT_REASONS, describeError, isSilent } from '@glass/api-client';

/** The server's data about the signed-in user. */
export interface PersonDetails {
  flags: UserFlags | null;
  rights: UserRights | null;
  isPlatform: boolean;
  roleLevel: number | null;
  /** Platform staff acting for this user; null otherwise. */
  actingStaff: ActingStaff | null;
  /** True while a required second factor isn't set up; no other page opens until then. */
  mustSetUpSecondFactor: boolean;
  /** False if the user's company hides prices from them. */
  seesPrices: boolean;
  profile: ProfileReply | null;
  /** Language that the person chose; null for none. */
  language?: string | null;
  companyLanguage?: string | null;
}

interface PersonState {
  details: PersonDetails;
  /** Why the flags failed to load, or null. */
  /** Reads why the person could not be loaded, in the page's language. */
  failure: (() => string | null) | null;
}

export interface PersonStore {
  getState(): PersonState;
  subscribe(listener: () => void): () => void;
  /** Loads flags and profile of the signed-in user. */
  load(): Promise<void>;
  /** Call after the user changed their profile or a page reloaded it. */
  profileChanged(profile: ProfileReply): void;
  /** Call when a request was refused because a second factor is required. */
  secondFactorNeeded(): void;
  forget(): void;
}

const SIGNED_OUT: PersonState = {
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

/** Holds flags and profile of the signed-in user. Answers that arrive after sign-out are dropped. */
export function createPersonStore(
  api: Pick<ApiClient, 'call'>,
  onError: (error: unknown) => void,
): PersonStore {
  const listeners = new Set<() => void>();
  let state = SIGNED_OUT;
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
      const isShown = describeError(error) !== null;
      set({ ...state, failure: isShown ? () => describeError(error, () => undefined) : null });
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
    profileChanged: (profile) => {
      const { language = state.details.language } = profile;
      set({ ...state, details: { ...state.details, profile, language } });
    },
    secondFactorNeeded: () => set({ ...state, details: { ...state.details, mustSetUpSecondFactor: true } }),
    forget: () => {
      visit += 1;
      set(SIGNED_OUT);
    },
  };
}

/**
 * Specification §8: a profile that failed for lack of an access token isn't reported; neither is one blocked by the
 * missing second factor, which the flags already show.
 */
function isNoNews(error: unknown): boolean {
  if (error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED') return true;
  // The page says that there is no network.
  if (!navigator.onLine) return true;
  return isSilent(error) || (error instanceof Error && error.message === REDIRECT_REASONS.loginRequired);
}
