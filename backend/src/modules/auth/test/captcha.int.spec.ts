import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import type { CaptchaReply } from '@glass/contracts/auth';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { AccountScene } from './account-scene.js';
import { solveProof, solveWrongProof } from '../../../../test/captcha-proof.js';
import { Visitor } from './visitor.js';

let scene: AccountScene;
let other: DemoTenant;
beforeAll(async () => {
  // One trusted proxy, so that each visitor has their own address.
  scene = await AccountScene.start({ trustedProxies: 1 });
  other = await createDemoTenant(scene.api, 'elsewhere');
});
afterAll(() => scene.stop());

interface Asked extends CaptchaReply {
  /** Letters, read from the table. */
  letters: string;
}

async function ask(visitor: Visitor, tenant = scene.tenant): Promise<Asked> {
  const reply = await visitor.send('/api/auth/captcha-token', { tenantUID: tenant.uid });
  const captcha = reply.body as unknown as CaptchaReply;
  const [row] = await scene.rows<{ answer: string }>(
    `select answer from captcha where uid = $1`,
    [captcha.captchaUID],
    tenant,
  );
  return { ...captcha, letters: row!.answer };
}

/** Makes a call that succeeds with a correct captcha. */
const tryAnswer = (visitor: Visitor, answer: object) =>
  visitor.resend({ captchaUID: undefined, captchaText: undefined, captchaProof: undefined, ...answer });

const picture = (captchaUID: string, tenantUID = scene.tenant.uid) =>
  supertest(scene.api.server)
    .get('/api/auth/captcha-image')
    .set('x-forwarded-for', new Visitor(scene).address)
    .query({ tenantUID, captchaUID })
    .responseType('blob');

describe('a captcha', () => {
  it('is valid for ten minutes and does not reveal its letters', async () => {
    const before = Date.now();
    const { letters, ...reply } = await ask(new Visitor(scene));
    expect(Date.parse(reply.expiresAt) - before).toBeGreaterThanOrEqual(600_000);
    expect(Date.parse(reply.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000);
    expect(reply.proof.difficultyBits).toBe(8);
    expect(JSON.stringify(reply)).not.toContain(letters);
  });

  it('shows its letters as an uncacheable image', async () => {
    const { captchaUID, letters } = await ask(new Visitor(scene));
    const reply = await picture(captchaUID);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.headers['cache-control']).toBe('no-store');
    const bytes = reply.body as Buffer;
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.toString('latin1')).not.toContain(letters);
  });

  it.each(['as they stand', 'in lower case', 'with blanks between them'])(
    'accepts the letters %s',
    async (how) => {
      const visitor = new Visitor(scene);
      const { captchaUID, letters } = await ask(visitor);
      const typed =
        how === 'in lower case'
          ? letters.toLowerCase()
          : how === 'as they stand'
            ? letters
            : [...letters].join(' ');
      expect((await tryAnswer(visitor, { captchaUID, captchaText: typed })).status).toBe(200);
    },
  );

  it('accepts proof of work instead of the letters', async () => {
    const visitor = new Visitor(scene);
    const { captchaUID, proof } = await ask(visitor);
    expect((await tryAnswer(visitor, { captchaUID, captchaProof: solveProof(proof) })).status).toBe(200);
  });

  it('returns TENANT_UNKNOWN for an unknown site', async () => {
    const reply = await new Visitor(scene).send('/api/auth/captcha-token', { tenantUID: randomUUID() });
    expect(reply.body).toMatchObject({ status: 404, code: 'TENANT_UNKNOWN' });
  });
});

describe('a wrong captcha answer', () => {
  it('is reported at the letters and uses up the captcha', async () => {
    const visitor = new Visitor(scene);
    const { captchaUID, letters, proof } = await ask(visitor);
    const reply = await tryAnswer(visitor, { captchaUID, captchaText: 'WRONG' });
    expect(reply.body).toMatchObject({
      status: 400,
      code: 'CAPTCHA_WRONG',
      errors: [
        {
          name: 'captchaText',
          reason: 'The letters are wrong or the picture has expired. Type the letters of the new picture.',
        },
      ],
    });
    for (const answer of [{ captchaText: letters }, { captchaProof: solveProof(proof) }]) {
      expect((await tryAnswer(visitor, { captchaUID, ...answer })).body.code).toBe('CAPTCHA_WRONG');
    }
    expect((await picture(captchaUID)).status).toBe(404);
  });

  it('is reported at the proof if that was sent', async () => {
    const visitor = new Visitor(scene);
    const { captchaUID, letters, proof } = await ask(visitor);
    const answer = { captchaUID, captchaText: letters, captchaProof: solveWrongProof(proof) };
    const reply = await tryAnswer(visitor, answer);
    expect(reply.body).toMatchObject({ code: 'CAPTCHA_WRONG', errors: [{ name: 'captchaProof' }] });
  });

  it('is also a missing answer, or an expired, foreign or unknown captcha', async () => {
    const visitor = new Visitor(scene);
    const none = await ask(visitor);
    const old = await ask(visitor);
    await scene.rows(`update captcha set expires_at = now() where uid = $1`, [old.captchaUID]);
    const foreign = await ask(visitor, other);
    const answers = [
      { captchaUID: none.captchaUID },
      { captchaUID: old.captchaUID, captchaText: old.letters },
      { captchaUID: foreign.captchaUID, captchaText: foreign.letters },
      { captchaUID: randomUUID(), captchaProof: solveProof(none.proof) },
    ];
    for (const answer of answers) {
      expect((await tryAnswer(visitor, answer)).body).toMatchObject({ status: 400, code: 'CAPTCHA_WRONG' });
    }
    const there = { captchaUID: foreign.captchaUID, captchaText: foreign.letters, tenantUID: other.uid };
    expect((await tryAnswer(visitor, there)).status).toBe(200);
  });
});

describe('a correct captcha answer', () => {
  it('is valid for one call', async () => {
    const visitor = new Visitor(scene);
    const { captchaUID, letters } = await ask(visitor);
    const answer = { captchaUID, captchaText: letters };
    expect((await tryAnswer(visitor, answer)).status).toBe(200);
    expect((await tryAnswer(visitor, answer)).body.code).toBe('CAPTCHA_WRONG');
  });

  it('lets one of many concurrent calls through', async () => {
    const visitor = new Visitor(scene);
    const { captchaUID, proof } = await ask(visitor);
    const answer = { captchaUID, captchaProof: solveProof(proof) };
    const replies = await Promise.all([1, 2, 3, 4].map(() => tryAnswer(visitor, answer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });
});

describe('a captcha image', () => {
  it('is not found if the captcha is expired, of another site or unknown', async () => {
    const old = await ask(new Visitor(scene));
    await scene.rows(`update captcha set expires_at = now() where uid = $1`, [old.captchaUID]);
    const foreign = await ask(new Visitor(scene), other);
    const replies = await Promise.all(
      [old.captchaUID, foreign.captchaUID, randomUUID()].map((uid) => picture(uid)),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await picture(foreign.captchaUID, other.uid)).status).toBe(200);
  });

  it('is limited to 120 in ten minutes per address', async () => {
    const draw = () =>
      supertest(scene.api.server)
        .get('/api/auth/captcha-image')
        .set('x-forwarded-for', '192.0.2.44')
        .query({ tenantUID: scene.tenant.uid, captchaUID: randomUUID() });
    for (let count = 0; count < 120; count += 1) expect((await draw()).status).toBe(404);
    const refused = await draw();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
