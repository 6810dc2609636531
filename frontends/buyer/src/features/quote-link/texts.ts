import { MIN_PASSWORD_LENGTH } from '@glass/contracts/primitives';

export const texts = {
  opening: 'Opening the quote',
  expiredTitle: 'This link has expired',
  expired: 'Links to quotes work for 90 days.',
  revokedTitle: 'This link no longer works',
  revoked: 'It was revoked, or its quote was deleted.',
  renewable: (address: string) =>
    address
      ? `We can email a new link to ${address}.`
      : 'We can email a new link to the customer of this quote.',
  sendNew: (address: string) => (address ? 'Send me a new link' : 'Email a new link to the customer'),
  sent: (address: string) =>
    address
      ? `A new link is on its way to ${address}.`
      : 'A new link is on its way to the customer of this quote.',
  ask: (tenantName: string) => `Ask ${tenantName} for a new link.`,
  unknownTitle: 'This link is incomplete',
  unknown: (tenantName: string) => `Copy the whole link from your email, or ask ${tenantName} for a new one.`,
  toSite: (name: string) => `Go to ${name}`,
  openedBy: (name: string) => `${name} sent you this link.`,
  openedFor: (name: string) => `You opened this link as ${name}.`,
  until: (day: string) => `It works until ${day}. Anyone with it can change, order and pay for this quote.`,
  untilOrdered: (day: string) =>
    `It works until ${day}. Anyone with it can follow this order, write messages, request changes and pay what is due.`,
  yours: 'This is your own quote.',
  toYours: 'Open it in your account',
  signIn: 'Sign in',
  addTitle: 'Keep this in your account',
  add: 'Add to my account',
  added: 'Added to your account.',
  passwordTitle: 'Create a password',
  mailed: (address: string) => `We’ve emailed your order to ${address}, with a link that needs no password.`,
  mailedReceipt: (address: string) => `We’ve emailed the receipt to ${address}.`,
  passwordWhy: 'With an account you find your quotes and orders in one place, and order again in a minute.',
  password: 'Password',
  passwordHelp: `At least ${MIN_PASSWORD_LENGTH} characters.`,
  passwordMissing: 'Enter a password.',
  createPassword: 'Create a password',
  hasAccount: 'Already have an account with this email?',
  signInToAdd: 'Sign in to add this order',
  confirmTitle: 'Check your email',
  confirm:
    'Open the link in our email to confirm your address. Your account is ready then, with this order in it. If the address already has an account, sign in to add the order.',
};
