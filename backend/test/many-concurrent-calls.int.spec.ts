import { randomUUID } from 'node:crypto';
import { Database } from '../src/kernel/database/database.js';
import { demoPanel } from './demo-quote.js';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';
import { hasWaitingTransaction } from './while-blocked.js';

let api: TestApi;
let north: DemoTenant;
let south: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  north = await createDemoTenant(api, 'north');
  south = await createDemoTenant(api, 'south');
});
afterAll(() => api.stop());

async function quoteOf(token: string): Promise<string> {
  const uid = randomUUID();
  await api.call('/api/quote/save', { uid, name: 'Bathroom' }, token);
  return uid;
}

const add = (quoteUID: string, panelUID: string, token: string) =>
  api.send(
    '/api/quote/add-glass-panel',
    { quoteUID, panelUID, quantity: 1, spec: demoPanel() },
    { authorization: `Bearer ${token}` },
  );

describe('180 concurrent add-glass-panel calls to one quote', () => {
  it('queue before the pool: other users and tenants are served, none fails, and each acknowledged panel exists', async () => {
    const { buyer, otherBuyer } = north.tokens;
    const quoteUID = await quoteOf(buyer);
    const panels = Array.from({ length: 180 }, () => randomUUID());
    const { replies, served } = await api.app.get(Database).runInTransaction(north.ctx, async ({ tx }) => {
      await tx.query('select 1 from quote where uid = $1 for update', [quoteUID]);
      const adding = panels.map((uid) => add(quoteUID, uid, buyer));
      while (!(await hasWaitingTransaction(tx)));
      // The quote is locked until these are answered.
      await quoteOf(otherBuyer);
      const elsewhere = await quoteOf(south.tokens.buyer);
      const reply = await add(elsewhere, randomUUID(), south.tokens.buyer);
      return { replies: adding, served: reply.status };
    });
    expect(served).toBe(200);
    const answers = await Promise.all(replies);
    const acknowledged = panels.filter((_, index) => answers[index]!.status === 200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);
    for (const { status, headers } of answers)
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const { panels: there } = await api.call('/api/quote/get-details', { quoteUID }, buyer);
    expect(new Set(there.map(({ uid }) => uid))).toEqual(new Set(acknowledged));
  });
});
