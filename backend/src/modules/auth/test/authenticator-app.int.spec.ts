import { FactorScene } from './factor-scene.js';
import { PASSWORD } from './account-scene.js';

let scene: FactorScene;
beforeAll(async () => {
  scene = await FactorScene.start();
});
afterAll(() => scene.stop());

const errorOf = async (reply: ReturnType<FactorScene['send']>) => {
  const { status, body } = await reply;
  return { status, code: body.code, field: body.errors?.[0]?.name };
};

describe('setting up an authenticator app', () => {
  it('asks for the password and shows the secret once', async () => {
    const grant = await scene.accounts.signIn(await scene.accounts.newPerson());
    const begin = (proof: object) => scene.send('/api/auth/second-factor/begin-totp', proof, grant);
    expect(await errorOf(begin({}))).toMatchObject({ status: 400, field: 'password' });
    expect(await errorOf(begin({ password: 'wrong' }))).toMatchObject({ status: 400, field: 'password' });
    expect((await begin({ password: PASSWORD })).body).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining('otpauth://totp/Glass%20of%20accounts'),
    });
    const state = await scene.send('/api/auth/second-factor/get', {}, grant);
    expect(state.body).toMatchObject({ totp: null, passkeys: [], recoveryCodesLeft: 0, isDemanded: false });
  });

  it('activates it with the first correct code; a wrong code does not', async () => {
    const person = await scene.accounts.newPerson();
    const grant = await scene.accounts.signIn(person);
    const confirm = (code: string) => scene.send('/api/auth/second-factor/confirm-totp', { code }, grant);
    expect(await errorOf(confirm('000000'))).toMatchObject({ status: 410, code: 'CHALLENGE_EXPIRED' });
    const { secret } = await scene.call<{ secret: string }>(
      '/api/auth/second-factor/begin-totp',
      { password: PASSWORD },
      grant,
    );
    expect(await errorOf(confirm(scene.codeOf(secret, 5)))).toMatchObject({ status: 400, field: 'code' });
    expect(await scene.accounts.login(person.email)).toMatchObject({ isAuthenticated: true });
    const added = await confirm(scene.codeOf(secret));
    expect(added.body).toMatchObject({
      state: { recoveryCodesLeft: 10, totp: { setUpAt: expect.any(String) } },
    });
    expect(new Set((added.body as unknown as { recoveryCodes: string[] }).recoveryCodes).size).toBe(10);
    expect(await scene.accounts.login(person.email)).toMatchObject({ isAuthenticated: false });
  });

  it('expires after a quarter of an hour', async () => {
    const grant = await scene.accounts.signIn(await scene.accounts.newPerson());
    const { secret } = await scene.call<{ secret: string }>(
      '/api/auth/second-factor/begin-totp',
      { password: PASSWORD },
      grant,
    );
    scene.pass(15 * 60_000);
    const late = scene.send('/api/auth/second-factor/confirm-totp', { code: scene.codeOf(secret) }, grant);
    expect(await errorOf(late)).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
  });

  it('stores neither secret nor recovery codes in plain text', async () => {
    const { secret, recoveryCodes } = await scene.protectedPerson();
    const tables = ['totp_secret', 'recovery_code', 'audit_event', 'outbox', 'factor_challenge'];
    const stored = JSON.stringify(
      await Promise.all(tables.map((table) => scene.accounts.rows(`select * from ${table}`))),
    );
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(hidden);
    }
  });

  it('signs out all other devices and keeps this one', async () => {
    const person = await scene.accounts.newPerson();
    const [here, elsewhere] = [await scene.accounts.signIn(person), await scene.accounts.signIn(person)];
    await scene.setUpApp(here);
    expect([await scene.opens(here), await scene.opens(elsewhere)]).toEqual([true, false]);
  });

  it('logs and emails adding and removing it', async () => {
    const { person, grant } = await scene.protectedPerson();
    const mails = await scene.accounts.newMailsTo(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'An authenticator app was set up - Glass of accounts',
    ]);
    await scene.call('/api/auth/second-factor/remove-totp', { password: PASSWORD }, grant);
    expect(await scene.actionsAbout(person)).toEqual(['second-factor-added', 'second-factor-removed']);
    const after = await scene.accounts.newMailsTo(person.email);
    expect(after.map(({ subject }) => subject)).toEqual([
      'Your authenticator app was removed - Glass of accounts',
    ]);
  });

  it('replaces the old app, whose codes stop working', async () => {
    const { person, grant, secret: old } = await scene.protectedPerson();
    const next = await scene.setUpApp(grant);
    expect(next.recoveryCodes).toEqual([]);
    const { challenge } = await scene.challenge(person);
    expect(await errorOf(scene.verify(challenge, { code: scene.freshCode(old) }))).toMatchObject({
      field: 'code',
    });
    expect((await scene.verify(challenge, { code: scene.codeOf(next.secret) })).status).toBe(200);
  });
});

describe('signing in with an authenticator app', () => {
  it('requires its code after the password; before that, no call works', async () => {
    const { person, secret } = await scene.protectedPerson();
    const asked = await scene.challenge(person);
    expect(asked).toMatchObject({ kinds: ['totp', 'recovery-code'], passkeyOptions: null });
    const before = scene.send('/api/auth/get-my-flags', {}, { accessToken: asked.challenge } as never);
    expect((await before).status).toBe(401);
    const grant = await scene.verified(asked.challenge, { code: scene.freshCode(secret) });
    expect(await scene.opens(grant)).toBe(true);
    const { devices } = await scene.call<{ devices: object[] }>('/api/auth/list-my-devices', {}, grant);
    expect(devices).toContainEqual(expect.objectContaining({ isThisOne: true, secondFactor: 'totp' }));
  });

  it('continues by refresh token without another code', async () => {
    const { person, secret } = await scene.protectedPerson();
    const { challenge } = await scene.challenge(person);
    const { contactUID, refreshToken } = await scene.verified(challenge, { code: scene.freshCode(secret) });
    const next = await scene.call('/api/auth/refresh-token', { contactUID, refreshToken });
    expect(await scene.opens(next as never)).toBe(true);
  });

  it('accepts codes of adjacent time steps, also with a space, but none further away', async () => {
    const { person, secret } = await scene.protectedPerson();
    const tryAt = async (steps: number) => {
      scene.pass(10 * 30_000);
      const { challenge } = await scene.challenge(person);
      const code = scene.codeOf(secret, steps);
      return (await scene.verify(challenge, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status;
    };
    expect([await tryAt(-2), await tryAt(-1), await tryAt(1), await tryAt(2)]).toEqual([400, 200, 200, 400]);
  });

  it('rejects used codes and codes before them', async () => {
    const { person, secret } = await scene.protectedPerson();
    scene.pass(60_000);
    const code = scene.codeOf(secret);
    const answer = async (shown: string) =>
      (await scene.verify((await scene.challenge(person)).challenge, { code: shown })).status;
    expect(await answer(code)).toBe(200);
    expect(await answer(code)).toBe(400);
    expect(await answer(scene.codeOf(secret, -1))).toBe(400);
    expect(await answer(scene.codeOf(secret, 1))).toBe(200);
  });

  it('accepts a code once when two sign-ins send it concurrently', async () => {
    const { person, secret } = await scene.protectedPerson();
    const [one, two] = [await scene.challenge(person), await scene.challenge(person)];
    const code = scene.freshCode(secret);
    const replies = await scene.accounts.heldBack(
      person,
      [one, two].map(
        ({ challenge }) =>
          () =>
            scene.verify(challenge, { code }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('accepts a challenge once, within ten minutes', async () => {
    const { person, secret } = await scene.protectedPerson();
    const { challenge } = await scene.challenge(person);
    await scene.verified(challenge, { code: scene.freshCode(secret) });
    const again = scene.verify(challenge, { code: scene.freshCode(secret) });
    expect(await errorOf(again)).toMatchObject({ status: 410, code: 'CHALLENGE_EXPIRED' });
    const late = await scene.challenge(person);
    scene.pass(10 * 60_000 + 1);
    expect(await errorOf(scene.verify(late.challenge, { code: scene.codeOf(secret) }))).toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    });
  });

  it('limits an account to ten attempts, without affecting other accounts', async () => {
    const { person } = await scene.protectedPerson();
    const other = await scene.protectedPerson();
    const { challenge } = await scene.challenge(person);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await scene.verify(challenge, { code: '000000' })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    const { challenge: theirs } = await scene.challenge(other.person);
    expect((await scene.verify(theirs, { code: scene.freshCode(other.secret) })).status).toBe(200);
  });

  it('is also required after a sign-in link and after a new password', async () => {
    const { person, secret } = await scene.protectedPerson();
    const tokenUID = await scene.accounts.openLink('sign-in', person);
    const tenantUID = scene.accounts.tenant.uid;
    const linked = await scene.call<object>('/api/auth/token-login', { tenantUID, tokenUID });
    expect(linked).toMatchObject({
      isAuthenticated: false,
      secondFactor: { kinds: ['totp', 'recovery-code'] },
    });
    const before = await scene.challenge(person);
    const token = await scene.accounts.openLink('reset-password', person);
    await scene.call('/api/auth/reset-password', { token, newPassword: PASSWORD });
    expect(await errorOf(scene.verify(before.challenge, { code: scene.freshCode(secret) }))).toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    });
    expect((await scene.challenge(person)).kinds).toContain('totp');
  });

  it('is not accessible to staff acting for the user, who need no code', async () => {
    const { person } = await scene.protectedPerson();
    const staff = await scene.accounts.signInAsStaff(person);
    expect(await scene.opens(staff)).toBe(true);
    const passkeyUID = '5b2c7a64-92d1-4f6c-8a1e-3f0d6b9c2e71';
    const calls: [Parameters<FactorScene['send']>[0], object][] = [
      ['/api/auth/second-factor/get', {}],
      ['/api/auth/second-factor/begin-totp', { password: PASSWORD }],
      ['/api/auth/second-factor/confirm-totp', { code: '000000' }],
      ['/api/auth/second-factor/remove-totp', { password: PASSWORD }],
      ['/api/auth/second-factor/begin-passkey', { password: PASSWORD }],
      ['/api/auth/second-factor/add-passkey', { challenge: 'x', name: 'x', passkey: {} }],
      ['/api/auth/second-factor/rename-passkey', { passkeyUID, name: 'x' }],
      ['/api/auth/second-factor/remove-passkey', { passkeyUID, password: PASSWORD }],
      ['/api/auth/second-factor/renew-recovery-codes', { password: PASSWORD }],
    ];
    for (const [path, body] of calls) {
      expect({ path, ...(await scene.send(path, body, staff)).body }).toMatchObject({
        path,
        code: 'NOT_WHILE_ACTING',
      });
    }
  });
});

describe('a recovery code', () => {
  it('signs in once in any notation, and is logged and emailed', async () => {
    const { person, recoveryCodes } = await scene.protectedPerson();
    await scene.accounts.newMailsTo(person.email);
    const typed = recoveryCodes[3]!.toLowerCase().replace('-', ' ');
    const use = async () => scene.verify((await scene.challenge(person)).challenge, { recoveryCode: typed });
    const grant = (await use()).body as never;
    expect(await scene.call('/api/auth/second-factor/get', {}, grant)).toMatchObject({
      recoveryCodesLeft: 9,
    });
    expect(await errorOf(use())).toMatchObject({ status: 400, field: 'recoveryCode' });
    expect(await scene.actionsAbout(person)).toEqual(['second-factor-added', 'recovery-code-used']);
    const [mail] = await scene.accounts.newMailsTo(person.email);
    expect(mail?.subject).toBe('A recovery code was used - Glass of accounts');
  });

  it('of another user is rejected', async () => {
    const [mine, theirs] = [await scene.protectedPerson(), await scene.protectedPerson()];
    const { challenge } = await scene.challenge(mine.person);
    const reply = scene.verify(challenge, { recoveryCode: theirs.recoveryCodes[0] });
    expect(await errorOf(reply)).toMatchObject({ field: 'recoveryCode' });
  });

  it('becomes invalid when new ones are made, which requires the password or a code', async () => {
    const { person, grant, secret, recoveryCodes } = await scene.protectedPerson();
    const renew = (proof: object) => scene.send('/api/auth/second-factor/renew-recovery-codes', proof, grant);
    expect(await errorOf(renew({}))).toMatchObject({ status: 400, field: 'password' });
    expect(await errorOf(renew({ code: '000000' }))).toMatchObject({ status: 400, field: 'code' });
    const fresh = (await renew({ code: scene.freshCode(secret) })).body as unknown as {
      recoveryCodes: string[];
    };
    expect(fresh.recoveryCodes).toHaveLength(10);
    const { challenge } = await scene.challenge(person);
    expect((await scene.verify(challenge, { recoveryCode: recoveryCodes[0] })).status).toBe(400);
    expect((await scene.verify(challenge, { recoveryCode: fresh.recoveryCodes[0] })).status).toBe(200);
  });

  it('is deleted with the last factor', async () => {
    const { person, grant, recoveryCodes } = await scene.protectedPerson();
    const { challenge } = await scene.challenge(person);
    await scene.call('/api/auth/second-factor/remove-totp', { password: PASSWORD }, grant);
    expect((await scene.verify(challenge, { recoveryCode: recoveryCodes[0] })).status).toBe(410);
    expect(await scene.accounts.login(person.email)).toMatchObject({ isAuthenticated: true });
  });
});
