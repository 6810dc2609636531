import { hash } from '@node-rs/argon2';
import { hashPassword as hashFor, isDatedHash, passwordFits as fitsFor } from './password.js';

const from = (address: string) => ({ tenant: 'north', person: address });
const here = from('192.0.2.7');
const hashPassword = (password: string) => hashFor(here, password);
const passwordFits = (stored: string | null, password: string) => fitsFor(here, stored, password);

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

  it('of other parameters than today’s still fits, and is known as one', async () => {
    const older = { memoryCost: 8192, timeCost: 2, parallelism: 1 };
    for (const options of [
      older,
      { ...older, memoryCost: 19_456, timeCost: 1 },
      { ...older, memoryCost: 194_560 },
    ]) {
      const stored = await hash('glass panels', options);
      expect(isDatedHash(stored)).toBe(true);
      expect(await passwordFits(stored, 'glass panels')).toBe(true);
    }
    expect(isDatedHash(await hashPassword('glass panels'))).toBe(false);
  });

  it('that was never chosen fits nothing', async () => {
    expect(await passwordFits(null, '')).toBe(false);
    expect(await passwordFits(null, 'nobody')).toBe(false);
  });
});

describe('many passwords at once', () => {
  it('from one address wait for each other, and one from elsewhere for none of them', async () => {
    const done: string[] = [];
    const sign = (address: string) => fitsFor(from(address), null, 'x').then(() => done.push(address));
    const flood = Array.from({ length: 50 }, () => sign('192.0.2.7'));
    await sign('198.51.100.4');
    const before = done.length;
    await Promise.all(flood);
    // Some of theirs are done on the other threads meanwhile, how many depends on the machine.
    expect(before).toBeLessThan(25);
  });

  it('from one address are refused beyond so many, and none from elsewhere is', async () => {
    const refused = (outcomes: PromiseSettledResult<boolean>[]) =>
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    const flood = Promise.allSettled(Array.from({ length: 100 }, () => passwordFits(null, 'x')));
    const others = Array.from({ length: 50 }, (_, each) => fitsFor(from(`198.51.100.${each}`), null, 'x'));
    expect(refused(await Promise.allSettled(others))).toEqual([]);
    const refusals = refused(await flood);
    expect(refusals).toHaveLength(39);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
