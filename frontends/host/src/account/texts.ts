import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { MIN_PASSWORD_LENGTH } from '@glass/contracts/primitives';
import { displayDomain } from '@glass/formats';

/** Texts of the sign-in and sign-up pages. */
export const texts = defineTexts(() => ({
  email: t`Email`,
  password: t`Password`,
  newPassword: t`New password`,
  firstName: t`First name`,
  lastName: t`Last name`,
  company: t`Company (optional)`,
  showPassword: t`Show password`,
  passwordHint: t`At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember.`,
  passwordFine: t`This is a good password.`,
  tryAgain: t`Try again`,
  backToSignIn: t`Back to sign in`,
  entering: t`Signing you in`,
  sentAgain: t`We sent it again.`,

  missing: {
    email: t`Enter your email address.`,
    emailForm: t`Enter a valid email address.`,
    password: t`Enter your password.`,
    newPassword: t`Choose a password.`,
    firstName: t`Enter your first name.`,
    lastName: t`Enter your last name.`,
  },

  login: {
    title: t`Sign in`,
    purpose: (tenant: string) => t`to ${tenant}`,
    action: t`Sign in`,
    forgot: t`Forgot your password?`,
    linkInstead: t`Email me a sign-in link instead`,
    signUp: t`Create an account`,
    passwordChanged: t`Password changed. Sign in with the new one.`,
    proving: t`Verifying you’re human. This takes a moment.`,
  },

  signUp: {
    title: t`Create an account`,
    purpose: t`Save quotes and place orders.`,
    purposeWithQuote: t`Confirm your email to turn your panels into a quote.`,
    action: t`Create account`,
    haveAccount: t`I already have an account`,
    invitationOnly: t`Accounts on this site are by invitation only. Ask a colleague to invite you.`,
  },

  checkMail: {
    title: t`Check your email`,
    purpose: t`One step left.`,
    /** Same text whether or not the email has an account. */
    sent: (email: string) =>
      t`We sent an email to ${{ email: displayDomain(email) }}. Open its link to continue.`,
    sameBrowser: t`Open it in this browser to sign in automatically.`,
    nothingCame: t`Didn’t get it? Check your spam folder, or send it again.`,
    again: t`Send it again`,
    changeAddress: t`Wrong address? Change it`,
  },

  verifyEmail: {
    title: t`Confirm your email`,
    opening: t`Confirming your email`,
    failed: t`Your email isn’t confirmed yet`,
    purpose: t`You opened the link on another device or in another browser, so please enter your password.`,
    knownPassword: t`Password you chose at sign-up`,
    action: t`Confirm and sign in`,
    wrongPassword: t`This isn’t the password chosen at sign-up.`,
    notMine: t`I don’t know it. Choose a new one`,
    mineAfterAll: t`I remember the password`,
    /** True even if no account exists. */
    resent: (email: string) =>
      t`If ${{ email: displayDomain(email) }} was used to sign up, we’ve sent a new link. If you don’t get it, sign up again.`,
    newPurpose: t`Choose a new password. It replaces the one chosen at sign-up.`,
  },

  forgot: {
    title: t`Choose a new password`,
    purpose: t`We’ll email you a link to choose one.`,
    action: t`Send link`,
    linkTitle: t`Sign in by email`,
    linkPurpose: t`We’ll email you a link that signs you in once, without a password.`,
    /** True for known and unknown emails. */
    sent: (email: string, tenant: string) =>
      t`If ${{ email: displayDomain(email) }} has an account at ${tenant}, we’ve emailed it a link. The email says how long it works.`,
    nothingCame: t`Didn’t get it? Check your spam folder. You may also have used another email, or have no account yet.`,
    again: t`Send another`,
    signUp: t`Create an account`,
  },

  reset: {
    title: t`Choose a new password`,
    purpose: t`Use it to sign in from now on, on every device.`,
    action: t`Save password`,
    changed: t`Password changed`,
    changedFor: (email: string, other: string) =>
      t`It’s the new password of ${{ email: displayDomain(email) }}. You’re signed in here as ${{ other: displayDomain(other) }}.`,
    signInAs: (email: string) => t`Sign in as ${{ email: displayDomain(email) }}`,
    stay: (other: string) => t`Stay signed in as ${{ other: displayDomain(other) }}`,
  },

  tokenLogin: {
    title: t`Sign in by link`,
    purpose: (tenant: string) => t`This link signs you in to ${tenant} once.`,
    action: t`Sign in`,
    instead: (name: string, email: string) =>
      t`${name} (${{ email: displayDomain(email) }}) is signed in here. Signing in by this link signs them out on this site.`,
    stay: (name: string) => t`Stay signed in as ${name}`,
  },

  emailChange: {
    title: t`Confirm your new email`,
    opening: t`Confirming your new email`,
    failed: t`Your new email isn’t confirmed yet`,
    done: t`New email confirmed`,
    doneText: (email: string) =>
      t`Sign in with ${{ email: displayDomain(email) }} from now on. We’ll send emails there.`,
    toProfile: t`Go to your profile`,
    signedInAs: (email: string) =>
      t`You’re signed in as ${{ email: displayDomain(email) }}. The link only works for the account that requested it.`,
    otherPerson: t`Sign in as someone else`,
  },

  invitation: {
    title: t`You’re invited`,
    opening: t`Loading the invitation`,
    failed: t`The invitation didn’t load`,
    team: (by: string, tenant: string) => t`${by} invited you to join the team of ${tenant}.`,
    buyer: (by: string, tenant: string) => t`${by} invited you to order from ${tenant}.`,
    buyerOf: (by: string, tenant: string, company: string) =>
      t`${by} invited you to order from ${tenant} for ${company}.`,
    asRole: (role: string) => t`Your role: ${role}.`,
    accept: t`Accept invitation`,
    acceptExisting: t`Accept and sign in`,
    existing: (email: string) =>
      t`You already have an account: ${{ email: displayDomain(email) }}. We’ll use it.`,
    askAgain: t`Ask the person who invited you for a new invitation.`,
  },

  deadLink: {
    title: t`This link no longer works`,
    signInTitle: t`This sign-in link no longer works`,
    incomplete: t`The link is incomplete. Open it from the email again, or copy all of it.`,
    newLink: t`Send me a new link`,
    staff: t`Create a new link where this one came from.`,
    toProfile: t`Request the change again in your profile`,
  },
}));

/** Describes what a role level may do. A level between two named ones counts as the lower. */
export function roleInWords(roleLevel: number, isPlatform: boolean): string {
  const roles = isPlatform ? roleTexts.platform : roleTexts.tenant;
  return roles.findLast(([level]) => roleLevel >= level)?.[1] ?? roles[0][1];
}

type Role = readonly [level: number, words: string];

const roleTexts = defineTexts((): Record<'tenant' | 'platform', readonly [Role, ...Role[]]> => ({
  tenant: [
    [10, t`viewer, who sees quotes and orders`],
    [20, t`sales, with quotes, orders and customers`],
    [30, t`manager, with prices, settings and the team as well`],
    [40, t`owner, with everything`],
  ],
  platform: [
    [10, t`support, with quotes and orders of all tenants`],
    [30, t`administrator, with tenants, users and fees as well`],
    [40, t`root, with everything`],
  ],
}));
