/** Fetched where there is no price list, and nowhere else. */
export const texts = {
  notBegun: 'There are no prices here yet',
  notBegunWhy: 'They are still being made. Come back soon.',
  platform: 'No glass is sold on this site',
  platformWhy:
    'It is the platform’s own. Panels are quoted and ordered on the site of a fabricator: open the address that they gave you.',
  signIn: 'Sign in as platform staff',
  toWork: 'Go to your work',
} as const;
