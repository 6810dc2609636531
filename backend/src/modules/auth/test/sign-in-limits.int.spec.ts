import type { CaptchaAnswer, CaptchaReply, LoginReply } from '@glass/contracts/auth';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import type { Answer } from '../../../../test/test-api.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import {
  WRONG_PASSWORDS,
  WRONG_PASSWORDS_OF_ACCOUNT,
  WRONG_PASSWORDS_OF_ADDRESS,
} from '../domain/attempt-limits.js';
import { AccountScene, PASSWORD, tokenIn } from './account-scene.js';
import { solveWrongProof } from '../../../../test/captcha-proof.js';
import { Visitor } from './visitor.js';

let scene: AccountScene;
// One trusted proxy, so that tests can come from any address.
beforeAll(async () => (scene = await AccountScene.start({ trustedProxies: 1 })));
afterAll(() => scene.stop());

const WANTED =
  'Too many wrong passwords. Complete the captcha, or request a link to sign in without a password.';

let networks = 0;
/** Returns addresses of an unused network. */
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
/** Solves a captcha, as the sign-in page does when asked. */
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
/** Uses up the attempts of unknown addresses for an account, without and with proof. */
async function underAttack(email: string, free = 100, proven = 400): Promise<void> {
  const account = `${scene.tenant.uid} ${email}`;
  await scene.setAttempts(free, WRONG_PASSWORDS_OF_ACCOUNT.free, account);
  if (proven) await scene.setAttempts(proven, WRONG_PASSWORDS_OF_ACCOUNT.proven, account);
}

describe('wrong passwords for one account from one address', () => {
  it.each([['known'], ['unknown'], ['removed']])(
    'allow ten in a quarter of an hour, then thirty with proof, for an account that is %s',
    async (kind) => {
      const removed = kind === 'removed' ? { disabledAt: new Date() } : {};
      const email = kind === 'unknown' ? 'unknown@mail.example' : (await scene.newPerson(removed)).email;
      const from = newNetwork()(1);
      const replies = await wrong(12, email, () => from);
      const statuses = replies.map(({ status }) => status);
      expect(statuses).toEqual([...Array<number>(10).fill(200), 428, 428]);
      expect(replies[10]!.body).toMatchObject({
        code: 'PROOF_WANTED',
        errors: [{ name: 'generalErrors', reason: WANTED }],
      });
      await scene.setAttempts(27, WRONG_PASSWORDS.proven, `${scene.tenant.uid} ${email} ${from}`);
      const proven = [];
      for (let index = 0; index < 4; index += 1) proven.push(await withProof(email, 'wrong', from));
      expect(proven.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(new Set([...replies.slice(0, 10), ...proven.slice(0, 3)].map(({ text }) => text))).toEqual(
        new Set(['{"isAuthenticated":false,"reason":"Wrong email address or password."}']),
      );
      expect(proven[3]!.body.errors[0]!.reason).toBe(
        'Too many attempts. Please wait 15 minutes. You can also request a link to choose a new password.',
      );
      expect(Number(proven[3]!.headers['retry-after'])).toBeGreaterThan(800);
      expect((await withProof(email, PASSWORD, from)).status).toBe(429);
    },
  );

  it('are counted before verification: of thirty concurrent ones, ten are tried', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    const replies = await Promise.all(Array.from({ length: 30 }, () => tryLogin(email, 'wrong', from)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 428)).toHaveLength(20);
  });

  it('are reset by the correct password', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    for (let round = 0; round < 3; round += 1) {
      await wrong(9, email, () => from);
      expect(await right(email, from)).toBe(true);
    }
  });

  it('expire after a quarter of an hour, despite attempts in between', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    const replies = await wrong(20, email, () => from);
    expect(replies[19]!.status).toBe(428);
    await timePasses();
    expect(await right(email, from)).toBe(true);
  });

  it('block neither other users there nor the same user elsewhere', async () => {
    const [robin, kim] = [await scene.newPerson(), await scene.newPerson()];
    const from = newNetwork();
    await wrong(11, robin.email, () => from(1));
    expect(await right(kim.email, from(1))).toBe(true);
    expect(await right(robin.email, from(2))).toBe(true);
  });

  it('do not count for the address once rejected', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    await wrong(60, email, () => from);
    expect(await right((await scene.newPerson()).email, from)).toBe(true);
  });

  it('count per network for IPv6', async () => {
    const { email } = await scene.newPerson();
    await wrong(10, email, (index) => `2001:db8:1:1::${index + 1}`);
    expect(await right(email, '2001:db8:1:1:ffff::1')).toBe(428);
    expect(await right(email, '2001:db8:1:2::1')).toBe(true);
  });

  it('are all reset by the correct password with proof', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    await wrong(11, email, () => from);
    expect((await withProof(email, PASSWORD, from)).body.isAuthenticated).toBe(true);
    expect(await right(email, from)).toBe(true);
  });
});

describe('the sign-in proof', () => {
  it('is valid for one attempt and not used up before it is required', async () => {
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

  it('serves one of two concurrent attempts', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    await wrong(10, email, () => from);
    const answer = await proof(from);
    // Wrong passwords, because a correct one would reset the counter for both.
    const replies = await Promise.all([1, 2].map(() => tryLogin(email, 'Wrong-2026!', from, answer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('must be valid: otherwise no password is tried or counted', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    await wrong(10, email, () => from);
    for (let index = 0; index < 31; index += 1) {
      const asked = await new Visitor(scene, scene.tenant, from).send('/api/auth/captcha-token', {
        tenantUID: scene.tenant.uid,
      });
      const { captchaUID, proof: task } = asked.body as unknown as CaptchaReply;
      const captchaProof = solveWrongProof(task);
      expect((await tryLogin(email, PASSWORD, from, { captchaUID, captchaProof })).status).toBe(400);
    }
    expect((await withProof(email, PASSWORD, from)).body.isAuthenticated).toBe(true);
  });

  it('can also be the letters of the image', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    await wrong(10, email, () => from);
    const reply = await tryLogin(email, PASSWORD, from, await scene.captcha());
    expect(reply.body.isAuthenticated).toBe(true);
  });
});

describe('wrong passwords for many accounts from one address', () => {
  it('allow fifty in a quarter of an hour, then require proof from everyone there only', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork();
    await scene.setAttempts(48, WRONG_PASSWORDS_OF_ADDRESS.free, from(1));
    const replies = [];
    for (const victim of ['one', 'two', 'three']) {
      replies.push(await tryLogin(`${victim}@mail.example`, 'wrong', from(1)));
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 428]);
    expect(await right(email, from(1))).toBe(428);
    expect((await withProof(email, PASSWORD, from(1))).body.isAuthenticated).toBe(true);
    expect(await right(email, from(2))).toBe(true);
  });

  it('do not lock out an office: after two hundred, a colleague signs in with proof', async () => {
    const colleague = await scene.newPerson();
    const from = newNetwork()(1);
    await scene.setAttempts(46, WRONG_PASSWORDS_OF_ADDRESS.free, from);
    await scene.setAttempts(144, WRONG_PASSWORDS_OF_ADDRESS.proven, from);
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

  it('are rejected after a thousand with proof, only at that address', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork();
    await scene.setAttempts(50, WRONG_PASSWORDS_OF_ADDRESS.free, from(1));
    await scene.setAttempts(999, WRONG_PASSWORDS_OF_ADDRESS.proven, from(1));
    expect((await withProof('one@mail.example', 'wrong', from(1))).status).toBe(200);
    for (const victim of [email, 'nobody-at-all@mail.example']) {
      const refused = await withProof(victim, PASSWORD, from(1));
      expect(refused.body).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    }
    expect(await right(email, from(2))).toBe(true);
  });

  it('count only when wrong: a whole office can sign in', async () => {
    const from = newNetwork()(1);
    await scene.setAttempts(49, WRONG_PASSWORDS_OF_ADDRESS.free, from);
    for (let index = 0; index < 3; index += 1) {
      expect(await right((await scene.newPerson()).email, from)).toBe(true);
    }
  });
});

describe('wrong passwords for one account from many addresses', () => {
  it.each([['known'], ['unknown']])(
    'allow a hundred an hour, then four hundred with proof, for an account that is %s',
    async (kind) => {
      const email = kind === 'known' ? (await scene.newPerson()).email : 'no-such-person@mail.example';
      await underAttack(email, 98, 0);
      const replies = await wrong(3, email, newNetwork());
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 428]);
      const account = `${scene.tenant.uid} ${email}`;
      await scene.setAttempts(399, WRONG_PASSWORDS_OF_ACCOUNT.proven, account);
      const from = newNetwork();
      expect((await withProof(email, 'wrong', from(1))).status).toBe(200);
      const refused = await withProof(email, PASSWORD, from(2));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    },
  );

  it('do not block the user at known addresses', async () => {
    const { email } = await scene.newPerson();
    const home = newNetwork()(1);
    expect(await right(email, home)).toBe(true);
    await underAttack(email);
    expect(await right(email, home)).toBe(true);
    await wrong(9, email, () => home);
    expect(await right(email, home)).toBe(true);
  });

  it('do not block the user in their mobile network', async () => {
    const { email } = await scene.newPerson();
    expect(await right(email, '2001:db8:2:2::1')).toBe(true);
    await underAttack(email);
    expect(await right(email, '2001:db8:2:2:1234:5678:9abc:def0')).toBe(true);
    expect((await withProof(email, PASSWORD, '2001:db8:2:3::1')).status).toBe(429);
  });

  it('do not block the user where their device last was', async () => {
    const robin = await scene.newPerson();
    const [home, office] = [newNetwork()(1), newNetwork()(1)];
    const { body } = await tryLogin(robin.email, PASSWORD, home);
    const { contactUID, refreshToken } = body as LoginReply & { contactUID: string; refreshToken: string };
    const token = { contactUID, refreshToken };
    await scene.send('/api/auth/refresh-token', token, { 'x-forwarded-for': office });
    await underAttack(robin.email);
    expect(await right(robin.email, office)).toBe(true);
  });

  it('block strangers even where staff acted for the user', async () => {
    const robin = await scene.newPerson();
    const from = newNetwork()(1);
    const tokenUID = await scene.openLink('login-as', robin, await scene.staff());
    const body = { tenantUID: scene.tenant.uid, tokenUID };
    expect((await scene.send('/api/auth/token-login', body, { 'x-forwarded-for': from })).status).toBe(200);
    await underAttack(robin.email);
    expect((await withProof(robin.email, PASSWORD, from)).status).toBe(429);
  });

  it('lock out no one: an email link signs in from a new device and place', async () => {
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

describe('sign-in timing', () => {
  it('sends the same statements whether or not the account exists', async () => {
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

describe('X-Forwarded-For', () => {
  it('is trusted for as many proxies as configured, from the end', async () => {
    const { email } = await scene.newPerson();
    const from = newNetwork()(1);
    await wrong(10, email, (index) => `192.0.2.${index}, ${from}`);
    expect(await right(email, `192.0.2.200, ${from}`)).toBe(428);
    expect(await right(email, newNetwork()(1))).toBe(true);
  });

  it('is ignored without a trusted proxy', async () => {
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

/** Expires all counters. */
async function timePasses(): Promise<void> {
  const ctx = platformSystemContext('test', 'test');
  await scene.api.app
    .get(Database)
    .runInTransaction(ctx, ({ tx }) => tx.query(`update rate_limit set expire = $1`, [Date.now() - 1]));
}
