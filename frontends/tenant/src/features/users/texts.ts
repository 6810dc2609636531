import { displayDomain } from '@glass/formats';
import { ROLE_LEVELS, type RoleLevel } from '@glass/contracts';

export const texts = {
  title: 'Users',
  purpose: 'Who works here, and what each of them may do.',
  invite: 'Invite somebody',
  onlyThemselves: (tenant: string) =>
    `You are signed in for somebody else. Only the people of ${tenant} invite others and change what they may do.`,
  search: 'Search by name or e-mail',
  exportName: 'users',
  exportInvitationsName: 'invitations',
  columns: {
    person: 'Person',
    role: 'May do',
    seen: 'Last seen',
    factor: 'Second factor',
    actions: 'Actions',
  },
  you: 'You',
  never: 'Never',
  noMatch: 'Nobody matches',
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
  roleOf: (person: string) => `What ${person} may do`,
  roleChanged: (person: string, role: string) => `${person} is ${role} now.`,
  undo: 'Undo',
  ownRoleTitle: 'Change what you may do yourself?',
  ownRoleAsk: (role: string) =>
    `You will be ${role}. You cannot take that back: somebody who may do more has to.`,
  change: 'Change it',
  keep: 'Keep it',
  lockedReason: (person: string) => `Why ${person} cannot be changed`,

  remove: 'Remove',
  removePerson: (person: string) => `Remove ${person}`,
  removeTitle: (person: string) => `Remove ${person}?`,
  removeAsk:
    'They are signed out at once and cannot sign in here any more, neither as a user nor as a customer, until they are invited again. Quotes and orders stay, under their name.',
  removeMyselfTitle: 'Leave the team?',
  removeMyselfAsk:
    'You are signed out at once and cannot sign in here any more until somebody invites you again. Quotes and orders stay, under your name.',
  keepThem: 'Keep them',
  leave: 'Leave the team',
  stay: 'Stay',
  removed: (person: string) => `${person} is removed.`,

  inviteTitle: 'Invite somebody',
  email: 'E-mail',
  emailMissing: 'Enter their e-mail address.',
  emailForm: 'This does not look like an e-mail address.',
  firstName: 'First name (optional)',
  lastName: 'Last name (optional)',
  tooLong: (most: number) => `At most ${most} characters.`,
  role: 'What they may do',
  roleMissing: 'Choose what they may do.',
  send: 'Send the invitation',
  cancel: 'Cancel',
  invited: (email: string) => `An invitation is on its way to ${displayDomain(email)}.`,

  invitations: 'Open invitations',
  noInvitations: 'Nobody is invited at the moment.',
  invitationsFailed: 'The invitations did not load',
  invitationColumns: {
    person: 'Invited',
    role: 'May do',
    sent: 'Sent',
    ends: 'Link ends',
    actions: 'Actions',
  },
  sentBy: (name: string) => `by ${name}`,
  expired: 'Expired',
  resend: 'Send again',
  resendTo: (email: string) => `Send again to ${displayDomain(email)}`,
  resent: (email: string) =>
    `Sent again to ${displayDomain(email)}. The link of the earlier mail no longer works.`,
  cancelInvitation: 'Cancel',
  cancelInvitationOf: (email: string) => `Cancel the invitation of ${displayDomain(email)}`,
  cancelTitle: 'Cancel the invitation?',
  cancelAsk: (email: string) => `The link that ${displayDomain(email)} has got will no longer work.`,
  cancelIt: 'Cancel the invitation',
  cancelled: (email: string) => `The invitation of ${displayDomain(email)} is cancelled.`,
  aboveYou: (role: string) => `It makes somebody ${role}, which only one of them can give.`,

  notYours: 'You do not manage the users here',
  askAManager: (tenant: string) =>
    `The managers and owners of ${tenant} do. Ask one of them to invite somebody or to change what you may do.`,
  forTheTeam: (tenant: string) =>
    `This page is for the people who work at ${tenant}. If you work there too, ask a manager or owner to invite you.`,
  forTheTenant: (tenant: string) =>
    `The people who work at ${tenant} manage their own users. To see them as staff of the platform, go to the users of all tenants.`,
  factorSet: 'Set up',
  factorNone: 'None',
  factorTitle: 'Second factor',
  factorDemand: 'Everyone of the team must sign in with a second factor',
  factorHelp:
    'A code of an app, or a passkey, besides the password. Who has none is asked to set one up at once.',
  factorOwnFirst: 'Set up a second factor of your own first; then you can demand one of everyone.',
  factorOwnGo: 'Set up',
  factorByOwner: 'An owner can change this.',
  factorIsDemanded: 'Everyone of the team must sign in with a second factor.',
  factorIsFree: 'Everyone of the team decides for themselves whether to use a second factor.',
  demandNot: 'Leave it free',
  demandTitle: 'Demand a second factor of everyone?',
  demandAsk: (without: number) =>
    without === 0
      ? 'Everyone of the team has one already.'
      : `${without === 1 ? 'One person has' : `${without} people have`} none yet. They set one up before they can go on working.`,
  demand: 'Demand it',
  demanded: 'From now on everyone of the team signs in with a second factor.',
  leaveFreeTitle: 'Leave the second factor to everyone?',
  leaveFreeAsk: 'Who has one keeps it, and may remove it.',
  leaveFree: 'Leave it to them',
  leftFree: 'Everyone decides for themselves now.',
  resetFactor: 'Reset second factor',
  resetFactorOf: (name: string) => `Reset the second factor of ${name}`,
  resetFactorTitle: (name: string) => `Reset the second factor of ${name}?`,
  resetFactorAsk:
    'Only for somebody who lost it, and whom you have spoken to. They are signed out everywhere and told by mail; their password alone signs them in until they set up another.',
  factorReset: (name: string) => `The second factor of ${name} is reset.`,
  toStart: 'Go to the start page',
  toAllUsers: 'Users of all tenants',
} as const;
