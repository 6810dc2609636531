import { limits } from '@glass/contracts/limits';
import { AccountScene, signedIn } from './account-scene.js';

let scene: AccountScene;
beforeAll(async () => (scene = await AccountScene.start()));
afterAll(() => scene.stop());

async function signedInUser() {
  const person = await scene.newPerson();
  const grant = await scene.signIn(person);
  const save = (body: object) => scene.send('/api/auth/save-my-profile', body, scene.as(grant));
  return { person, grant, save };
}

describe('save-my-profile', () => {
  it('saves and returns the profile', async () => {
    const { person, grant, save } = await signedInUser();
    const reply = await save({ firstName: ' Robyn ', lastName: 'O’Vale', phone: ' +1 (207) 555-0123 x12 ' });
    expect(reply.body).toEqual({
      contact: {
        contactUID: person.uid,
        email: person.email,
        firstName: 'Robyn',
        lastName: 'O’Vale',
        phone: '+1 (207) 555-0123 x12',
      },
      language: null,
      avatarUID: null,
      companyLogoUID: null,
      hasPassword: true,
      news: { wantsDigest: false, seenVersion: null },
    });
    expect(await scene.api.call('/api/auth/get-my-profile', {}, grant.accessToken)).toEqual(reply.body);
  });

  it('requires one of two names, and no phone', async () => {
    const { save } = await signedInUser();
    expect((await save({ firstName: '', lastName: 'Vale', phone: '' })).status).toBe(200);
    expect((await save({ firstName: 'Robin', lastName: '', phone: '' })).status).toBe(200);
    expect((await save({ firstName: ' ', lastName: '', phone: '' })).body.errors).toMatchObject([
      { name: 'firstName', reason: 'Enter your name.' },
    ]);
  });

  it('accepts names as long as sign-ups and invitations do', async () => {
    const { save } = await signedInUser();
    const firstName = 'x'.repeat(limits.personName.max);
    const { body } = await save({ firstName, lastName: '', phone: '' });
    expect(body).toMatchObject({ contact: { firstName } });
  });

  it.each([
    [{ firstName: 'x'.repeat(limits.personName.max + 1), lastName: '', phone: '' }, 'firstName'],
    [{ firstName: 'Robin\u0007', lastName: '', phone: '' }, 'firstName'],
    [{ firstName: 'Robin', lastName: 'Vale', phone: 'call me' }, 'phone'],
    [{ firstName: 'Robin', lastName: 'Vale' }, 'phone'],
    [{ firstName: 'Robin', lastName: 'Vale', phone: '', email: 'thief@mail.example' }, 'email'],
    [{ firstName: 'Robin', lastName: 'Vale', phone: '', roleLevel: 40 }, 'roleLevel'],
  ])('rejects %j and names the field', async (body, field) => {
    const { person, save } = await signedInUser();
    const reply = await save(body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors[0]!.name).toBe(field);
    const [contact] = await scene.rows(`select * from contact where uid = $1`, [person.uid]);
    expect(contact).toMatchObject({ first_name: 'Robin', last_name: 'Vale', phone: '', role_level: null });
  });

  it('saves the caller’s profile only', async () => {
    const { save } = await signedInUser();
    const kim = await scene.newPerson();
    await save({ firstName: 'Not', lastName: 'Kim', phone: '' });
    const [contact] = await scene.rows(`select * from contact where uid = $1`, [kim.uid]);
    expect(contact).toMatchObject({ first_name: 'Robin', last_name: 'Vale' });
    const reply = await scene.send('/api/auth/save-my-profile', { firstName: 'A', lastName: 'B', phone: '' });
    expect(reply.body.code).toBe('NOT_SIGNED_IN');
  });

  it('reports that users who sign in by links have no password', async () => {
    const robin = await scene.newPerson({ passwordHash: null });
    const tokenUID = await scene.openLink('sign-in', robin);
    const grant = signedIn(
      await scene.api.call('/api/auth/token-login', { tenantUID: scene.tenant.uid, tokenUID }),
    );
    const profile = await scene.api.call('/api/auth/get-my-profile', {}, grant.accessToken);
    expect(profile.hasPassword).toBe(false);
  });
});

describe('save-my-language', () => {
  it('saves the caller’s language, which their next page starts in', async () => {
    const { grant } = await signedInUser();
    const save = (language: string | null) =>
      scene.send('/api/auth/save-my-language', { language }, scene.as(grant));
    const flags = () => scene.api.call('/api/auth/get-my-flags', {}, grant.accessToken);
    expect((await save('de-AT')).body).toMatchObject({ language: 'de-AT' });
    expect(await flags()).toMatchObject({ language: 'de-AT', companyLanguage: null });
    expect((await save('xx-XX')).body.errors).toMatchObject([{ name: 'language' }]);
    expect((await save(null)).body).toMatchObject({ language: null });
    expect(await flags()).toMatchObject({ language: null });
  });
});
