import supertest from 'supertest';
import { createDemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
  await createDemoTenant(api, 'headed');
});
afterAll(() => api.stop());

const head = (host: string) => supertest(api.server).get('/site/head').query({ host });

describe('site/head', () => {
  it('belongs to the host’s tenant and is cached for a minute', async () => {
    const { text: ours, status, headers } = await head('headed.localhost:4200');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=60',
    ]);
    const { tenantName } = (await api.call('/api/tenant/init', { host: 'headed.localhost' })) as {
      tenantName: string;
    };
    expect(ours).toContain(`<title>${tenantName}</title>`);
    expect(ours).not.toContain('og:image');
  });

  it('shows the tenant’s logo', async () => {
    const logoFileUid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    const { uid } = await createDemoTenant(api, 'branded', { settings: { logoFileUid } });
    const { text } = await head('branded.localhost');
    expect(text).toContain(`content="${api.config.apiPublicUrl}/api/file/${uid}/${logoFileUid}"`);
  });

  it('names the current address at a former host, and nothing once the site is closed', async () => {
    const { uid } = await createDemoTenant(api, 'stayed');
    const database = api.app.get(Database);
    const asPlatform = (sql: string) =>
      database.runInTransaction(platformSystemContext('test', 'test'), ({ tx }) => tx.query(sql, [uid]));
    await asPlatform(
      `insert into tenant_former_name (tenant_uid, uid, name, released_at)
       values ($1, gen_random_uuid(), 'orders.stayed.example', now())`,
    );
    const statusAndAddress = async () => {
      const { status, headers } = await head('orders.stayed.example');
      return [status, headers['x-moved-to']];
    };
    expect(await statusAndAddress()).toEqual([204, 'http://stayed.localhost:4200']);
    await asPlatform('update tenant set suspended_at = now() where uid = $1');
    expect(await statusAndAddress()).toEqual([204, undefined]);
  });

  it('is empty for unknown hosts and rejected for invalid ones', async () => {
    const unknown = await head('unknown.localhost');
    expect([unknown.status, unknown.text]).toEqual([204, '']);
    const tooLong = await head('h'.repeat(300));
    expect([tooLong.status, (tooLong.body as { code: string }).code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
