import { signInExpiry } from './sign-in-lifetime.js';

const began = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-01T13:00:00Z');

describe('how long a sign-in is good', () => {
  it('is thirty days from the last time the person was there', () => {
    expect(signInExpiry('password', began, later)).toEqual(new Date('2026-03-31T13:00:00Z'));
  });

  it.each(['tenant-jump', 'login-as'] as const)('is two hours in all for staff (%s)', (method) => {
    expect(signInExpiry(method, began, later)).toEqual(new Date('2026-03-01T14:00:00Z'));
  });
});
