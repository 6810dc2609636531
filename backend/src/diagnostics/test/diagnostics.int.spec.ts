import { createHash, randomUUID } from 'node:crypto';
import { endpointPaths } from '@glass/contracts/endpoints';
import supertest from 'supertest';
import { createApi } from '../../api-application.js';
import { Caches } from '../../kernel/cache/caches.js';
import { platformSystemContext } from '../../kernel/context/context.js';
import { Database } from '../../kernel/database/database.js';
import { FileMailer } from '../../kernel/mail/mailer.js';
import { GetCatalogue } from '../../modules/catalogue/public.js';
import { createDemoTenant, createPlatformRoot } from '../../../test/demo-tenant.js';
import { callForFile } from '../../../test/test-files.js';
import { pdfText } from '../../../test/pdf-text.js';
import { TestApi } from '../../../test/test-api.js';
import { sendForm, createUploadForm } from '../../../test/test-form.js';
import { TestJobs } from '../../../test/test-jobs.js';

const CALLS = endpointPaths.filter((path) => path.startsWith('/api-test/'));
const as = (token: string) => ({ authorization: `Bearer ${token}` });

describe('/api-test calls', () => {
  let api: TestApi;
  let root: string;
  beforeAll(async () => {
    api = await TestApi.start();
    root = await createPlatformRoot(api);
  });
  afterAll(() => api.stop());

  it('report versions and services', async () => {
    const info = await api.call('/api-test/misc-info', {}, root);
    expect(info).toMatchObject({
      nodeVersion: process.version,
      queueBackend: 'postgres',
      environment: 'test',
    });
    expect(info.postgresVersion).toMatch(/^\d+\./);
  });

  it('send a test email, visible in the developers’ outbox', async () => {
    const jobs = await TestJobs.start(api.config);
    await api.call('/api-test/test-email', { to: 'Someone@example.com' }, root);
    expect(await jobs.runAll()).toEqual(['test-mail']);
    await jobs.stop();
    expect(await new FileMailer(api.config.mailOutboxDir).recent(5)).toHaveLength(1);
    const { mailOutbox } = await api.call('/api-test/misc-info', {}, root);
    expect(mailOutbox).toMatchObject([{ to: 'someone@example.com', subject: 'Test email' }]);
  });

  it('show that an unexpected error returns only its trace id', async () => {
    const reply = await api.send('/api-test/throw-exception', {}, as(root));
    expect(reply.body).toMatchObject({
      status: 500,
      code: 'INTERNAL',
      traceId: reply.headers['x-request-id'],
    });
    expect(reply.text).not.toMatch(/Thrown on request|\.ts|\.js|node_modules|at \w+/);
  });

  it('time password hashing with the actual settings', async () => {
    const { milliseconds, ...settings } = await api.call('/api-test/hashing', {}, root);
    expect(settings).toEqual({ algorithm: 'argon2id', memoryKib: 19_456, passes: 2, lanes: 1 });
    expect(milliseconds).toHaveLength(5);
    expect(milliseconds.every((each) => each > 0)).toBe(true);
  });

  it('write, read and delete a stored file', async () => {
    const bytes = Buffer.from('glass '.repeat(10_000));
    const reply = await sendForm(
      api,
      '/api-test/blob-upload',
      createUploadForm(bytes, {}, { fileName: 'a.txt' }),
      root,
    );
    expect(reply.body).toMatchObject({
      ...{ name: 'a.txt', sizeBytes: bytes.length },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const left = await api.app
      .get(Database)
      .runInTransaction(platformSystemContext('test', 'test'), ({ tx }) =>
        tx.query('select from stored_file'),
      );
    expect(left).toEqual([]);
  });

  it('clear the caches of all processes', async () => {
    const { body } = await api.send('/api/tenant/init', { host: 'platform.localhost' });
    expect(body).toMatchObject({ isValidTenant: true });
    const second = await createApi(api.config);
    await second.init();
    const forgotten = new Promise<void>((resolve) => second.get(Caches).add({ size: 0, clear: resolve }));
    const reply = await api.call('/api-test/clear-caches', {}, root);
    expect(reply.entries).toBeGreaterThan(0);
    expect(reply.processes).toBe(2);
    await forgotten;
    await second.close();
  });

  it('report which secrets work, without showing them', async () => {
    const { text, body } = await api.send('/api-test/key-vault', {}, as(root));
    expect(body).toEqual({
      secrets: [
        { name: 'DATABASE_URL', state: 'works' },
        { name: 'JWT_SECRET', state: 'works' },
        ...['SMTP_URL', 'REDIS_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'].map((name) => ({
          name,
          state: 'missing',
        })),
      ],
    });
    expect(text).not.toContain(api.config.jwtSecret);
    expect(text).not.toContain(new URL(api.config.databaseUrl).password || api.config.databaseUrl);
  });

  it('render a document like those of orders', async () => {
    const reply = await callForFile(api, '/api-test/test-pdf', {}, root);
    expect(reply.contentType).toBe('application/pdf');
    expect((await pdfText(reply.bytes)).pages.join()).toContain('SAMPLE');
  });

  it('reset a demo tenant’s price list to the starter list', async () => {
    const { uid, ctx } = await createDemoTenant(api, 'empty', { sellsNothing: true });
    const made = await api.call(
      '/api-test/init-test-glass-options',
      { tenantUID: uid, starter: 'metric' },
      root,
    );
    const again = await api.call(
      '/api-test/init-test-glass-options',
      { tenantUID: uid, starter: 'inch' },
      root,
    );
    expect(again.version).toBe(made.version + 1);
    const catalogue = await api.app.get(GetCatalogue).run(ctx);
    expect(catalogue).toMatchObject({ units: 'inch', currency: 'USD', version: again.version });
    expect(catalogue.materials).toHaveLength(again.materials);
  });

  it('create an account of each kind, with a password shown once', async () => {
    const { uid } = await createDemoTenant(api, 'people');
    const first = await api.call('/api-test/init-test-user-accounts', { tenantUID: uid }, root);
    const { accounts, password } = await api.call(
      '/api-test/init-test-user-accounts',
      { tenantUID: uid },
      root,
    );
    expect(accounts.map(({ role }) => role)).toEqual(['buyer', 'viewer', 'sales', 'manager', 'owner']);
    for (const { email } of accounts) {
      const signIn = { tenantUID: uid, email };
      expect(await api.call('/api/auth/login', { ...signIn, password })).toMatchObject({
        isAuthenticated: true,
      });
      expect(await api.call('/api/auth/login', { ...signIn, password: first.password })).toMatchObject({
        isAuthenticated: false,
      });
    }
  });

  it('change nothing at tenants that are no demo, or unknown', async () => {
    const { uid } = await createDemoTenant(api, 'real', { isDemo: false });
    for (const [tenantUID, code] of [
      [uid, 'STATE_CONFLICT'],
      [randomUUID(), 'NOT_FOUND'],
    ]) {
      const body = { tenantUID, starter: 'inch' };
      expect((await api.send('/api-test/init-test-glass-options', body, as(root))).body.code).toBe(code);
      expect((await api.send('/api-test/init-test-user-accounts', { tenantUID }, as(root))).body.code).toBe(
        code,
      );
    }
  });

  it('require a root user of the platform', async () => {
    const { tokens } = await createDemoTenant(api, 'north');
    for (const path of CALLS) {
      expect((await api.send(path, {}, as(tokens.owner))).status).toBe(403);
      expect((await api.send(path, {})).status).toBe(401);
    }
  });
});

describe('without diagnostics', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start({ diagnosticsEnabled: false, apiDocsEnabled: true })));
  afterAll(() => api.stop());

  it.each(CALLS)('%s is an unknown path for everyone', async (path) => {
    const root = await api.send(path, {}, as('not-even-a-token'));
    expect(root.body).toMatchObject({ status: 404, code: 'PATH_UNKNOWN' });
    expect((await api.send(path, {})).body).toMatchObject({ status: 404, code: 'PATH_UNKNOWN' });
  });

  it('the API description omits them', async () => {
    const { text } = await supertest(api.server).get('/api/openapi.json');
    expect(Object.keys((JSON.parse(text) as { paths: object }).paths)).toHaveLength(
      endpointPaths.length - CALLS.length,
    );
    expect(text).not.toMatch(/api-test|diagnostics/);
  });
});
