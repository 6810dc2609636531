import { hashPassword, passwordFits } from './password.js';

describe('a stored password', () => {
  it('is an Argon2id hash with a salt of its own, of the strength that OWASP asks for', async () => {
    const [one, other] = await Promise.all([hashPassword('glass panels'), hashPassword('glass panels')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(one).not.toContain('glass');
  });

  it('fits the password to the letter, blanks included', async () => {
    const stored = await hashPassword(' Glass pänels ');
    expect(await passwordFits(stored, ' Glass pänels ')).toBe(true);
    expect(await passwordFits(stored, 'Glass pänels')).toBe(false);
    expect(await passwordFits(stored, ' glass pänels ')).toBe(false);
  });

  it('that was never chosen fits nothing', async () => {
    expect(await passwordFits(null, '')).toBe(false);
    expect(await passwordFits(null, 'nobody')).toBe(false);
  });
});
