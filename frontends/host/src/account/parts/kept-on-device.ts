import { lastingStorage } from '@glass/api-client';

const storage = lastingStorage(() => window.localStorage);
const signUpKey = (tenantUID: string) => `signUp.${tenantUID}`;
const addressKey = (tenantUID: string) => `askedAddress.${tenantUID}`;

/** What this browser keeps of a sign-up until the link in the mail is opened. */
export interface KeptSignUp {
  /** With it the link alone is enough. */
  continueKey: string;
  /** Where the person was when they signed up, or null. */
  returnTo: string | null;
}

export function keepSignUp(tenantUID: string, signUp: KeptSignUp): void {
  storage.setItem(signUpKey(tenantUID), JSON.stringify(signUp));
}

export function keptSignUp(tenantUID: string): KeptSignUp | null {
  try {
    const kept = JSON.parse(storage.getItem(signUpKey(tenantUID)) ?? '{}') as Partial<KeptSignUp>;
    const { continueKey, returnTo } = kept;
    if (typeof continueKey !== 'string') return null;
    return { continueKey, returnTo: typeof returnTo === 'string' ? returnTo : null };
  } catch {
    return null;
  }
}

export function forgetSignUp(tenantUID: string): void {
  storage.removeItem(signUpKey(tenantUID));
}

/** The address that a link was asked for in this browser: a password manager is told whose new password it is. */
export function keepAskedAddress(tenantUID: string, email: string): void {
  storage.setItem(addressKey(tenantUID), email);
}

export function askedAddress(tenantUID: string): string {
  return storage.getItem(addressKey(tenantUID)) ?? '';
}

export function forgetAskedAddress(tenantUID: string): void {
  storage.removeItem(addressKey(tenantUID));
}
