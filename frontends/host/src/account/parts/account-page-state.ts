import { useLocation } from 'react-router';
import type { SignUpHandOver } from '@glass/shell-contract';

/** What a person entered who signs up, without the password: it is never written down. */
export interface SignUpEntered {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
}

/** What these pages hand each other in the browser's history, where it survives a reload and a way back. */
export interface AccountPageState extends Partial<SignUpHandOver> {
  /** To fill in. */
  email?: string;
  notice?: 'password-changed';
  /** To fill in once more. */
  entered?: SignUpEntered;
  /** Signed up: what is left to do is in the mail. */
  checkMail?: SignUpEntered;
  /** The address that a link was asked for. */
  sentTo?: string;
}

export function useAccountPageState(): AccountPageState {
  return (useLocation().state as AccountPageState | null) ?? {};
}
