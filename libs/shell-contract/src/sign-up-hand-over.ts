import type { WizardSignupRequest } from '@glass/contracts';

/** Panels that a visitor has priced, and how they are to leave; they become a quote when the visitor's address is confirmed. */
export type VisitorQuote = Pick<WizardSignupRequest, 'quoteUID' | 'quoteName' | 'panels' | 'shipping'>;

/**
 * What a page hands over as the state of its way to `/account/signup` or `/account/login`, so that a visitor's panels
 * come along: `navigate('/account/signup', { state: { quote } satisfies SignUpHandOver })`.
 */
export interface SignUpHandOver {
  quote: VisitorQuote;
}
