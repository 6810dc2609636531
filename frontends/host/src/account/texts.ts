import { MIN_PASSWORD_LENGTH } from '@glass/contracts/primitives';
import { displayDomain } from '@glass/formats';

/** Texts of the sign-in and sign-up pages. */
export const texts = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company (optional)',
  showPassword: 'Show password',
  passwordHint: `At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember.`,
  passwordFine: 'This is a good password.',
  tryAgain: 'Try again',
  backToSignIn: 'Back to sign in',
  entering: 'Signing you in',
  sentAgain: 'We sent it again.',

  missing: {
    email: 'Enter your email address.',
    emailForm: 'Enter a valid email address.',
    password: 'Enter your password.',
    newPassword: 'Choose a password.',
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
  },

  login: {
    title: 'Sign in',
    purpose: (tenant: string) => `to ${tenant}`,
    action: 'Sign in',
    forgot: 'Forgot your password?',
    linkInstead: 'Email me a sign-in link instead',
    signUp: 'Create an account',
    passwordChanged: 'Password changed. Sign in with the new one.',
    proving: 'Verifying you’re human. This takes a moment.',
  },

  signUp: {
    title: 'Create an account',
    purpose: 'Save quotes and place orders.',
    purposeWithQuote: 'Confirm your email to turn your panels into a quote.',
    action: 'Create account',
    haveAccount: 'I already have an account',
    invitationOnly: 'Accounts on this site are by invitation only. Ask a colleague to invite you.',
  },

  checkMail: {
    title: 'Check your email',
    purpose: 'One step left.',
    /** Same text whether or not the email has an account. */
    sent: (email: string) => `We sent an email to ${displayDomain(email)}. Open its link to continue.`,
    sameBrowser: 'Open it in this browser to sign in automatically.',
    nothingCame: 'Didn’t get it? Check your spam folder, or send it again.',
    again: 'Send it again',
    changeAddress: 'Wrong address? Change it',
  },

  verifyEmail: {
    title: 'Confirm your email',
    opening: 'Confirming your email',
    failed: 'Your email isn’t confirmed yet',
    purpose: 'You opened the link on another device or in another browser, so please enter your password.',
    knownPassword: 'Password you chose at sign-up',
    action: 'Confirm and sign in',
    wrongPassword: 'This isn’t the password chosen at sign-up.',
    notMine: 'I don’t know it. Choose a new one',
    mineAfterAll: 'I remember the password',
    /** True even if no account exists. */
    resent: (email: string) =>
      `If ${displayDomain(email)} was used to sign up, we’ve sent a new link. If you don’t get it, sign up again.`,
    newPurpose: 'Choose a new password. It replaces the one chosen at sign-up.',
  },

  forgot: {
    title: 'Choose a new password',
    purpose: 'We’ll email you a link to choose one.',
    action: 'Send link',
    linkTitle: 'Sign in by email',
    linkPurpose: 'We’ll email you a link that signs you in once, without a password.',
    /** True for known and unknown emails. */
    sent: (email: string, tenant: string) =>
      `If ${displayDomain(email)} has an account at ${tenant}, we’ve emailed it a link. The email says how long it works.`,
    nothingCame:
      'Didn’t get it? Check your spam folder. You may also have used another email, or have no account yet.',
    again: 'Send another',
    signUp: 'Create an account',
  },

  reset: {
    title: 'Choose a new password',
    purpose: 'Use it to sign in from now on, on every device.',
    action: 'Save password',
    changed: 'Password changed',
    changedFor: (email: string, other: string) =>
      `It’s the new password of ${displayDomain(email)}. You’re signed in here as ${displayDomain(other)}.`,
    signInAs: (email: string) => `Sign in as ${displayDomain(email)}`,
    stay: (other: string) => `Stay signed in as ${displayDomain(other)}`,
  },

  tokenLogin: {
    title: 'Sign in by link',
    purpose: (tenant: string) => `This link signs you in to ${tenant} once.`,
    action: 'Sign in',
    instead: (name: string, email: string) =>
      `${name} (${displayDomain(email)}) is signed in here. Signing in by this link signs them out on this site.`,
    stay: (name: string) => `Stay signed in as ${name}`,
  },

  emailChange: {
    title: 'Confirm your new email',
    opening: 'Confirming your new email',
    failed: 'Your new email isn’t confirmed yet',
    done: 'New email confirmed',
    doneText: (email: string) => `Sign in with ${displayDomain(email)} from now on. We’ll send emails there.`,
    toProfile: 'Go to your profile',
    signedInAs: (email: string) =>
      `You’re signed in as ${displayDomain(email)}. The link only works for the account that requested it.`,
    otherPerson: 'Sign in as someone else',
  },

  invitation: {
    title: 'You’re invited',
    opening: 'Loading the invitation',
    failed: 'The invitation didn’t load',
    team: (by: string, tenant: string) => `${by} invited you to join the team of ${tenant}.`,
    buyer: (by: string, tenant: string) => `${by} invited you to order from ${tenant}.`,
    buyerOf: (by: string, tenant: string, company: string) =>
      `${by} invited you to order from ${tenant} for ${company}.`,
    asRole: (role: string) => `Your role: ${role}.`,
    accept: 'Accept invitation',
    acceptExisting: 'Accept and sign in',
    existing: (email: string) => `You already have an account: ${displayDomain(email)}. We’ll use it.`,
    askAgain: 'Ask the person who invited you for a new invitation.',
  },

  deadLink: {
    title: 'This link no longer works',
    signInTitle: 'This sign-in link no longer works',
    incomplete: 'The link is incomplete. Open it from the email again, or copy all of it.',
    newLink: 'Send me a new link',
    staff: 'Create a new link where this one came from.',
    toProfile: 'Request the change again in your profile',
  },
} as const;

/** Describes what a role level may do. A level between two named ones counts as the lower. */
export function roleInWords(roleLevel: number, isPlatform: boolean): string {
  const roles = isPlatform ? PLATFORM_ROLES : TENANT_ROLES;
  return roles.findLast(([level]) => roleLevel >= level)?.[1] ?? roles[0][1];
}

const TENANT_ROLES = [
  [10, 'viewer, who sees quotes and orders'],
  [20, 'sales, with quotes, orders and customers'],
  [30, 'manager, with prices, settings and the team as well'],
  [40, 'owner, with everything'],
] as const;

const PLATFORM_ROLES = [
  [10, 'support, with quotes and orders of all tenants'],
  [30, 'administrator, with tenants, users and fees as well'],
  [40, 'root, with everything'],
] as const;
