import { invitationObstacle, type KnownPerson } from './invitation-obstacle.js';

const buyer: KnownPerson = { roleLevel: null, disabledAt: null, hasAccount: true, isInCompany: false };
const colleague: KnownPerson = { ...buyer, roleLevel: 10 };
const removed: KnownPerson = { ...buyer, disabledAt: new Date('2026-03-01T12:00:00Z') };

describe('what stands in the way of an invitation to the team', () => {
  it.each([
    ['a stranger', null],
    ['a buyer', buyer],
    ['a person who was removed', removed],
  ])('is nothing for %s', (_who, person) => {
    expect(invitationObstacle('team', null, person)).toBeNull();
  });

  it('is that they are in it', () => {
    expect(invitationObstacle('team', null, colleague)).toBe('This person is in your team already.');
  });
});

describe('what stands in the way of an invitation as a customer', () => {
  it('is nothing for a stranger, or for a contact who has no account yet', () => {
    expect(invitationObstacle('buyer', null, null)).toBeNull();
    expect(invitationObstacle('buyer', null, { ...buyer, hasAccount: false })).toBeNull();
  });

  it('is an account, unless there is a company to join', () => {
    expect(invitationObstacle('buyer', null, buyer)).toBe('This person has an account already.');
    expect(invitationObstacle('buyer', 'company', buyer)).toBeNull();
    expect(invitationObstacle('buyer', 'company', { ...buyer, isInCompany: true })).toBe(
      'This person acts for this company already.',
    );
  });

  it('is that they are in the team, or were removed from it by those who manage it', () => {
    expect(invitationObstacle('buyer', 'company', colleague)).toBe('This person is in your team already.');
    expect(invitationObstacle('buyer', 'company', removed)).toContain('was removed from your team');
  });
});
