import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { MIN_PASSWORD_LENGTH } from '@glass/contracts/primitives';

export const texts = defineTexts(() => ({
  opening: t`Opening the quote`,
  expiredTitle: t`This link has expired`,
  expired: t`Links to quotes work for 90 days.`,
  revokedTitle: t`This link no longer works`,
  revoked: t`It was revoked, or its quote was deleted.`,
  renewable: (address: string) =>
    address
      ? t`We can email a new link to ${address}.`
      : t`We can email a new link to the customer of this quote.`,
  sendNew: (address: string) => (address ? t`Send me a new link` : t`Email a new link to the customer`),
  sent: (address: string) =>
    address
      ? t`A new link is on its way to ${address}.`
      : t`A new link is on its way to the customer of this quote.`,
  ask: (tenantName: string) => t`Ask ${tenantName} for a new link.`,
  unknownTitle: t`This link is incomplete`,
  unknown: (tenantName: string) =>
    t`Copy the whole link from your email, or ask ${tenantName} for a new one.`,
  toSite: (name: string) => t`Go to ${name}`,
  openedBy: (name: string) => t`${name} sent you this link.`,
  openedFor: (name: string) => t`You opened this link as ${name}.`,
  until: (day: string) =>
    t`The link works until ${day}. Anyone with it can change, order and pay for this quote.`,
  untilOrdered: (day: string) =>
    t`The link works until ${day}. Anyone with it can follow this order, write messages, request changes and pay what is due.`,
  yours: t`This is your own quote.`,
  toYours: t`Open it in your account`,
  signIn: t`Sign in`,
  addTitle: t`Keep this in your account`,
  add: t`Add to my account`,
  added: t`Added to your account.`,
  passwordTitle: t`Create a password`,
  mailed: (address: string) => t`We’ve emailed your order to ${address}, with a link that needs no password.`,
  mailedReceipt: (address: string) => t`We’ve emailed the receipt to ${address}.`,
  passwordWhy: t`With an account you find your quotes and orders in one place, and order again in a minute.`,
  password: t`Password`,
  passwordHelp: t`At least ${MIN_PASSWORD_LENGTH} characters.`,
  passwordMissing: t`Enter a password.`,
  createPassword: t`Create a password`,
  hasAccount: t`Already have an account with this email?`,
  signInToAdd: t`Sign in to add this order`,
  confirmTitle: t`Check your email`,
  confirm: t`Open the link in our email to confirm your address. Your account is ready then, with this order in it. If the address already has an account, sign in to add the order.`,
}));
