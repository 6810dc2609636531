/** Loaded only if there is no price list. */
export const texts = {
  notBegun: 'No prices yet',
  notBegunWhy: 'Prices aren’t published yet. Come back soon.',
  platform: 'No glass is sold on this site',
  platformWhy: 'This is the platform’s own site. Open your fabricator’s address to quote and order panels.',
  signIn: 'Sign in as platform staff',
  toWork: 'Go to your workspace',
} as const;
