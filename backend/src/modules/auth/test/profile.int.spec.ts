import { limits } from '@glass/contracts';
import { AccountScene, signedIn } from './account-scene.js';

let scene: AccountScene;
beforeAll(async () => (scene = await AccountScene.start()));
afterAll(() => scene.stop());

async function somebody() {
  const person = await scene.newPerson();
  const grant = await scene.signIn(person);
  const save = (body: object) => scene.send('/api/auth/save-my-profile', body, scene.as(grant));
  return { person, grant, save };
}

describe('the profile', () => {
  it('is saved and answered as it is from then on', async () => {
    const { person, grant, save } = await somebody();
    const reply = await save({ firstName: ' Robyn ', lastName: 'O’Vale', phone: ' +1 (207) 555-0123 x12 ' });
    expect(reply.body).toEqual({
      contact: {
        contactUID: person.uid,
        email: person.email,
        firstName: 'Robyn',
        lastName: 'O’Vale',
        phone: '+1 (207) 555-0123 x12',
      },
      avatarUID: null,
      companyLogoUID: null,
      hasPassword: true,
      news: { wantsDigest: false, seenVersion: null },
    });
    expect(await scene.api.call('/api/auth/get-my-profile', {}, grant.accessToken)).toEqual(reply.body);
  });

  it('needs one name of two, for people who have only one, and no phone', async () => {
    const { save } = await somebody();
    expect((await save({ firstName: '', lastName: 'Vale', phone: '' })).status).toBe(200);
    expect((await save({ firstName: 'Robin', lastName: '', phone: '' })).status).toBe(200);
    expect((await save({ firstName: ' ', lastName: '', phone: '' })).body.errors).toMatchObject([
      { name: 'firstName', reason: 'Tell us your name.' },
    ]);
  });

  it('takes a name as long as sign-ups and invitations do', async () => {
    const { save } = await somebody();
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
  ])('does not take %j, and names the field', async (body, field) => {
    const { person, save } = await somebody();
    const reply = await save(body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors[0]!.name).toBe(field);
    const [contact] = await scene.rows(`select * from contact where uid = $1`, [person.uid]);
    expect(contact).toMatchObject({ first_name: 'Robin', last_name: 'Vale', phone: '', role_level: null });
  });

  it('is saved for the person who is signed in, and nobody else', async () => {
    const { save } = await somebody();
    const kim = await scene.newPerson();
    await save({ firstName: 'Not', lastName: 'Kim', phone: '' });
    const [contact] = await scene.rows(`select * from contact where uid = $1`, [kim.uid]);
    expect(contact).toMatchObject({ first_name: 'Robin', last_name: 'Vale' });
    const reply = await scene.send('/api/auth/save-my-profile', { firstName: 'A', lastName: 'B', phone: '' });
    expect(reply.body.code).toBe('NOT_SIGNED_IN');
  });

  it('says of people who sign in by links alone that they have no password', async () => {
    const robin = await scene.newPerson({ passwordHash: null });
    const tokenUID = await scene.openLink('sign-in', robin);
    const grant = signedIn(
      await scene.api.call('/api/auth/token-login', { tenantUID: scene.tenant.uid, tokenUID }),
    );
    const profile = await scene.api.call('/api/auth/get-my-profile', {}, grant.accessToken);
    expect(profile.hasPassword).toBe(false);
  });
});
