import type { WizardSignupRequest } from '@glass/contracts';

/** A visitor's priced panels and shipping, which become a quote when the visitor's email is confirmed. */
export type VisitorQuote = Pick<WizardSignupRequest, 'quoteUID' | 'quoteName' | 'panels' | 'shipping'>;

/**
 * Navigation state for `/account/signup` or `/account/login` that carries a visitor's panels:
 * `navigate('/account/signup', { state: { quote } satisfies SignUpHandOver })`.
 */
export interface SignUpHandOver {
  quote: VisitorQuote;
}
