import { hash } from '@node-rs/argon2';
import { ContactRepository } from '../../customer/public.js';
import { Database } from '../../../kernel/database/database.js';
import { isDatedHash } from '../domain/password.js';
import { AccountScene, PASSWORD, type TestPerson } from './account-scene.js';

let scene: AccountScene;
beforeAll(async () => (scene = await AccountScene.start()));
afterAll(() => scene.stop());

/** With half the memory of today's. */
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

describe('a password that is kept by a hash of older parameters', () => {
  it('is hashed anew when its person signs in, once, and fits as before', async () => {
    const person = await personOfOldHash();
    await scene.signIn(person);
    const renewed = await hashOf(person);
    expect(isDatedHash(renewed)).toBe(false);
    await scene.signIn(person);
    expect(await hashOf(person)).toBe(renewed);
  });

  it('stays as it is when a wrong one is tried', async () => {
    const person = await personOfOldHash();
    expect((await scene.login(person.email, 'wrong')).isAuthenticated).toBe(false);
    expect(await hashOf(person)).toBe(await datedHash);
  });

  it('lets all in who sign in at the same moment, and end no session of theirs', async () => {
    const person = await personOfOldHash();
    const signIn = () => scene.signIn(person);
    const grants = await scene.heldBack(person, [signIn, signIn]);
    expect(isDatedHash(await hashOf(person))).toBe(false);
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
