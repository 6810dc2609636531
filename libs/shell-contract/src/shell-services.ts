import type { ReactNode } from 'react';
import type { ActingStaff, ProfileReply, WizardSignupRequest } from '@glass/contracts/auth';
import type { ApiClient } from '@glass/contracts/endpoints';
import type { Flag, Right, UserFlags } from '@glass/contracts/flags';
import type { TenantWebsiteSettings } from '@glass/contracts/tenant';
import type { Locale } from '@glass/language';

/** The current user. Replaced, never mutated, on sign-in, refresh, sign-out and by the clock. */
export interface ShellSession {
  isAuthenticated: boolean;
  contactUID: string | null;
  contactEmail: string | null;
  contact: { firstName: string; lastName: string } | null;
  /** Null for guests and while loading. */
  flags: UserFlags | null;
  profile: ProfileReply | null;
  /** True for staff of the root tenant. */
  isPlatform: boolean;
  /** Null for buyers and guests. */
  roleLevel: number | null;
  /** Platform staff acting for this user; null otherwise. */
  actingStaff: ActingStaff | null;
  /** The page was opened by a link to a quote, which has no lists, copies or address book. */
  isByLink?: boolean;
  /** False if the user's company hides prices from them. Replies then contain no prices, and pages compute none. */
  seesPrices: boolean;
  hasFlags(...flags: Flag[]): boolean;
  /**
   * Whether the user may change what they see: buyers their own data, others by right. True while loading; the server
   * decides.
   */
  mayWrite(right: Right): boolean;
  /** Redirects a guest to the login page and back. */
  requireSignIn(): void;
  logout(): Promise<void>;
  /** Reloads the user and their rights, after an action that changed them. */
  reload(): Promise<void>;
}

export interface ShellTenant {
  tenantUID: string;
  tenantName: string;
  isDemoMode: boolean;
  isPlatform: boolean;
  /** False while a new tenant prepares its site, which only its team can use then. */
  isOpen: boolean;
  /** Whether the price list has hardware of whole showers; false if omitted. */
  offersShowers?: boolean | undefined;
  /** Its locale is the reader's (`figuresLocale`). */
  settings: TenantWebsiteSettings;
  /** Locale of the shop's own texts, such as names of its glass, if it isn't that of `settings`. */
  ownLocale?: string;
  /** Languages of the site; one by default, until all pages are translated. */
  languages?: readonly Locale[];
  /** Language of the site for readers who chose none; by default the browser's, if offered. */
  language?: Locale | null;
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

export interface ToastPerson {
  name: string;
  imageUrl?: string | null;
}

/** Called whenever the toast is rendered, so that it follows a switch of the language. */
export type ToastText = () => string;

export interface ToastAction {
  label: ToastText;
  onClick: () => void;
}

interface ShellToast {
  /** Green, 10 s; the action, such as "Undo", closes it. */
  success(message: ToastText, action?: ToastAction): void;
  /** Red, 10 s. Takes a text or a thrown value; a string would stay in its language. */
  error<Problem>(problem: Problem extends string ? never : Problem): void;
  /** Blue, 5 s. */
  info(message: ToastText): void;
  /** Work in progress: 5 s by default (null: until closed). Returns a function that closes it. */
  progress(message: ToastText, durationMs?: number | null): () => void;
  /** A message about several people: up to five avatars and the number of others. */
  people(message: ToastText, people: readonly ToastPerson[]): void;
}

export interface ConfirmOptions {
  /** Default "Are you sure?". */
  title?: string;
  mode?: 'OkCancel' | 'YesNo' | 'OkOnly';
  confirmText?: string;
  cancelText?: string;
  /** Shows the confirm button in red: data will be lost. */
  danger?: boolean;
}

/** The host's services for pages. */
export interface ShellServices {
  session: ShellSession;
  tenant: ShellTenant;
  navigate(to: string, options?: NavigateOptions): void;
  toast: ShellToast;
  /** Resolves to true on confirm, false on cancel. */
  confirm(message: ReactNode, options?: ConfirmOptions): Promise<boolean>;
  download: ApiClient['download'];
  api: ApiClient;
}

/** A visitor's panels, showers and shipping, which become a quote when the visitor's email is confirmed. */
export type VisitorQuote = Pick<
  WizardSignupRequest,
  'quoteUID' | 'quoteName' | 'panels' | 'showers' | 'shipping'
>;

/**
 * Navigation state for `/account/signup` or `/account/login` that carries a visitor's panels:
 * `navigate('/account/signup', { state: { quote } satisfies SignUpHandOver })`.
 */
export interface SignUpHandOver {
  quote: VisitorQuote;
}
