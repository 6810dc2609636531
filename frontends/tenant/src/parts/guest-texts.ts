import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts about customers without an account, in lists and drawers. */
export const guestTexts = defineTexts(() => ({
  chip: t`Guest`,
  filter: t`Account`,
  filterGuests: t`Guests`,
  why: (name: string) => t`${name} has no account. They open this quote and its order by link.`,
  invite: t`Invite to create an account`,
  inviteAsk: (email: string) =>
    t`Invite ${email}? They choose a password, and find this quote and its order in their account.`,
  invited: (email: string) => t`Invitation sent to ${email}.`,
  merge: t`Add to a customer`,
  mergeTitle: (name: string) => t`Add the quote of ${name} to a customer`,
  mergeWhy: t`The quote and its order move to the customer you choose. Links that were sent keep working.`,
  find: t`Customer: search by name, company or email`,
  missing: t`Choose a customer.`,
  save: t`Add`,
  merged: (name: string) => t`Added to ${name}.`,
  newNamed: (name: string) => t`New customer “${name}”`,
  noBuyer: t`No buyer found`,
}));
