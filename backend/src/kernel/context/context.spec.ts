import { randomUUID } from 'node:crypto';
import { flagsFor } from '@glass/contracts/flags';
import { Context, systemContext, type Actor } from './context.js';

const TENANT = randomUUID();
const PERSON = randomUUID();

function person(roleLevel: number | null): Actor {
  const flags = flagsFor(roleLevel, false);
  const defaults = {
    sessionUid: randomUUID(),
    isPlatform: false,
    actingStaff: null,
    mustSetUpSecondFactor: false,
    seesPrices: true,
  };
  return { kind: 'contact', contactUid: PERSON, name: 'Ann', roleLevel, flags, ...defaults };
}
const as = (actor: Actor): Context => new Context(TENANT, actor, 'test');

describe('Context.reach', () => {
  it('is own rows for a buyer', () => {
    const ctx = as(person(null));
    expect(ctx.reach).toEqual({ kind: 'own', contactUid: PERSON });
    expect(ctx.ownerFilter).toBe(PERSON);
  });

  it.each([10, 20, 30, 40])('is the whole tenant for a user of level %i', (roleLevel) => {
    const ctx = as(person(roleLevel));
    expect(ctx.reach).toEqual({ kind: 'tenant' });
    expect(ctx.ownerFilter).toBeNull();
  });

  it('is the whole tenant for system tasks', () => {
    const ctx = systemContext(TENANT, 'mail', 'test');
    expect(ctx.reach).toEqual({ kind: 'system' });
    expect(ctx.ownerFilter).toBeNull();
  });

  it('is one quote for a link: statements that only know owners throw', () => {
    const [linkUid, quoteUid] = [randomUUID(), randomUUID()];
    const ctx = as({ kind: 'link', linkUid, quoteUid, contactUid: PERSON, name: 'Ann', seesPrices: true });
    expect(ctx.reach).toEqual({ kind: 'link', contactUid: PERSON, quoteUid });
    expect(ctx.quoteFilter).toEqual([PERSON, quoteUid]);
    expect(() => ctx.ownerFilter).toThrow('A link reaches one quote');
    expect(() => ctx.contact).toThrow('This call needs a signed-in person');
    expect(ctx.actorName).toBe('Ann (by link)');
  });

  it('is no rows without a sign-in: reading rows throws', () => {
    const ctx = as({ kind: 'anonymous', from: '192.0.2.7' });
    expect(ctx.reach).toEqual({ kind: 'none' });
    expect(() => ctx.ownerFilter).toThrow('No user is signed in');
  });
});
