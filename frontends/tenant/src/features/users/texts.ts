import { displayDomain } from '@glass/formats';
import { ROLE_LEVELS, type RoleLevel } from '@glass/contracts/flags';

export const texts = {
  title: 'Users',
  purpose: 'Your team and their roles.',
  invite: 'Invite user',
  onlyThemselves: (tenant: string) =>
    `You’re signed in as someone else. Only people at ${tenant} can invite users and change roles.`,
  search: 'Search by name or email',
  exportName: 'users',
  exportInvitationsName: 'invitations',
  columns: {
    person: 'Person',
    role: 'Role',
    seen: 'Last seen',
    factor: 'Second factor',
    actions: 'Actions',
  },
  you: 'You',
  never: 'Never',
  noMatch: 'No users match',
  failedTitle: 'The users did not load',

  roles: {
    [ROLE_LEVELS.viewer]: { name: 'Viewer', may: 'Sees quotes and orders.' },
    [ROLE_LEVELS.sales]: { name: 'Sales', may: 'Also manages companies and invites customers.' },
    [ROLE_LEVELS.manager]: {
      name: 'Manager',
      may: 'Also manages prices, discounts, files, settings and users.',
    },
    [ROLE_LEVELS.owner]: { name: 'Owner', may: 'Also sees payments and tops up the fee balance.' },
  } satisfies Record<RoleLevel, { name: string; may: string }>,
  roleOf: (person: string) => `Role of ${person}`,
  roleChanged: (person: string, role: string) => `${person} is ${role} now.`,
  undo: 'Undo',
  ownRoleTitle: 'Change your own role?',
  ownRoleAsk: (role: string) =>
    `You will be ${role}. You can’t undo this yourself; someone with a higher role has to.`,
  change: 'Change role',
  keep: 'Cancel',
  lockedReason: (person: string) => `Why ${person} can’t be changed`,

  remove: 'Remove',
  removePerson: (person: string) => `Remove ${person}`,
  removeTitle: (person: string) => `Remove ${person}?`,
  removeAsk:
    'They’re signed out immediately and can’t sign in as a user or customer until they’re invited again. Their quotes and orders stay under their name.',
  removeMyselfTitle: 'Leave the team?',
  removeMyselfAsk:
    'You’re signed out immediately and can’t sign in until someone invites you again. Your quotes and orders stay under your name.',
  keepThem: 'Cancel',
  leave: 'Leave the team',
  stay: 'Stay',
  removed: (person: string) => `${person} removed.`,

  inviteTitle: 'Invite user',
  email: 'Email',
  emailMissing: 'Enter their email address.',
  emailForm: 'Enter a valid email address.',
  firstName: 'First name (optional)',
  lastName: 'Last name (optional)',
  role: 'Role',
  roleMissing: 'Choose a role.',
  send: 'Send invitation',
  cancel: 'Cancel',
  invited: (email: string) => `Invitation sent to ${displayDomain(email)}.`,

  invitations: 'Open invitations',
  noInvitations: 'No open invitations.',
  invitationColumns: {
    person: 'Invited',
    role: 'Role',
    sent: 'Sent',
    ends: 'Expires',
    actions: 'Actions',
  },
  sentBy: (name: string) => `by ${name}`,
  expired: 'Expired',
  resend: 'Resend',
  resendTo: (email: string) => `Resend to ${displayDomain(email)}`,
  resent: (email: string) =>
    `Invitation sent again to ${displayDomain(email)}. The earlier link no longer works.`,
  cancelInvitation: 'Cancel',
  cancelInvitationOf: (email: string) => `Cancel invitation of ${displayDomain(email)}`,
  cancelTitle: 'Cancel the invitation?',
  cancelAsk: (email: string) => `The link sent to ${displayDomain(email)} will stop working.`,
  keepInvitation: 'Keep invitation',
  cancelIt: 'Cancel invitation',
  cancelled: (email: string) => `Invitation of ${displayDomain(email)} canceled.`,
  aboveYou: (role: string) => `It grants a higher role than yours: ${role}.`,

  notYours: 'You can’t manage users here',
  askAManager: (tenant: string) => `Ask a manager or owner of ${tenant} to invite users or change your role.`,
  forTheTeam: (tenant: string) =>
    `This page is for people who work at ${tenant}. If you do, ask a manager or owner to invite you.`,
  forTheTenant: (tenant: string) =>
    `People at ${tenant} manage their own users. As platform staff, go to the users of all tenants.`,
  factorSet: 'Set up',
  factorNone: 'None',
  factorTitle: 'Second factor',
  factorDemand: 'Require a second factor for everyone on the team',
  factorHelp:
    'A code from an app, or a passkey, in addition to the password. Users without one are asked to set it up right away.',
  factorOwnFirst: 'Set up your own second factor first. Then you can require one for everyone.',
  factorOwnGo: 'Set up',
  factorByOwner: 'An owner can change this.',
  factorIsDemanded: 'Everyone on the team must use a second factor.',
  factorIsFree: 'A second factor is optional.',
  demandNot: 'Cancel',
  demandTitle: 'Require a second factor for everyone?',
  demandAsk: (without: number) =>
    without === 0
      ? 'Everyone on the team has one already.'
      : `${without === 1 ? 'One person has' : `${without} people have`} none yet. They must set one up before they can continue.`,
  demand: 'Require it',
  demanded: 'A second factor is now required for everyone.',
  leaveFreeTitle: 'Make the second factor optional?',
  leaveFreeAsk: 'People who have one keep it, and can remove it.',
  leaveFree: 'Make optional',
  leftFree: 'The second factor is now optional.',
  resetFactor: 'Reset second factor',
  resetFactorOf: (name: string) => `Reset the second factor of ${name}`,
  resetFactorTitle: (name: string) => `Reset the second factor of ${name}?`,
  resetFactorAsk:
    'Only do this if they lost it and you have spoken to them. They’re signed out everywhere, get an email, and sign in with just their password until they set up a new one.',
  factorReset: (name: string) => `Second factor of ${name} reset.`,
  toStart: 'Go to home page',
  toAllUsers: 'Users of all tenants',
} as const;
