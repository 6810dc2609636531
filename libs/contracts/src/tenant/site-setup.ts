import type { Moment, WholeNumber } from '../primitives/formats.js';

/** Steps to set up a new tenant’s site, in display order. */
export const SETUP_STEPS = [
  'prices',
  'taxes',
  'terms',
  'legal',
  'logo',
  'payments',
  'holidays',
  'testOrder',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Steps without which a site can't be opened to buyers. */
export const STEPS_TO_OPEN = ['prices', 'taxes', 'terms'] as const satisfies readonly SetupStep[];

/** Steps that people may confirm without data, such as "we work on all holidays". */
export const CONFIRMABLE_STEPS = [
  'prices',
  'taxes',
  'logo',
  'holidays',
  'testOrder',
] as const satisfies readonly SetupStep[];
export type ConfirmableStep = (typeof CONFIRMABLE_STEPS)[number];

export interface SetupStepState {
  step: SetupStep;
  isDone: boolean;
  /** The person who confirmed it; null for steps done by their data. */
  confirmed: { at: Moment; by: string } | null;
  /** Saved in the draft of the price list, which has yet to be published. */
  waitsInDraft: boolean;
}

export interface SiteSetup {
  steps: SetupStepState[];
  done: WholeNumber;
  /** When buyers could first use the site; null while it says "not open yet". */
  openedAt: Moment | null;
  /** Whether the site can be opened now. */
  canOpen: boolean;
  /** Fields of the legal details that the tenant's country asks for, and are empty; omitted if none is. */
  missingLegal?: string[];
  /** Whether the checklist was closed for all users of the tenant. */
  isDismissed: boolean;
}

export interface ConfirmSetupStepRequest {
  step: ConfirmableStep;
  /** false: takes the confirmation back. */
  isDone: boolean;
}
