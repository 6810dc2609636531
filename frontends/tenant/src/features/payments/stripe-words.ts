/** Stripe's requirements in plain words, by name prefix. */
const WANTED: readonly [beginning: string, words: string][] = [
  ['business_profile.url', 'The website of your business'],
  ['business_profile.mcc', 'What your business sells'],
  ['business_profile', 'What your business does, and how it is reached'],
  ['business_type', 'Whether you are a company or a person'],
  ['company.verification', 'A document about your company'],
  ['company.tax_id', 'The tax number of your company'],
  ['company', 'Name, address and numbers of your company'],
  ['external_account', 'The bank account that is paid out to'],
  ['individual.verification', 'A document that says who you are'],
  ['individual', 'Who you are'],
  ['owners', 'Who owns the company'],
  ['directors', 'Who directs the company'],
  ['representative', 'Who speaks for the company'],
  ['person_', 'A person of the company'],
  ['tos_acceptance', 'That you agree to the terms of Stripe'],
];

const REASONS: Record<string, string> = {
  'requirements.past_due': 'What Stripe wants to know is overdue',
  'requirements.pending_verification': 'Stripe checks what you entered',
  under_review: 'Stripe looks into the account',
  listed: 'Stripe looks into the account',
  platform_paused: 'Payments are paused',
};

export function wantedText(name: string): string {
  return WANTED.find(([beginning]) => name.startsWith(beginning))?.[1] ?? plainWords(name);
}

export function reasonText(name: string): string {
  if (name.startsWith('rejected.')) return `Stripe closed the account (${plainWords(name.slice(9))})`;
  return REASONS[name] ?? plainWords(name);
}

/** Formats a name that these lists don't have: `Mandate: end date`. */
function plainWords(name: string): string {
  const words = name.replaceAll('.', ': ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
