import { generateKeyPairSync } from 'node:crypto';
import type { BeginPasskeySignInReply, SecondFactorReply, SessionGrant } from '@glass/contracts/auth';
import { PASSWORD } from './account-scene.js';
import { FactorScene } from './factor-scene.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

let scene: FactorScene;
beforeAll(async () => {
  scene = await FactorScene.start();
});
afterAll(() => scene.stop());

async function withPasskey(verifiesUser = true) {
  const person = await scene.accounts.newPerson();
  const grant = await scene.accounts.signIn(person);
  return { person, grant, device: await scene.addPasskey(grant, verifiesUser) };
}

const stateOf = (grant: SessionGrant) =>
  scene.call<SecondFactorReply>('/api/auth/second-factor/get', {}, grant);

const begin = (grant: SessionGrant) =>
  scene.call<{ challenge: string; options: Record<string, unknown> }>(
    '/api/auth/second-factor/begin-passkey',
    { password: PASSWORD },
    grant,
  );

const WRONG = { code: 'VALIDATION_FAILED', errors: [{ name: 'passkey' }] };

describe('a passkey', () => {
  it('is requested after the password, signs in, and counts its uses', async () => {
    const { person, device } = await withPasskey();
    const { challenge, kinds, passkeyOptions } = await scene.challenge(person);
    expect(kinds).toEqual(['passkey', 'recovery-code']);
    expect(passkeyOptions).toMatchObject({
      rpId: 'accounts.localhost',
      allowCredentials: [{ id: device.id }],
    });
    const grant = await scene.verified(challenge, { passkey: device.sign(passkeyOptions!) });
    const { passkeys, recoveryCodesLeft } = await stateOf(grant);
    expect(passkeys).toEqual([
      expect.objectContaining({ name: 'Laptop', site: 'accounts.localhost', lastUsedAt: expect.any(String) }),
    ]);
    expect(recoveryCodesLeft).toBe(10);
    const [row] = await scene.accounts.rows('select counter from passkey where credential_id = $1', [
      device.id,
    ]);
    expect(row).toEqual({ counter: '1' });
  });

  it('signs one challenge, at the requesting page, with its own key', async () => {
    const { person, device } = await withPasskey();
    const first = await scene.challenge(person);
    const answer = device.sign(first.passkeyOptions!);
    await scene.verified(first.challenge, { passkey: answer });
    const { challenge, passkeyOptions } = await scene.challenge(person);
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    for (const passkey of [
      answer,
      device.sign(passkeyOptions!, 'http://accounts.localhost.evil.example'),
      device.sign(passkeyOptions!, scene.origin, stranger),
      new SoftwareAuthenticator(scene.origin).sign(passkeyOptions!),
      { id: device.id },
      {},
    ]) {
      expect((await scene.verify(challenge, { passkey })).body).toMatchObject(WRONG);
    }
    expect((await scene.verify(challenge, { passkey: device.sign(passkeyOptions!) })).status).toBe(200);
  });

  it('is rejected as a copy if its counter went back', async () => {
    const { person, device } = await withPasskey();
    await scene.accounts.rows('update passkey set counter = 9 where credential_id = $1', [device.id]);
    const { challenge, passkeyOptions } = await scene.challenge(person);
    const reply = await scene.verify(challenge, { passkey: device.sign(passkeyOptions!) });
    expect(reply.body).toMatchObject(WRONG);
  });

  it('is created once, for its challenge and page only', async () => {
    const grant = await scene.accounts.signIn(await scene.accounts.newPerson());
    const device = new SoftwareAuthenticator(scene.origin);
    const { challenge, options } = await begin(grant);
    const add = (passkey: object, origin = scene.origin) =>
      scene.send('/api/auth/second-factor/add-passkey', { challenge, name: 'Key', passkey }, grant, origin);
    expect((await add(device.make({ challenge: 'AAAA' }))).body).toMatchObject(WRONG);
    expect((await add(device.make(options, 'http://evil.example'))).body).toMatchObject(WRONG);
    expect((await add(device.make(options), 'http://evil.example')).body).toMatchObject(WRONG);
    expect((await add({ id: 'x' })).body).toMatchObject(WRONG);
    expect((await add(device.make(options))).status).toBe(200);
    expect((await add(device.make(options))).body).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
    const next = await begin(grant);
    expect(next.options).toMatchObject({ excludeCredentials: [{ id: device.id }] });
    const twice = { challenge: next.challenge, name: 'Again', passkey: device.make(next.options) };
    expect((await scene.send('/api/auth/second-factor/add-passkey', twice, grant)).body).toMatchObject(WRONG);
  });

  it('is not created for another user’s challenge', async () => {
    const [mine, theirs] = [
      await scene.accounts.signIn(await scene.accounts.newPerson()),
      await scene.accounts.signIn(await scene.accounts.newPerson()),
    ];
    const { challenge, options } = await begin(theirs);
    const passkey = new SoftwareAuthenticator(scene.origin).make(options);
    const body = { challenge, name: 'Key', passkey };
    expect((await scene.send('/api/auth/second-factor/add-passkey', body, mine)).body).toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    });
  });

  it('is created only on a page of the site', async () => {
    const grant = await scene.accounts.signIn(await scene.accounts.newPerson());
    const from = (origin: string) =>
      scene.send('/api/auth/second-factor/begin-passkey', { password: PASSWORD }, grant, origin);
    expect((await from('http://elsewhere.example')).body).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await from(scene.origin)).status).toBe(200);
  });

  it('of another host of the site is not requested here; a recovery code is', async () => {
    const { person, device } = await withPasskey();
    await scene.accounts.rows(`update passkey set site = 'old.example' where credential_id = $1`, [
      device.id,
    ]);
    expect(await scene.challenge(person)).toMatchObject({ kinds: ['recovery-code'], passkeyOptions: null });
  });

  it('can be renamed, and removed with the password, which is emailed', async () => {
    const { person, grant } = await withPasskey();
    const [{ passkeyUID } = { passkeyUID: '' }] = (await stateOf(grant)).passkeys;
    const rename = (name: string) =>
      scene.send('/api/auth/second-factor/rename-passkey', { passkeyUID, name }, grant);
    expect((await rename('  ')).body).toMatchObject({ errors: [{ name: 'name' }] });
    expect((await rename('Key on my ring')).body).toMatchObject({ passkeys: [{ name: 'Key on my ring' }] });
    const remove = (proof: object) =>
      scene.send('/api/auth/second-factor/remove-passkey', { passkeyUID, ...proof }, grant);
    expect((await remove({})).body).toMatchObject({ errors: [{ name: 'password' }] });
    expect((await remove({ password: PASSWORD })).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await remove({ password: PASSWORD })).body).toMatchObject({ code: 'NOT_FOUND' });
    const mails = await scene.accounts.newMailsTo(person.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A passkey was added - Glass of accounts',
      'A passkey was removed - Glass of accounts',
    ]);
  });

  it('of another user is not found', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const [{ passkeyUID } = { passkeyUID: '' }] = (await stateOf(theirs.grant)).passkeys;
    for (const [path, more] of [
      ['/api/auth/second-factor/rename-passkey', { name: 'Mine' }],
      ['/api/auth/second-factor/remove-passkey', { password: PASSWORD }],
    ] as const) {
      const reply = await scene.send(path, { passkeyUID, ...more }, mine.grant);
      expect(reply.body).toMatchObject({ code: 'NOT_FOUND' });
    }
    const { challenge, passkeyOptions } = await scene.challenge(mine.person);
    const reply = await scene.verify(challenge, { passkey: theirs.device.sign(passkeyOptions!) });
    expect(reply.body).toMatchObject(WRONG);
  });
});

describe('signing in by passkey alone', () => {
  const ask = () =>
    scene.call<BeginPasskeySignInReply>('/api/auth/second-factor/begin-passkey-sign-in', {
      tenantUID: scene.accounts.tenant.uid,
    });

  it('needs neither address nor password', async () => {
    const { person, device } = await withPasskey();
    const { challenge, passkeyOptions } = await ask();
    expect(passkeyOptions).toMatchObject({ userVerification: 'required', allowCredentials: [] });
    const grant = await scene.verified(challenge, { passkey: device.sign(passkeyOptions) });
    expect(grant).toMatchObject({ contactUID: person.uid });
    const { devices } = await scene.call<{ devices: object[] }>('/api/auth/list-my-devices', {}, grant);
    expect(devices).toContainEqual(
      expect.objectContaining({ isThisOne: true, method: 'passkey', secondFactor: 'passkey' }),
    );
  });

  it('requires user verification: a stolen key alone is not enough', async () => {
    const { person, device } = await withPasskey(false);
    const { challenge, passkeyOptions } = await ask();
    const reply = await scene.verify(challenge, { passkey: device.sign(passkeyOptions) });
    expect(reply.body).toMatchObject(WRONG);
    const second = await scene.challenge(person);
    const passkey = device.sign(second.passkeyOptions!);
    expect((await scene.verify(second.challenge, { passkey })).status).toBe(200);
  });

  it('rejects codes, which only work after the password', async () => {
    const { person, recoveryCodes, secret } = await scene.protectedPerson();
    const grant = await scene.verified((await scene.challenge(person)).challenge, {
      code: scene.freshCode(secret),
    });
    const device = await scene.addPasskey(grant);
    const { challenge } = await ask();
    for (const answer of [
      { code: scene.freshCode(secret) },
      { recoveryCode: recoveryCodes[0] },
      { recoveryCode: recoveryCodes[0], passkey: { id: device.id } },
    ]) {
      expect((await scene.verify(challenge, answer)).body).toMatchObject(WRONG);
    }
  });

  it('rejects removed users', async () => {
    const { person, device } = await withPasskey();
    await scene.accounts.rows('update contact set disabled_at = now() where uid = $1', [person.uid]);
    const { challenge, passkeyOptions } = await ask();
    const reply = await scene.verify(challenge, { passkey: device.sign(passkeyOptions) });
    expect(reply.status).toBe(410);
  });
});
