import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import type { CaptchaReply } from '@glass/contracts';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { AccountScene } from './account-scene.js';
import { wrongWork, Visitor, work } from './visitor.js';

let scene: AccountScene;
let other: DemoTenant;
beforeAll(async () => {
  // One proxy is believed, so that each visitor has an address of their own.
  scene = await AccountScene.start({ trustedProxies: 1 });
  other = await createDemoTenant(scene.api, 'elsewhere');
});
afterAll(() => scene.stop());

interface Asked extends CaptchaReply {
  /** The letters, read out of the table as nobody else can. */
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

/** A call that needs a captcha and otherwise always succeeds. */
const tryAnswer = (visitor: Visitor, answer: object) =>
  visitor.resend({ captchaUID: undefined, captchaText: undefined, captchaProof: undefined, ...answer });

const picture = (captchaUID: string, tenantUID = scene.tenant.uid) =>
  supertest(scene.api.server)
    .get('/api/auth/captcha-image')
    .set('x-forwarded-for', new Visitor(scene).address)
    .query({ tenantUID, captchaUID })
    .responseType('blob');

describe('a captcha', () => {
  it('is good for ten minutes, and does not give its letters away', async () => {
    const before = Date.now();
    const { letters, ...reply } = await ask(new Visitor(scene));
    expect(Date.parse(reply.expiresAt) - before).toBeGreaterThanOrEqual(600_000);
    expect(Date.parse(reply.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000);
    expect(reply.proof.difficultyBits).toBe(8);
    expect(JSON.stringify(reply)).not.toContain(letters);
  });

  it('shows its letters as a picture that nobody stores', async () => {
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
    'takes the letters %s',
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

  it('takes work instead of the letters, for those who cannot see them', async () => {
    const visitor = new Visitor(scene);
    const { captchaUID, proof } = await ask(visitor);
    expect((await tryAnswer(visitor, { captchaUID, captchaProof: work(proof) })).status).toBe(200);
  });

  it('is unknown at a site that does not exist', async () => {
    const reply = await new Visitor(scene).send('/api/auth/captcha-token', { tenantUID: randomUUID() });
    expect(reply.body).toMatchObject({ status: 404, code: 'TENANT_UNKNOWN' });
  });
});

describe('a wrong answer', () => {
  it('is told at the letters, and uses the captcha up', async () => {
    const visitor = new Visitor(scene);
    const { captchaUID, letters, proof } = await ask(visitor);
    const reply = await tryAnswer(visitor, { captchaUID, captchaText: 'WRONG' });
    expect(reply.body).toMatchObject({
      status: 400,
      code: 'CAPTCHA_WRONG',
      errors: [
        {
          name: 'captchaText',
          reason: 'These are not the letters of the picture, or it is too old. Type those of a new one.',
        },
      ],
    });
    for (const answer of [{ captchaText: letters }, { captchaProof: work(proof) }]) {
      expect((await tryAnswer(visitor, { captchaUID, ...answer })).body.code).toBe('CAPTCHA_WRONG');
    }
    expect((await picture(captchaUID)).status).toBe(404);
  });

  it('is told at the work where that was sent', async () => {
    const visitor = new Visitor(scene);
    const { captchaUID, letters, proof } = await ask(visitor);
    const answer = { captchaUID, captchaText: letters, captchaProof: wrongWork(proof) };
    const reply = await tryAnswer(visitor, answer);
    expect(reply.body).toMatchObject({ code: 'CAPTCHA_WRONG', errors: [{ name: 'captchaProof' }] });
  });

  it('is also none at all, a captcha that ran out, one of another site, and one that never was', async () => {
    const visitor = new Visitor(scene);
    const none = await ask(visitor);
    const old = await ask(visitor);
    await scene.rows(`update captcha set expires_at = now() where uid = $1`, [old.captchaUID]);
    const foreign = await ask(visitor, other);
    const answers = [
      { captchaUID: none.captchaUID },
      { captchaUID: old.captchaUID, captchaText: old.letters },
      { captchaUID: foreign.captchaUID, captchaText: foreign.letters },
      { captchaUID: randomUUID(), captchaProof: work(none.proof) },
    ];
    for (const answer of answers) {
      expect((await tryAnswer(visitor, answer)).body).toMatchObject({ status: 400, code: 'CAPTCHA_WRONG' });
    }
    const there = { captchaUID: foreign.captchaUID, captchaText: foreign.letters, tenantUID: other.uid };
    expect((await tryAnswer(visitor, there)).status).toBe(200);
  });
});

describe('an answer', () => {
  it('is good for one call', async () => {
    const visitor = new Visitor(scene);
    const { captchaUID, letters } = await ask(visitor);
    const answer = { captchaUID, captchaText: letters };
    expect((await tryAnswer(visitor, answer)).status).toBe(200);
    expect((await tryAnswer(visitor, answer)).body.code).toBe('CAPTCHA_WRONG');
  });

  it('lets one through of many who send it at once', async () => {
    const visitor = new Visitor(scene);
    const { captchaUID, proof } = await ask(visitor);
    const answer = { captchaUID, captchaProof: work(proof) };
    const replies = await Promise.all([1, 2, 3, 4].map(() => tryAnswer(visitor, answer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });
});

describe('a picture', () => {
  it('is not there for a captcha that ran out, is of another site, or never was', async () => {
    const old = await ask(new Visitor(scene));
    await scene.rows(`update captcha set expires_at = now() where uid = $1`, [old.captchaUID]);
    const foreign = await ask(new Visitor(scene), other);
    const replies = await Promise.all(
      [old.captchaUID, foreign.captchaUID, randomUUID()].map((uid) => picture(uid)),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await picture(foreign.captchaUID, other.uid)).status).toBe(200);
  });

  it('is drawn 120 times in ten minutes for one address', async () => {
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
