import { readFileSync } from 'node:fs';
import { AccountScene, PASSWORD } from './account-scene.js';
import { PASSWORD as VISITORS_PASSWORD, Visitor } from './visitor.js';

const SAMPLES = JSON.parse(
  readFileSync(
    new URL('../../../../../libs/contracts/src/primitives/test-data/email-spellings.json', import.meta.url),
    'utf8',
  ),
) as { typed: string; 'as a browser sends it': string; turkish: string[]; 'sharp s': [string, string] };
const SPELLINGS = [
  SAMPLES.typed,
  SAMPLES['as a browser sends it'],
  'INFO@GLAS-MÜLLER.EXAMPLE',
  'info@glas-mu\u0308ller.example',
  ' info\u200b@glas-müller.example\u00a0',
];
const STORED = 'info@xn--glas-mller-feb.example';

let scene: AccountScene;
// One trusted proxy, so that each visitor has their own address.
beforeAll(async () => (scene = await AccountScene.start({ trustedProxies: 1 })));
afterEach(() => scene.rows(`delete from contact where email like '%glas%.example'`));
afterAll(() => scene.stop());

const accounts = () =>
  scene.rows(`select email from contact where email like '%glas%.example' order by email`);
const isSignedIn = async (email: string, password = PASSWORD) =>
  (await scene.login(email, password)).isAuthenticated;

describe('an account in any spelling of its email address', () => {
  it.each(SPELLINGS)('signs in as %j', async (email) => {
    await scene.newPerson({ email: STORED });
    expect(await isSignedIn(email)).toBe(true);
  });

  it.each(SAMPLES.turkish)('signs in as %j, in upper case or from a Turkish keyboard', async (email) => {
    await scene.newPerson({ email: 'info@glas.example' });
    expect(await isSignedIn(email)).toBe(true);
  });

  it('differs by ß and ss in the domain, which are two domains', async () => {
    const [sharp, double] = SAMPLES['sharp s'];
    await scene.newPerson({ email: 'buero@xn--groglas-2va.example' });
    expect(await isSignedIn(sharp)).toBe(true);
    expect(await isSignedIn(double)).toBe(false);
  });

  it('signs in with a domain without an ASCII form, as old accounts may have', async () => {
    const { uid } = await scene.newPerson({ email: STORED });
    await scene.rows(
      `update contact set has_invalid_domain = true, email = 'info@אglas.example' where uid = '${uid}'`,
    );
    expect(await isSignedIn('Info@אglas.example')).toBe(true);
  });

  it('is created once when signing up twice', async () => {
    for (const email of [SAMPLES.typed, SAMPLES['as a browser sends it']]) {
      const visitor = new Visitor(scene);
      const reply = await visitor.signUp({ email });
      expect(reply.status).toBe(200);
      const [mail] = await scene.newMailsTo(STORED);
      const token = /\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
      if (token) await visitor.verify({ token: decodeURIComponent(token), continueKey: visitor.continueKey });
    }
    expect(await accounts()).toEqual([{ email: STORED }]);
    for (const email of SPELLINGS) expect(await isSignedIn(email, VISITORS_PASSWORD)).toBe(true);
  });

  it('is invited once', async () => {
    const invite = (email: string, invitationUID: string) =>
      scene.send(
        '/api/auth/invite-buyer',
        { invitationUID, email },
        { authorization: `Bearer ${scene.tenant.tokens.owner}` },
      );
    const first = await invite(SAMPLES.typed, '11111111-1111-4111-8111-111111111111');
    expect(first.body).toMatchObject({ email: STORED });
    const second = await invite(SAMPLES['as a browser sends it'], '11111111-1111-4111-8111-111111111112');
    expect(second.body).toMatchObject({ email: STORED });
    expect(await scene.rows(`select email from invitation where cancelled_at is null`)).toEqual([
      { email: STORED },
    ]);
    await scene.newMailsTo(STORED);
  });

  it('gets the email with a new password', async () => {
    await scene.newPerson({ email: STORED });
    for (const email of SPELLINGS.slice(0, 3)) {
      const ask = { tenantUID: scene.tenant.uid, email, send: 'sign-in-link' as const };
      await scene.api.call('/api/auth/forgot-password', { ...ask, ...(await scene.captcha()) });
      expect(await scene.newMailsTo(STORED)).toHaveLength(1);
    }
  });

  it('has one counter of wrong passwords', async () => {
    await scene.newPerson({ email: STORED });
    const codes: unknown[] = [];
    for (let index = 0; index < 11; index += 1) {
      const email = SPELLINGS[index % SPELLINGS.length]!;
      const body = { tenantUID: scene.tenant.uid, email, password: 'wrong' };
      codes.push((await scene.send('/api/auth/login', body, { 'x-forwarded-for': '203.0.113.9' })).body.code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(undefined));
    expect(codes[10]).toBe('PROOF_WANTED');
  });
});

describe('an impossible email address', () => {
  it.each(['a@xn--zz--zz.example', 'a@b%61.example', 'a@host:25', 'a@evil.example/x.example'])(
    'is rejected at its field: %s',
    async (email) => {
      const body = { tenantUID: scene.tenant.uid, email, password: 'x' };
      const reply = await scene.send('/api/auth/login', body);
      expect(reply.body).toMatchObject({ status: 400, errors: [{ name: 'email' }] });
    },
  );
});
