/** Texts about customers without an account, in lists and drawers. */
export const guestTexts = {
  chip: 'Guest',
  filter: 'Account',
  filterGuests: 'Guests',
  why: (name: string) => `${name} has no account. They open this quote and its order by link.`,
  invite: 'Invite to create an account',
  inviteAsk: (email: string) =>
    `Invite ${email}? They choose a password, and find this quote and its order in their account.`,
  invited: (email: string) => `Invitation sent to ${email}.`,
  merge: 'Add to a customer',
  mergeTitle: (name: string) => `Add the quote of ${name} to a customer`,
  mergeWhy: 'The quote and its order move to the customer you choose. Links that were sent keep working.',
  find: 'Customer: search by name, company or email',
  missing: 'Choose a customer.',
  save: 'Add',
  merged: (name: string) => `Added to ${name}.`,
  newNamed: (name: string) => `New customer “${name}”`,
  noBuyer: 'No buyer found',
};
