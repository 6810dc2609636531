import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@glass/contracts/auth';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { AccountScene, PASSWORD, tokenIn, type TestPerson } from './account-scene.js';

let scene: AccountScene;
let other: DemoTenant;
beforeAll(async () => {
  scene = await AccountScene.start();
  other = await createDemoTenant(scene.api, 'elsewhere');
});
afterAll(() => scene.stop());

const newAddress = () => `new-${randomUUID().slice(0, 8)}@mail.example`;
const ask = (grant: SessionGrant, newEmail: string, password = PASSWORD) =>
  scene.send('/api/auth/change-email', { newEmail, password }, scene.as(grant));
const confirm = (grant: SessionGrant, token: string) =>
  scene.send('/api/auth/verify-email-change', { token }, scene.as(grant));
const emailOf = async ({ uid }: TestPerson) =>
  (await scene.rows<{ email: string }>(`select email from contact where uid = $1`, [uid]))[0]!.email;

/** Requests a change of address. Returns the user and the emailed token. */
async function requestChange(newEmail = newAddress()) {
  const person = await scene.newPerson();
  const grant = await scene.signIn(person);
  await ask(grant, newEmail);
  const [mail] = await scene.newMailsTo(newEmail);
  return { person, grant, newEmail, token: tokenIn(mail!) };
}

describe('change-email', () => {
  it('asks the new mailbox, notifies the old one, and changes nothing yet', async () => {
    const robin = await scene.newPerson();
    const newEmail = newAddress();
    expect((await ask(await scene.signIn(robin), ` ${newEmail.toUpperCase()}`)).body).toEqual({ done: true });
    const [question] = await scene.newMailsTo(newEmail);
    expect(question!.text).toContain('http://accounts.localhost:4200/account/verify-email-change?token=');
    const [notice] = await scene.newMailsTo(robin.email);
    expect(notice!.text).toContain(`asked to use ${newEmail} for your account`);
    expect(notice!.text).not.toContain('token=');
    expect(await emailOf(robin)).toBe(robin.email);
    expect((await scene.login(newEmail)).isAuthenticated).toBe(false);
  });

  it('switches the sign-in address once confirmed', async () => {
    const { person, grant, newEmail, token } = await requestChange();
    expect((await confirm(grant, token)).body).toEqual({ email: newEmail });
    expect((await scene.login(newEmail)).isAuthenticated).toBe(true);
    expect((await scene.login(person.email)).isAuthenticated).toBe(false);
    const profile = await scene.api.call('/api/auth/get-my-profile', {}, grant.accessToken);
    expect(profile.contact.email).toBe(newEmail);
    const [contact] = await scene.rows(`select email_verified_at from contact where uid = $1`, [person.uid]);
    expect(contact!.email_verified_at).toBeInstanceOf(Date);
  });

  it('notifies the old mailbox and logs both addresses', async () => {
    const { person, grant, newEmail, token } = await requestChange();
    await scene.newMailsTo(person.email);
    await confirm(grant, token);
    const [notice] = await scene.newMailsTo(person.email);
    expect(notice!.text).toContain(`is now ${newEmail}. We no longer send email to ${person.email}.`);
    const [event] = await scene.rows(`select * from audit_event where actor_contact_uid = $1`, [person.uid]);
    expect(event).toMatchObject({
      action: 'email-changed',
      about: { contactUid: person.uid, from: person.email, to: newEmail },
      address: '127.0.0.1',
    });
  });

  it('invalidates links to the old mailbox, also unsent ones', async () => {
    const { person, grant, token } = await requestChange();
    const reset = await scene.openLink('reset-password', person);
    const tokenUID = await scene.openLink('sign-in', person);
    const captcha = await scene.captcha();
    await scene.api.call('/api/auth/forgot-password', {
      tenantUID: scene.tenant.uid,
      email: person.email,
      ...captcha,
    });
    await confirm(grant, token);
    const replies = [
      await scene.send('/api/auth/reset-password', { token: reset, newPassword: 'A-new-pane-of-glass' }),
      await scene.send('/api/auth/token-login', { tenantUID: scene.tenant.uid, tokenUID }),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual(['LINK_USED_UP', 'LINK_USED_UP']);
    const subjects = (await scene.newMailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Choose a new password - Glass of accounts');
  });

  it('allows an address that another site uses', async () => {
    const there = await scene.newPerson({}, other);
    const { person, grant, token } = await requestChange(there.email);
    expect((await confirm(grant, token)).status).toBe(200);
    expect(await emailOf(person)).toBe(there.email);
  });

  it('requires the password and a different address', async () => {
    const robin = await scene.newPerson();
    const grant = await scene.signIn(robin);
    expect((await ask(grant, newAddress(), 'wrong')).body.errors).toEqual([
      { name: 'password', reason: 'Wrong password.', code: 'wrong' },
    ]);
    expect((await ask(grant, robin.email.toUpperCase())).body.errors).toMatchObject([
      { name: 'newEmail', reason: 'This is already your email address.' },
    ]);
    expect((await ask(grant, 'no address')).body.errors).toMatchObject([{ name: 'newEmail' }]);
    expect(await scene.newMailsTo(robin.email)).toEqual([]);
  });
});

describe('change-email to an address with an account', () => {
  it('replies as always with the same work; only the address’s owner is notified', async () => {
    const [robin, kim] = [await scene.newPerson(), await scene.newPerson()];
    const grant = await scene.signIn(robin);
    // Warms the cache for both calls.
    await ask(grant, newAddress(), 'wrong');
    const replies: string[] = [];
    const work: string[] = [];
    for (const newEmail of [kim.email, newAddress()]) {
      const statements = await scene.statementsOf(
        async () => void replies.push((await ask(grant, newEmail)).text),
      );
      work.push(statements.join('\n'));
    }
    expect(replies).toEqual(['{"done":true}', '{"done":true}']);
    expect(work[0]).toBe(work[1]);
    const [mail] = await scene.newMailsTo(kim.email);
    expect(mail!.subject).toBe('This address already has an account - Glass of accounts');
    expect(mail!.text).not.toContain('token=');
    expect(mail!.text).not.toContain(robin.email);
    expect(await scene.rows(`select 1 from account_link where email = $1`, [kim.email])).toEqual([]);
  });

  it('is rejected when confirmed, and changes nothing', async () => {
    const { person, grant, newEmail, token } = await requestChange();
    const quicker = await scene.newPerson({ email: newEmail });
    const reply = await confirm(grant, token);
    expect(reply.body).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      errors: [{ reason: `${newEmail} already belongs to another account. Your email stays unchanged.` }],
    });
    expect([await emailOf(person), await emailOf(quicker)]).toEqual([person.email, newEmail]);
    const links = await scene.rows(`select used_at from account_link where contact_uid = $1`, [person.uid]);
    expect(links).toEqual([{ used_at: null }]);
    expect(await scene.rows(`select 1 from audit_event where actor_contact_uid = $1`, [person.uid])).toEqual(
      [],
    );
  });

  it('goes to one of two users who confirm it concurrently', async () => {
    const newEmail = newAddress();
    const both = [await requestChange(newEmail), await requestChange(newEmail)];
    const replies = await Promise.all(both.map(({ grant, token }) => confirm(grant, token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await scene.rows(`select uid from contact where email = $1`, [newEmail])).toHaveLength(1);
  });
});

describe('the change-email link', () => {
  it('works only for the user who requested it, and others don’t use it up', async () => {
    const { grant, token } = await requestChange();
    const thief = await scene.newPerson();
    const reply = await confirm(await scene.signIn(thief), token);
    expect(reply.body).toMatchObject({ status: 410, code: 'LINK_USED_UP' });
    expect(await emailOf(thief)).toBe(thief.email);
    expect((await scene.send('/api/auth/verify-email-change', { token })).body.code).toBe('NOT_SIGNED_IN');
    expect((await confirm(grant, token)).status).toBe(200);
  });

  it('does not work on another site', async () => {
    const { token } = await requestChange();
    const reply = await scene.send(
      '/api/auth/verify-email-change',
      { token },
      { authorization: `Bearer ${other.tokens.buyer}` },
    );
    expect(reply.body.code).toBe('LINK_USED_UP');
  });

  it('works once, also when opened concurrently', async () => {
    const { grant, token } = await requestChange();
    const replies = await Promise.all([confirm(grant, token), confirm(grant, token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('expires, and is invalidated by another link or a new password', async () => {
    const old = await requestChange();
    await scene.rows(`update account_link set expires_at = now() where contact_uid = $1`, [old.person.uid]);
    expect((await confirm(old.grant, old.token)).body.code).toBe('LINK_USED_UP');

    const twice = await requestChange();
    const second = newAddress();
    await ask(twice.grant, second);
    const [mail] = await scene.newMailsTo(second);
    expect((await confirm(twice.grant, tokenIn(mail!))).status).toBe(200);
    expect((await confirm(twice.grant, twice.token)).body.code).toBe('LINK_USED_UP');

    const careful = await requestChange();
    const newPassword = { currentPassword: PASSWORD, newPassword: 'A-new-pane-of-glass' };
    await scene.api.call('/api/auth/change-password', newPassword, careful.grant.accessToken);
    expect((await confirm(careful.grant, careful.token)).body.code).toBe('LINK_USED_UP');
  });

  it('is not stored in plain text', async () => {
    const { token } = await requestChange();
    expect(await scene.everythingStored()).not.toContain(token.split('.')[1]);
  });
});

describe('abuse of change-email', () => {
  it('is limited to five emails an hour per mailbox', async () => {
    const victim = newAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const grant = await scene.signIn(await scene.newPerson());
      statuses.push((await ask(grant, victim)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await scene.newMailsTo(victim)).toHaveLength(5);
  });

  it('puts no text of the requester into an email to someone else', async () => {
    const loud = await scene.newPerson({ firstName: 'CHEAP PILLS https://spam.example' });
    const victim = newAddress();
    await ask(await scene.signIn(loud), victim);
    const [mail] = await scene.newMailsTo(victim);
    expect(mail!.text).not.toContain('PILLS');
  });

  it('is not available to platform staff acting for a user', async () => {
    const { person, token } = await requestChange();
    const staff = await scene.signInAsStaff(person);
    expect((await ask(staff, newAddress())).body.code).toBe('NOT_WHILE_ACTING');
    expect((await confirm(staff, token)).body.code).toBe('NOT_WHILE_ACTING');
    expect(await emailOf(person)).toBe(person.email);
  });
});
