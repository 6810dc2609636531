import { invitationObstacle, type KnownPerson } from './invitation-obstacle.js';

const buyer: KnownPerson = { roleLevel: null, disabledAt: null, hasAccount: true, isInCompany: false };
const colleague: KnownPerson = { ...buyer, roleLevel: 10 };
const removed: KnownPerson = { ...buyer, disabledAt: new Date('2026-03-01T12:00:00Z') };

describe('invitationObstacle for the team', () => {
  it.each([
    ['a stranger', null],
    ['a buyer', buyer],
    ['a person who was removed', removed],
  ])('is null for %s', (_who, person) => {
    expect(invitationObstacle('team', null, person)).toBeNull();
  });

  it('is membership of the team', () => {
    expect(invitationObstacle('team', null, colleague)).toBe('This person is already on your team.');
  });
});

describe('invitationObstacle for customers', () => {
  it('is null for a stranger or a contact without an account', () => {
    expect(invitationObstacle('buyer', null, null)).toBeNull();
    expect(invitationObstacle('buyer', null, { ...buyer, hasAccount: false })).toBeNull();
  });

  it('is an existing account, unless there is a company to join', () => {
    expect(invitationObstacle('buyer', null, buyer)).toBe('This person already has an account.');
    expect(invitationObstacle('buyer', 'company', buyer)).toBeNull();
    expect(invitationObstacle('buyer', 'company', { ...buyer, isInCompany: true })).toBe(
      'This person already orders for this company.',
    );
  });

  it('is membership of the team, or removal from it', () => {
    expect(invitationObstacle('buyer', 'company', colleague)).toBe('This person is already on your team.');
    expect(invitationObstacle('buyer', 'company', removed)).toContain('was removed from your team');
  });
});
