import supertest from 'supertest';
import type { PanelSpec } from '@glass/contracts/panel';
import type { QuoteDetails } from '@glass/contracts/quote';
import { LongReplies } from '../src/kernel/limits/long-replies.js';
import { createQuote, crowdedPanel, demoPanel } from './demo-quote.js';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

let api: TestApi;
let tenant: DemoTenant;
let long: string;
let short: string;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  [long, short] = [await quoteWith(6, crowdedPanel()), await quoteWith(2, demoPanel())];
});
afterAll(() => api.stop());

async function quoteWith(count: number, spec: PanelSpec): Promise<string> {
  const panels = Array.from({ length: count }, () => ({ spec, quantity: 1 }));
  return (await createQuote(api, tenant.tokens.buyer, panels)).uid;
}

async function open(quoteUID: string, encoding = 'gzip'): Promise<QuoteDetails> {
  const { body, headers } = await supertest(api.server)
    .post('/api/quote/get-details')
    .set({ authorization: `Bearer ${tenant.tokens.buyer}`, 'accept-encoding': encoding })
    .send({ quoteUID });
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
  return body as QuoteDetails;
}

describe('the reply of a crowded quote', () => {
  it('is complete, compressed or not, and equals the reply to a change', async () => {
    const quote = await open(long);
    expect(quote.panels.map(({ spec }) => spec.features.length)).toEqual(Array(6).fill(200));
    expect(await open(long, 'identity')).toEqual(quote);
    expect(await open(long, 'br')).toEqual(quote);
    const panelUIDs = quote.panels.map(({ uid }) => uid);
    const change = { quoteUID: long, version: quote.version, panelUIDs };
    const changed = await api.call('/api/quote/reorder-panels', change, tenant.tokens.buyer);
    expect(changed.panels.map(({ spec }) => spec)).toEqual(quote.panels.map(({ spec }) => spec));
  });

  it('waits for its turn, while short replies don’t', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const longReplies = api.app.get(LongReplies);
    const holding = longReplies.runQueued({ tenant: 'another' }, () => held);
    let answered = 0;
    const waiting = [1, 2].map(async () => {
      const quote = await open(long);
      answered += 1;
      return quote;
    });
    try {
      for (let call = 0; call < 20; call += 1) expect((await open(short, 'identity')).panels).toHaveLength(2);
      expect(answered).toBe(0);
    } finally {
      letGo();
      await holding;
    }
    for (const quote of await Promise.all(waiting)) expect(quote.panels).toHaveLength(6);
  });
});
