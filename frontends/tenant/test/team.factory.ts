import type { Invitation, TenantUser } from '@glass/contracts/auth';
import { ROLE_LEVELS } from '@glass/contracts/flags';

export function teamUid(number: number): string {
  return `30000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function aUser(number: number, more: Partial<TenantUser> = {}): TenantUser {
  return {
    contactUID: teamUid(number),
    email: `user${number}@demo.example`,
    firstName: 'User',
    lastName: `No. ${number}`,
    roleLevel: ROLE_LEVELS.sales,
    avatarUID: null,
    isMe: false,
    createdAt: '2026-01-05T08:00:00.000Z',
    lastSeenAt: null,
    hasSecondFactor: false,
    mayChange: true,
    lockedReason: null,
    ...more,
  };
}

export function anInvitation(number: number, more: Partial<Invitation> = {}): Invitation {
  return {
    invitationUID: `90000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    kind: 'team',
    email: `new${number}@demo.example`,
    firstName: '',
    lastName: '',
    roleLevel: ROLE_LEVELS.viewer,
    companyUID: null,
    companyName: null,
    status: 'open',
    invitedBy: 'Mia Manager',
    createdAt: '2026-11-18T10:00:00.000Z',
    lastSentAt: '2026-11-18T10:00:00.000Z',
    expiresAt: '2026-12-02T10:00:00.000Z',
    ...more,
  };
}
