import type { ReactNode } from 'react';
import type {
  ActingStaff,
  Flag,
  ProfileReply,
  Right,
  TenantWebsiteSettings,
  UserFlags,
} from '@glass/contracts';
import type { ApiCaller } from './api-caller.js';

/** Who uses the page now. It changes by sign-in, refresh, sign-out and the clock, never in place. */
export interface ShellSession {
  isAuthenticated: boolean;
  contactUID: string | null;
  contactEmail: string | null;
  contact: { firstName: string; lastName: string } | null;
  /** Null until they are loaded, and for guests. */
  flags: UserFlags | null;
  profile: ProfileReply | null;
  /** True for staff of the root tenant. */
  isPlatform: boolean;
  /** Null for a buyer and for guests. */
  roleLevel: number | null;
  /** Platform staff who work in this person's name now; null when people act for themselves. */
  actingStaff: ActingStaff | null;
  /** false: others at their company see what the glass costs. Replies to them hold no prices, and no page counts one. */
  seesPrices: boolean;
  hasFlags(...flags: Flag[]): boolean;
  /**
   * Whether they may change what they see of this: buyers may what is theirs, others with the right to it. True as long
   * as it is not known; the server decides anyway.
   */
  mayWrite(right: Right): boolean;
  /** Sends a guest to the login page and back to where they are now. */
  requireSignIn(): void;
  logout(): Promise<void>;
  /** Asks the server anew who the person is and what they may do: something they did has changed it. */
  reload(): Promise<void>;
}

export interface ShellTenant {
  tenantUID: string;
  tenantName: string;
  isDemoMode: boolean;
  isPlatform: boolean;
  settings: TenantWebsiteSettings;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

export interface ToastPerson {
  name: string;
  imageUrl?: string | null;
}

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ShellToast {
  /** Green, 10 s; with an action such as "Undo", which closes it. */
  success(message: string, action?: ToastAction): void;
  /** Red, 10 s, its text prefixed "ERROR: ". Takes a text or whatever was thrown. */
  error(problem: unknown): void;
  /** Blue, 5 s. */
  info(message: string): void;
  /** Work under way: 5 s unless told otherwise (null: until closed). Answers a function that closes it. */
  progress(message: string, durationMs?: number | null): () => void;
  /** A message about several people: up to five avatars and the number of the others. */
  people(message: string, people: readonly ToastPerson[]): void;
}

export interface ConfirmOptions {
  /** "Are you sure?" unless told otherwise. */
  title?: string;
  mode?: 'OkCancel' | 'YesNo' | 'OkOnly';
  confirmText?: string;
  cancelText?: string;
  /** Paints the confirming button red: something will be lost. */
  danger?: boolean;
}

/** The services that the host gives to every page. */
export interface ShellServices {
  session: ShellSession;
  tenant: ShellTenant;
  navigate(to: string, options?: NavigateOptions): void;
  toast: ShellToast;
  /** Resolves true when the person confirms, false when they cancel. */
  confirm(message: ReactNode, options?: ConfirmOptions): Promise<boolean>;
  download: ApiCaller['download'];
  api: ApiCaller;
}
