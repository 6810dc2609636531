import { FileMailer } from '../../kernel/mail/mailer.js';
import { createDemoTenant, createPlatformRoot } from '../../../test/demo-tenant.js';
import { TestApi } from '../../../test/test-api.js';
import { TestJobs } from '../../../test/test-jobs.js';

const CALLS: [string, object][] = [
  ['/api-test/misc-info', {}],
  ['/api-test/test-email', { to: 'someone@example.com' }],
  ['/api-test/throw-exception', {}],
];
const as = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the diagnostics', () => {
  let api: TestApi;
  let root: string;
  beforeAll(async () => {
    api = await TestApi.start();
    root = await createPlatformRoot(api);
  });
  afterAll(() => api.stop());

  it('say what runs where', async () => {
    const info = await api.call('/api-test/misc-info', {}, root);
    expect(info).toMatchObject({
      nodeVersion: process.version,
      queueBackend: 'postgres',
      environment: 'test',
    });
    expect(info.postgresVersion).toMatch(/^\d+\./);
  });

  it('send a test mail, which then stands in the outbox for developers', async () => {
    const jobs = await TestJobs.start(api.config);
    await api.call('/api-test/test-email', { to: 'Someone@example.com' }, root);
    expect(await jobs.runAll()).toEqual(['test-mail']);
    await jobs.stop();
    expect(await new FileMailer(api.config.mailOutboxDir).recent(5)).toHaveLength(1);
    const { mailOutbox } = await api.call('/api-test/misc-info', {}, root);
    expect(mailOutbox).toMatchObject([{ to: 'someone@example.com', subject: 'Test mail' }]);
  });

  it('show that an unforeseen failure tells nothing but its trace id', async () => {
    const reply = await api.send('/api-test/throw-exception', {}, as(root));
    expect(reply.body).toMatchObject({
      status: 500,
      code: 'INTERNAL',
      traceId: reply.headers['x-request-id'],
    });
    expect(reply.text).not.toMatch(/Thrown on request|\.ts|\.js|node_modules|at \w+/);
  });

  it('are for the platform’s root users alone', async () => {
    const { tokens } = await createDemoTenant(api, 'north');
    for (const [path, body] of CALLS) {
      expect((await api.send(path, body, as(tokens.owner))).status).toBe(403);
      expect((await api.send(path, body)).status).toBe(401);
    }
  });
});

describe('where the diagnostics are switched off', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start({ diagnosticsEnabled: false })));
  afterAll(() => api.stop());

  it.each(CALLS)('%s is an address that does not exist, whoever asks', async (path, body) => {
    const root = await api.send(path, body, as('not-even-a-token'));
    expect(root.body).toMatchObject({ status: 404, code: 'PATH_UNKNOWN' });
    expect((await api.send(path, body)).body).toMatchObject({ status: 404, code: 'PATH_UNKNOWN' });
  });
});
