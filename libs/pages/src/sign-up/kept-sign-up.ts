import { keptValue, type KeptValue } from '@glass/api-client';

/** A sign-up stored in this browser until the link in the email is opened. */
interface KeptSignUp {
  /** With this key the link alone signs in. */
  continueKey: string;
  /** Path of the page where the sign-up started, or null. */
  returnTo: string | null;
}

export function keptSignUp(tenantUID: string): KeptValue<KeptSignUp> {
  return keptValue({
    key: `signUp.${tenantUID}`,
    version: 1,
    read: readSignUp,
    // Values without a version come from an older page, whose email may still be unopened.
    upgrade: (stored, version) => (version === null ? stored : null),
  });
}

function readSignUp(stored: unknown): KeptSignUp | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { continueKey, returnTo } = stored as Partial<Record<keyof KeptSignUp, unknown>>;
  if (typeof continueKey !== 'string') return null;
  return { continueKey, returnTo: typeof returnTo === 'string' ? returnTo : null };
}
