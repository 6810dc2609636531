import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { displayDomain } from '@glass/formats';
import { ROLE_LEVELS, type RoleLevel } from '@glass/contracts/flags';

export const texts = defineTexts(() => ({
  title: t`Users`,
  purpose: t`Your team and their roles.`,
  invite: t`Invite user`,
  onlyThemselves: (tenant: string) =>
    t`You’re signed in as someone else. Only people at ${tenant} can invite users and change roles.`,
  search: t`Search by name or email`,
  exportName: t`users`,
  exportInvitationsName: t`invitations`,
  columns: {
    person: t`Person`,
    role: t`Role`,
    seen: t`Last seen`,
    factor: t`Second factor`,
    actions: t`Actions`,
  },
  you: t`You`,
  never: t`Never`,
  noMatch: t`No users match`,
  failedTitle: t`The users did not load`,

  roles: {
    [ROLE_LEVELS.viewer]: {
      name: t({ message: 'Viewer', context: 'role' }),
      inSentence: t({ message: 'a viewer', context: 'after “is”' }),
      may: t`Sees quotes and orders.`,
    },
    [ROLE_LEVELS.sales]: {
      name: t`Sales`,
      inSentence: t({ message: 'in sales', context: 'after “is”' }),
      may: t`Also manages companies and invites customers.`,
    },
    [ROLE_LEVELS.manager]: {
      name: t`Manager`,
      inSentence: t({ message: 'a manager', context: 'after “is”' }),
      may: t`Also manages prices, discounts, files, settings and users.`,
    },
    [ROLE_LEVELS.owner]: {
      name: t`Owner`,
      inSentence: t({ message: 'an owner', context: 'after “is”' }),
      may: t`Also sees payments and tops up the fee balance.`,
    },
  } satisfies Record<RoleLevel, { name: string; inSentence: string; may: string }>,
  roleOf: (person: string) => t`Role of ${person}`,
  roleChanged: (person: string, role: string) => t`${person} is ${role} now.`,
  undo: t`Undo`,
  ownRoleTitle: t`Change your own role?`,
  ownRoleAsk: (role: string) =>
    t`You will be ${role}. You can’t undo this yourself; someone with a higher role has to.`,
  change: t`Change role`,
  keep: t`Cancel`,
  lockedReason: (person: string) => t`Why ${person} can’t be changed`,

  remove: t`Remove`,
  removePerson: (person: string) => t`Remove ${person}`,
  removeTitle: (person: string) => t`Remove ${person}?`,
  removeAsk: t`They’re signed out immediately and can’t sign in as a user or customer until they’re invited again. Their quotes and orders stay under their name.`,
  removeMyselfTitle: t`Leave the team?`,
  removeMyselfAsk: t`You’re signed out immediately and can’t sign in until someone invites you again. Your quotes and orders stay under your name.`,
  keepThem: t`Cancel`,
  leave: t`Leave the team`,
  stay: t`Stay`,
  removed: (person: string) => t`${person} removed.`,

  inviteTitle: t`Invite user`,
  email: t`Email`,
  emailMissing: t`Enter their email address.`,
  emailForm: t`Enter a valid email address.`,
  firstName: t`First name (optional)`,
  lastName: t`Last name (optional)`,
  role: t`Role`,
  roleMissing: t`Choose a role.`,
  send: t`Send invitation`,
  cancel: t`Cancel`,
  invited: (email: string) => t`Invitation sent to ${{ email: displayDomain(email) }}.`,

  invitations: t`Open invitations`,
  noInvitations: t`No open invitations.`,
  invitationColumns: {
    person: t`Invited`,
    role: t`Role`,
    sent: t`Sent`,
    ends: t`Expires`,
    actions: t`Actions`,
  },
  sentBy: (name: string) => t`by ${name}`,
  expired: t`Expired`,
  resend: t`Resend`,
  resendTo: (email: string) => t`Resend to ${{ email: displayDomain(email) }}`,
  resent: (email: string) =>
    t`Invitation sent again to ${{ email: displayDomain(email) }}. The earlier link no longer works.`,
  cancelInvitation: t`Cancel`,
  cancelInvitationOf: (email: string) => t`Cancel invitation of ${{ email: displayDomain(email) }}`,
  cancelTitle: t`Cancel the invitation?`,
  cancelAsk: (email: string) => t`The link sent to ${{ email: displayDomain(email) }} will stop working.`,
  keepInvitation: t`Keep invitation`,
  cancelIt: t`Cancel invitation`,
  cancelled: (email: string) => t`Invitation of ${{ email: displayDomain(email) }} canceled.`,
  aboveYou: (role: string) => t`It grants a higher role than yours: ${role}.`,

  notYours: t`You can’t manage users here`,
  askAManager: (tenant: string) =>
    t`Ask a manager or owner of ${tenant} to invite users or change your role.`,
  forTheTeam: (tenant: string) =>
    t`This page is for people who work at ${tenant}. If you do, ask a manager or owner to invite you.`,
  forTheTenant: (tenant: string) =>
    t`People at ${tenant} manage their own users. As platform staff, go to the users of all tenants.`,
  factorSet: t({ message: 'Set up', context: 'done' }),
  factorNone: t({ message: 'None', context: 'second factor' }),
  factorTitle: t`Second factor`,
  factorDemand: t`Require a second factor for everyone on the team`,
  factorHelp: t`A code from an app, or a passkey, in addition to the password. Users without one are asked to set it up right away.`,
  factorOwnFirst: t`Set up your own second factor first. Then you can require one for everyone.`,
  factorOwnGo: t`Set up`,
  factorByOwner: t`An owner can change this.`,
  factorIsDemanded: t`Everyone on the team must use a second factor.`,
  factorIsFree: t`A second factor is optional.`,
  demandNot: t`Cancel`,
  demandTitle: t`Require a second factor for everyone?`,
  demandAsk: (without: number) =>
    without === 0
      ? t`Everyone on the team has one already.`
      : t`${plural(without, {
          one: 'One person has none yet. They must set one up before they can continue.',
          other: '# people have none yet. They must set one up before they can continue.',
        })}`,
  demand: t`Require it`,
  demanded: t`A second factor is now required for everyone.`,
  leaveFreeTitle: t`Make the second factor optional?`,
  leaveFreeAsk: t`People who have one keep it, and can remove it.`,
  leaveFree: t`Make optional`,
  leftFree: t`The second factor is now optional.`,
  resetFactor: t`Reset second factor`,
  resetFactorOf: (name: string) => t`Reset the second factor of ${name}`,
  resetFactorTitle: (name: string) => t`Reset the second factor of ${name}?`,
  resetFactorAsk: t`Only do this if they lost it and you have spoken to them. They’re signed out everywhere, get an email, and sign in with just their password until they set up a new one.`,
  factorReset: (name: string) => t`Second factor of ${name} reset.`,
  toStart: t`Go to home page`,
  toAllUsers: t`Users of all tenants`,
}));
