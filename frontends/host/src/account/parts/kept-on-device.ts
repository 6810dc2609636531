import { keptValue, type KeptValue } from '@glass/api-client';

/** What this browser keeps of a sign-up until the link in the mail is opened. */
export interface KeptSignUp {
  /** With it the link alone is enough. */
  continueKey: string;
  /** Where the person was when they signed up, or null. */
  returnTo: string | null;
}

export function keptSignUp(tenantUID: string): KeptValue<KeptSignUp> {
  return keptValue({
    key: `signUp.${tenantUID}`,
    version: 1,
    read: readSignUp,
    // A mail that is under way was sent by an older page, which gave no version.
    upgrade: (stored, version) => (version === null ? stored : null),
  });
}

/** The address that a link was asked for in this browser: a password manager is told whose new password it is. */
export function askedAddress(tenantUID: string): KeptValue<string> {
  return keptValue({
    key: `askedAddress.${tenantUID}`,
    version: 1,
    read: (stored) => (typeof stored === 'string' ? stored : null),
  });
}

function readSignUp(stored: unknown): KeptSignUp | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { continueKey, returnTo } = stored as Partial<Record<keyof KeptSignUp, unknown>>;
  if (typeof continueKey !== 'string') return null;
  return { continueKey, returnTo: typeof returnTo === 'string' ? returnTo : null };
}
