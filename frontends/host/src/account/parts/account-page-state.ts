import { useLocation } from 'react-router';
import { keptValue, type KeptValue } from '@glass/api-client';
import type { SignUpHandOver } from '@glass/shell-contract';

/** Values of the sign-up form, without the password. */
export interface SignUpEntered {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
}

/**
 * State passed between these pages through the browser's history, where it survives a reload and the back button.
 */
export interface AccountPageState extends Partial<SignUpHandOver> {
  /** Prefills the email field. */
  email?: string;
  notice?: 'password-changed';
  /** Prefills the sign-up form. */
  entered?: SignUpEntered;
  /** Set after signing up: show the "check your email" card. */
  checkMail?: SignUpEntered;
  /** The email address a link was sent to. */
  sentTo?: string;
}

export function useAccountPageState(): AccountPageState {
  return (useLocation().state as AccountPageState | null) ?? {};
}

/** The email a link was requested for in this browser; tells a password manager whose new password it is. */
export function askedAddress(tenantUID: string): KeptValue<string> {
  return keptValue({
    key: `askedAddress.${tenantUID}`,
    version: 1,
    read: (stored) => (typeof stored === 'string' ? stored : null),
  });
}
