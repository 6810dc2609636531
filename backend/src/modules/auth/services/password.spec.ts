import { hash } from '@node-rs/argon2';
import { hashPassword as hashFor, needsRehash, verifyPassword as fitsFor } from './password.js';

const from = (address: string) => ({ tenant: 'north', user: address });
const here = from('192.0.2.7');
const hashPassword = (password: string) => hashFor(here, password);
const verifyPassword = (stored: string | null, password: string) => fitsFor(here, stored, password);

describe('password hashing', () => {
  it('uses Argon2id with its own salt and OWASP strength', async () => {
    const [one, other] = await Promise.all([hashPassword('glass panels'), hashPassword('glass panels')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(one).not.toContain('glass');
  });

  it('compares exactly, spaces included', async () => {
    const stored = await hashPassword(' Glass pänels ');
    expect(await verifyPassword(stored, ' Glass pänels ')).toBe(true);
    expect(await verifyPassword(stored, 'Glass pänels')).toBe(false);
    expect(await verifyPassword(stored, ' glass pänels ')).toBe(false);
  });

  it('verifies hashes with older parameters and detects them', async () => {
    const older = { memoryCost: 8192, timeCost: 2, parallelism: 1 };
    for (const options of [
      older,
      { ...older, memoryCost: 19_456, timeCost: 1 },
      { ...older, memoryCost: 194_560 },
    ]) {
      const stored = await hash('glass panels', options);
      expect(needsRehash(stored)).toBe(true);
      expect(await verifyPassword(stored, 'glass panels')).toBe(true);
    }
    expect(needsRehash(await hashPassword('glass panels'))).toBe(false);
  });

  it('rejects any password for an account without one', async () => {
    expect(await verifyPassword(null, '')).toBe(false);
    expect(await verifyPassword(null, 'anything')).toBe(false);
  });
});

describe('password hashing: concurrency', () => {
  it('of one address queues, while another address isn’t delayed', async () => {
    const done: string[] = [];
    const sign = (address: string) => fitsFor(from(address), null, 'x').then(() => done.push(address));
    const flood = Array.from({ length: 50 }, () => sign('192.0.2.7'));
    await sign('198.51.100.4');
    const before = done.length;
    await Promise.all(flood);
    // How many finish meanwhile depends on the machine.
    expect(before).toBeLessThan(25);
  });

  it('of one address is rejected beyond its limit, and no other address is', async () => {
    const refused = (outcomes: PromiseSettledResult<boolean>[]) =>
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    const flood = Promise.allSettled(Array.from({ length: 100 }, () => verifyPassword(null, 'x')));
    const others = Array.from({ length: 50 }, (_, each) => fitsFor(from(`198.51.100.${each}`), null, 'x'));
    expect(refused(await Promise.allSettled(others))).toEqual([]);
    const refusals = refused(await flood);
    expect(refusals).toHaveLength(39);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
