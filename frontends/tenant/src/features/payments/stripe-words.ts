/** Stripe's requirements in plain words, by name prefix. */
const WANTED: readonly [beginning: string, words: string][] = [
  ['business_profile.url', 'The website of your business'],
  ['business_profile.mcc', 'What your business sells'],
  ['business_profile', 'What your business does and how to reach it'],
  ['business_type', 'Whether you are a company or a person'],
  ['company.verification', 'A document about your company'],
  ['company.tax_id', 'The tax number of your company'],
  ['company', 'Name, address and numbers of your company'],
  ['external_account', 'The bank account for payouts'],
  ['individual.verification', 'A document that proves your identity'],
  ['individual', 'Who you are'],
  ['owners', 'Who owns the company'],
  ['directors', 'The directors of the company'],
  ['representative', 'The representative of the company'],
  ['person_', 'A person at the company'],
  ['tos_acceptance', 'Your agreement to Stripe’s terms'],
];

const REASONS: Record<string, string> = {
  'requirements.past_due': 'Information that Stripe needs is overdue',
  'requirements.pending_verification': 'Stripe is checking your information',
  under_review: 'Stripe is reviewing the account',
  listed: 'Stripe is reviewing the account',
  platform_paused: 'Payments are paused',
};

export function describeRequirement(name: string): string {
  return WANTED.find(([beginning]) => name.startsWith(beginning))?.[1] ?? formatUnknownName(name);
}

export function describeReason(name: string): string {
  if (name.startsWith('rejected.')) return `Stripe closed the account (${formatUnknownName(name.slice(9))})`;
  return REASONS[name] ?? formatUnknownName(name);
}

/** Formats a name that these lists don't have: `Mandate: end date`. */
function formatUnknownName(name: string): string {
  const words = name.replaceAll('.', ': ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
