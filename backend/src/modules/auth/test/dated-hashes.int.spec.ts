import { hash } from '@node-rs/argon2';
import { ContactRepository } from '../../customer/public.js';
import { Database } from '../../../kernel/database/database.js';
import { needsRehash } from '../services/password.js';
import { AccountScene, PASSWORD, type TestPerson } from './account-scene.js';

let scene: AccountScene;
beforeAll(async () => (scene = await AccountScene.start()));
afterAll(() => scene.stop());

/** Half of the current memory cost. */
const datedHash = hash(PASSWORD, { memoryCost: 9728, timeCost: 2, parallelism: 1 });

async function personOfOldHash(): Promise<TestPerson> {
  return scene.newPerson({ passwordHash: await datedHash });
}

async function hashOf({ uid }: TestPerson): Promise<string> {
  const contact = await scene.api.app
    .get(Database)
    .runInTransaction(scene.tenant.ctx, (tx) =>
      scene.api.app.get(ContactRepository).findOneUnscoped(tx, { uid }),
    );
  return contact?.passwordHash ?? '';
}

describe('a password hash with older parameters', () => {
  it('is rehashed once when the user signs in', async () => {
    const person = await personOfOldHash();
    await scene.signIn(person);
    const renewed = await hashOf(person);
    expect(needsRehash(renewed)).toBe(false);
    await scene.signIn(person);
    expect(await hashOf(person)).toBe(renewed);
  });

  it('stays unchanged after a wrong password', async () => {
    const person = await personOfOldHash();
    expect((await scene.login(person.email, 'wrong')).isAuthenticated).toBe(false);
    expect(await hashOf(person)).toBe(await datedHash);
  });

  it('allows concurrent sign-ins and ends no session', async () => {
    const person = await personOfOldHash();
    const signIn = () => scene.signIn(person);
    const grants = await scene.heldBack(person, [signIn, signIn]);
    expect(needsRehash(await hashOf(person))).toBe(false);
    for (const { accessToken } of grants) {
      const { status } = await scene.api.send(
        '/api/auth/get-my-flags',
        {},
        { authorization: `Bearer ${accessToken}` },
      );
      expect(status).toBe(200);
    }
  });
});
