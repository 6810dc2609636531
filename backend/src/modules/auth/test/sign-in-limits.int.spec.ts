import type { CaptchaAnswer, CaptchaReply, LoginReply, ProblemDetails } from '@glass/contracts';
import type { Answer } from '../../../../test/test-api.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import {
  WRONG_PASSWORDS,
  WRONG_PASSWORDS_OF_ACCOUNT,
  WRONG_PASSWORDS_OF_ADDRESS,
} from '../domain/attempt-limits.js';
import { AccountScene, PASSWORD, tokenIn } from './account-scene.js';
import { Visitor, wrongWork } from './visitor.js';

let scene: AccountScene;
// One proxy is believed, so that a test can come from any address.
beforeAll(async () => (scene = await AccountScene.start({ trustedProxies: 1 })));
afterAll(() => scene.stop());

const WANTED =
  'There were many wrong passwords. Show that you are a person, or have a link sent to sign in without a password.';

let networks = 0;
/** Addresses of a network that no other test uses. */
function newNetwork(): (host: number) => string {
  const network = ++networks;
  return (host) => `10.${network}.${host >> 8}.${host & 255}`;
}

type Reply = Answer<ProblemDetails & LoginReply>;
const tryLogin = (email: string, password: string, from: string, answer: Partial<CaptchaAnswer> = {}) =>
  scene.send(
    '/api/auth/login',
    { tenantUID: scene.tenant.uid, email, password, ...answer },
    { 'x-forwarded-for': from },
  ) as Promise<Reply>;
/** An answer to a captcha, as the sign-in page finds it where one is wanted. */
const proof = (from: string) => new Visitor(scene, scene.tenant, from).captcha();
const withProof = async (email: string, password: string, from: string) =>
  tryLogin(email, password, from, await proof(from));
const right = async (email: string, from: string) => {
  const { status, body } = await tryLogin(email, PASSWORD, from);
  return status === 200 ? body.isAuthenticated : status;
};
async function wrong(times: number, email: string, from: (index: number) => string): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let index = 0; index < times; index += 1) replies.push(await tryLogin(email, 'wrong', from(index)));
  return replies;
}
/** Strangers elsewhere have used up what all of them together may try with an account, without and with proofs. */
async function underAttack(email: string, free = 100, proven = 400): Promise<void> {
  const account = `${scene.tenant.uid} ${email}`;
  await scene.attemptedBefore(free, WRONG_PASSWORDS_OF_ACCOUNT.free, account);
  if (proven) await scene.attemptedBefore(proven, WRONG_PASSWORDS_OF_ACCOUNT.proven, account);
}

describe('wrong passwords for one account from one address', () => {
  it.each([['known'], ['unknown'], ['removed']])(
    'are ten in a quarter of an hour, then thirty with proofs, alike for an account that is %s',
    async (kind) => {
      const removed = kind === 'removed' ? { disabledAt: new Date() } : {};
      const email = kind === 'unknown' ? 'nobody@mail.example' : (await scene.newPerson(removed)).email;
      const from = newNetwork()(1);
      const replies = await wrong(12, email, () => from);
      const statuses = replies.map(({ status }) => status);
      expect(statuses).toEqual([...Array<number>(10).fill(200), 428, 428]);
      expect(replies[10]!.body).toMatchObject({
        code: 'PROOF_WANTED',
        errors: [{ name: 'generalErrors', reason: WANTED }],
      });
      await scene.attemptedBefore(27, WRONG_PASSWORDS.proven, `${scene.tenant.uid} ${email} ${from}`);
      const proven = [];
      for (let index = 0; index < 4; index += 1) proven.push(await withProof(email, 'wrong', from));
      expect(proven.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(new Set([...replies.slice(0, 10), ...proven.slice(0, 3)].map(({ text }) => text))).toEqual(
        new Set(['{"isAuthenticated":false,"reason":"The e-mail address or the password is not right."}']),
      );
      expect(proven[3]!.body.errors[0]!.reason).toBe(
        'Too many attempts. Please wait 15 minutes. You can also have a link sent to choose a new password.',
      );
      expect(Number(proven[3]!.headers['retry-after'])).toBeGreaterThan(800);
      expect((await withProof(email, PASSWORD, from)).status).toBe(429);
    },
  );

  it('are counted before they are tried: of thirty at once no more than ten are', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    const replies = await Promise.all(Array.from({ length: 30 }, () => tryLogin(email, 'wrong', from)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 428)).toHaveLength(20);
  });

  it('are forgotten when the right one comes', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    for (let round = 0; round < 3; round += 1) {
      await wrong(9, email, () => from);
      expect(await right(email, from)).toBe(true);
    }
  });

  it('are over after a quarter of an hour, however often it was tried in between', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    const replies = await wrong(20, email, () => from);
    expect(replies[19]!.status).toBe(428);
    await timePasses();
    expect(await right(email, from)).toBe(true);
  });

  it('hold up neither other people there nor the same person elsewhere', async () => {
    const [robin, kim] = [await scene.newPerson(), await scene.newPerson()];
    const from = newNetwork();
    await wrong(11, robin.email, () => from(1));
    expect(await right(kim.email, from(1))).toBe(true);
    expect(await right(robin.email, from(2))).toBe(true);
  });

  it('do not use up what their address may try with other accounts once they are refused', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    await wrong(60, email, () => from);
    expect(await right((await scene.newPerson()).email, from)).toBe(true);
  });

  it('are those of one network where addresses are of version 6', async () => {
    const { email } = await scene.newPerson();
    await wrong(10, email, (index) => `2001:db8:1:1::${index + 1}`);
    expect(await right(email, '2001:db8:1:1:ffff::1')).toBe(428);
    expect(await right(email, '2001:db8:1:2::1')).toBe(true);
  });

  it('are all forgotten when the right one comes with a proof', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    await wrong(11, email, () => from);
    expect((await withProof(email, PASSWORD, from)).body.isAuthenticated).toBe(true);
    expect(await right(email, from)).toBe(true);
  });
});

describe('the proof that a sign-in wants', () => {
  it('is good for one try, and not looked at before it is wanted', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    const answer = await proof(from);
    expect((await tryLogin(email, 'wrong', from, answer)).status).toBe(200);
    await wrong(9, email, () => from);
    expect((await tryLogin(email, 'wrong', from, answer)).body.isAuthenticated).toBe(false);
    const again = await tryLogin(email, PASSWORD, from, answer);
    expect(again.body).toMatchObject({
      status: 400,
      code: 'CAPTCHA_WRONG',
      errors: [{ name: 'captchaProof' }],
    });
    expect((await withProof(email, PASSWORD, from)).body.isAuthenticated).toBe(true);
  });

  it('of two tries at once serves one', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    await wrong(10, email, () => from);
    const answer = await proof(from);
    // With a wrong password, because the right one ends that a proof is wanted, also for the other try.
    const replies = await Promise.all([1, 2].map(() => tryLogin(email, 'Wrong-2026!', from, answer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('has to be one: wrong work, or none, tries no password and uses up nothing', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    await wrong(10, email, () => from);
    for (let index = 0; index < 31; index += 1) {
      const asked = await new Visitor(scene, scene.tenant, from).send('/api/auth/captcha-token', {
        tenantUID: scene.tenant.uid,
      });
      const { captchaUID, proof: task } = asked.body as unknown as CaptchaReply;
      const captchaProof = wrongWork(task);
      expect((await tryLogin(email, PASSWORD, from, { captchaUID, captchaProof })).status).toBe(400);
    }
    expect((await withProof(email, PASSWORD, from)).body.isAuthenticated).toBe(true);
  });

  it('can be the letters of the picture as well', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    await wrong(10, email, () => from);
    const reply = await tryLogin(email, PASSWORD, from, await scene.captcha());
    expect(reply.body.isAuthenticated).toBe(true);
  });
});

describe('wrong passwords for many accounts from one address', () => {
  it('are fifty in a quarter of an hour; then everybody there needs a proof, and nobody elsewhere', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork();
    await scene.attemptedBefore(48, WRONG_PASSWORDS_OF_ADDRESS.free, from(1));
    const replies = [];
    for (const victim of ['one', 'two', 'three']) {
      replies.push(await tryLogin(`${victim}@mail.example`, 'wrong', from(1)));
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 428]);
    expect(await right(email, from(1))).toBe(428);
    expect((await withProof(email, PASSWORD, from(1))).body.isAuthenticated).toBe(true);
    expect(await right(email, from(2))).toBe(true);
  });

  it('lock no office: after two hundred of many people a colleague gets in with a proof', async () => {
    const colleague = await scene.newPerson();
    const from = newNetwork()(1);
    await scene.attemptedBefore(46, WRONG_PASSWORDS_OF_ADDRESS.free, from);
    await scene.attemptedBefore(144, WRONG_PASSWORDS_OF_ADDRESS.proven, from);
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      const email = `office-${index}@mail.example`;
      const first = await tryLogin(email, 'wrong', from);
      statuses.push(first.status === 428 ? (await withProof(email, 'wrong', from)).status : first.status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await right(colleague.email, from)).toBe(428);
    expect((await withProof(colleague.email, PASSWORD, from)).body.isAuthenticated).toBe(true);
  });

  it('come to a refusal where no office comes: after a thousand with proofs, and nobody elsewhere is held up', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork();
    await scene.attemptedBefore(50, WRONG_PASSWORDS_OF_ADDRESS.free, from(1));
    await scene.attemptedBefore(999, WRONG_PASSWORDS_OF_ADDRESS.proven, from(1));
    expect((await withProof('one@mail.example', 'wrong', from(1))).status).toBe(200);
    for (const victim of [email, 'nobody-at-all@mail.example']) {
      const refused = await withProof(victim, PASSWORD, from(1));
      expect(refused.body).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    }
    expect(await right(email, from(2))).toBe(true);
  });

  it('count only when they are wrong: a whole office can sign in', async () => {
    const from = newNetwork()(1);
    await scene.attemptedBefore(49, WRONG_PASSWORDS_OF_ADDRESS.free, from);
    for (let index = 0; index < 3; index += 1) {
      expect(await right((await scene.newPerson()).email, from)).toBe(true);
    }
  });
});

describe('wrong passwords for one account from very many addresses', () => {
  it.each([['known'], ['unknown']])(
    'are a hundred an hour, then four hundred with proofs, alike for an account that is %s',
    async (kind) => {
      const email = kind === 'known' ? (await scene.newPerson()).email : 'no-such-person@mail.example';
      await underAttack(email, 98, 0);
      const replies = await wrong(3, email, newNetwork());
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 428]);
      const account = `${scene.tenant.uid} ${email}`;
      await scene.attemptedBefore(399, WRONG_PASSWORDS_OF_ACCOUNT.proven, account);
      const from = newNetwork();
      expect((await withProof(email, 'wrong', from(1))).status).toBe(200);
      const refused = await withProof(email, PASSWORD, from(2));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    },
  );

  it('do not hold up the person where they have signed in before', async () => {
    const { email } = await scene.newPerson();
    const home = newNetwork()(1);
    expect(await right(email, home)).toBe(true);
    await underAttack(email);
    expect(await right(email, home)).toBe(true);
    await wrong(9, email, () => home);
    expect(await right(email, home)).toBe(true);
  });

  it('do not hold them up in the network that their device moves about in', async () => {
    const { email } = await scene.newPerson();
    expect(await right(email, '2001:db8:2:2::1')).toBe(true);
    await underAttack(email);
    expect(await right(email, '2001:db8:2:2:1234:5678:9abc:def0')).toBe(true);
    expect((await withProof(email, PASSWORD, '2001:db8:2:3::1')).status).toBe(429);
  });

  it('do not hold them up where their device was last, after it moved with them', async () => {
    const robin = await scene.newPerson();
    const [home, office] = [newNetwork()(1), newNetwork()(1)];
    const { body } = await tryLogin(robin.email, PASSWORD, home);
    const { contactUID, refreshToken } = body as LoginReply & { contactUID: string; refreshToken: string };
    const token = { contactUID, refreshToken };
    await scene.send('/api/auth/refresh-token', token, { 'x-forwarded-for': office });
    await underAttack(robin.email);
    expect(await right(robin.email, office)).toBe(true);
  });

  it('hold up strangers also where staff worked in the person’s name', async () => {
    const robin = await scene.newPerson();
    const from = newNetwork()(1);
    const tokenUID = await scene.openLink('login-as', robin, await scene.staff());
    const body = { tenantUID: scene.tenant.uid, tokenUID };
    expect((await scene.send('/api/auth/token-login', body, { 'x-forwarded-for': from })).status).toBe(200);
    await underAttack(robin.email);
    expect((await withProof(robin.email, PASSWORD, from)).status).toBe(429);
  });

  it('lock nobody out: a link by mail lets the person in, on a new device in a new place', async () => {
    const robin = await scene.newPerson();
    await underAttack(robin.email);
    const cafe = newNetwork()(1);
    expect((await withProof(robin.email, PASSWORD, cafe)).status).toBe(429);
    const ask = { tenantUID: scene.tenant.uid, email: robin.email, send: 'sign-in-link' as const };
    await scene.api.call('/api/auth/forgot-password', { ...ask, ...(await scene.captcha()) });
    const [mail] = await scene.newMailsTo(robin.email);
    const body = { tenantUID: scene.tenant.uid, tokenUID: tokenIn(mail!) };
    const reply = await scene.send('/api/auth/token-login', body, { 'x-forwarded-for': cafe });
    expect(reply.status).toBe(200);
    expect(await right(robin.email, cafe)).toBe(true);
  });
});

describe('what a stranger can tell from signing in', () => {
  it('is not whether there is an account: wrong passwords cost the same statements', async () => {
    const people = [
      (await scene.newPerson()).email,
      (await scene.newPerson({ passwordHash: null })).email,
      (await scene.newPerson({ disabledAt: new Date() })).email,
      'nobody-at-all@mail.example',
    ];
    const from = newNetwork();
    const work: string[] = [];
    for (const [index, email] of people.entries()) {
      const statements = await scene.statementsOf(() => tryLogin(email, 'wrong', from(index)));
      work.push(statements.join('\n'));
    }
    expect(new Set(work).size).toBe(1);
  });
});

describe('an address that a caller claims', () => {
  it('is believed for as many proxies as are trusted, the last ones first', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    await wrong(10, email, (index) => `192.0.2.${index}, ${from}`);
    expect(await right(email, `192.0.2.200, ${from}`)).toBe(428);
    expect(await right(email, newNetwork()(1))).toBe(true);
  });

  it('is not believed at all where no proxy is trusted', async () => {
    const bare = await AccountScene.start();
    try {
      const { email } = await bare.newPerson();
      const statuses: number[] = [];
      for (let index = 0; index < 11; index += 1) {
        const body = { tenantUID: bare.tenant.uid, email, password: 'wrong' };
        const claims = {
          'x-forwarded-for': `192.0.2.${index}`,
          'x-real-ip': `192.0.2.${index}`,
          forwarded: `for=192.0.2.${index}`,
        };
        statuses.push((await bare.send('/api/auth/login', body, claims)).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(200), 428]);
    } finally {
      await bare.stop();
    }
  });
});

/** Every count that is going on comes to its end. */
async function timePasses(): Promise<void> {
  const ctx = platformSystemContext('test', 'test');
  await scene.api.app
    .get(Database)
    .runInTransaction(ctx, ({ tx }) => tx.query(`update rate_limit set expire = $1`, [Date.now() - 1]));
}
