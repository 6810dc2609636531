import { randomUUID } from 'node:crypto';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';
import { whileBlocked } from './while-blocked.js';

let api: TestApi;
let tenant: DemoTenant;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
});
afterAll(() => api.stop());

describe('whileBlocked', () => {
  it('detects a waiting call even if it has to connect to the database first', async () => {
    const quoteUID = randomUUID();
    await api.call('/api/quote/save', { uid: quoteUID, name: 'Bathroom' }, tenant.tokens.buyer);
    const reply = await whileBlocked(
      api,
      tenant.ctx,
      async ({ tx }) => {
        await tx.query('select 1 from quote where uid = $1 for update', [quoteUID]);
        // Resets the role: a session may end others of its login role.
        await tx.query('reset role');
        await tx.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity
           where datname = current_database() and usename = session_user and pid <> pg_backend_pid()`,
        );
      },
      () => api.send('/api/quote/delete', { quoteUID }, { authorization: `Bearer ${tenant.tokens.buyer}` }),
    );
    expect(reply.status).toBe(200);
  });
});
