import { randomUUID } from 'node:crypto';
import type { LoginReply, PanelSpec, QuoteDetails, QuoteListReply, TenantInitReply } from '@glass/contracts';
import { startBenchApplication, type BenchApplication } from './api/application.js';
import { Caller } from './api/load.js';

/*
 * What the worst quote that is drawn at once does to everybody else: `npm run bench:documents`. It starts the built API,
 * makes a quote of 200 panels, and prints it four times at once while a person of another tenant lists their quotes. Told
 * are how long the document takes, the API's event-loop delay and memory meanwhile, and how long the others wait, beside
 * the same person on an idle system.
 */

/** With four corners each, as many as are drawn while their caller waits. */
const PANELS = 200;
const DOCUMENTS_AT_ONCE = 4;
const CALLS_WHEN_IDLE = 300;

async function signIn(application: BenchApplication, slug: string): Promise<Caller> {
  const visitor = new Caller(application.baseUrl);
  const site = await visitor.post<TenantInitReply>('/api/tenant/init', { host: `${slug}.localhost` });
  if (!site.isValidTenant) throw new Error(`The tenant ${slug} is not there.`);
  const credentials = { tenantUID: site.tenantUID, email: `buyer@${slug}.example`, password: 'Panels-2026!' };
  const grant = await visitor.post<LoginReply>('/api/auth/login', credentials);
  if (!grant.isAuthenticated) throw new Error(`The buyer of ${slug} cannot sign in.`);
  return new Caller(application.baseUrl, grant.accessToken);
}

/** A panel of a glass that the buyer has used before. */
async function usedPanel(buyer: Caller): Promise<PanelSpec> {
  const { items } = await buyer.post<QuoteListReply>('/api/quote/list-for-customer', {});
  for (const { uid } of items) {
    const { panels } = await buyer.post<QuoteDetails>('/api/quote/get-details', { quoteUID: uid });
    const [panel] = panels;
    if (panel) return { ...panel.spec, features: [] };
  }
  throw new Error('No demo quote has a panel.');
}

async function worstQuote(buyer: Caller): Promise<string> {
  const spec = await usedPanel(buyer);
  const quoteUID = randomUUID();
  await buyer.post('/api/quote/save', { uid: quoteUID, name: 'The worst' });
  const panels = Array.from({ length: PANELS }, () => ({ panelUID: randomUUID(), quantity: 1, spec }));
  await buyer.post('/api/quote/add-glass-panels', { quoteUID, panels });
  return quoteUID;
}

/** Lists quotes, one call after the other, until told to stop. Answers the milliseconds that each call took. */
async function listUntil(other: Caller, isOver: (calls: number) => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver(waits.length)) {
    const start = performance.now();
    await other.post('/api/quote/list-for-customer', {});
    waits.push(performance.now() - start);
  }
  return waits;
}

function told(waits: number[]): string {
  const sorted = [...waits].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms (${sorted.length} calls)`;
}

const application = await startBenchApplication([]);
try {
  const [buyer, other] = [await signIn(application, 'demo'), await signIn(application, 'metrik')];
  const quoteUID = await worstQuote(buyer);
  await listUntil(other, (calls) => calls >= CALLS_WHEN_IDLE);
  await application.usage();
  const idle = await listUntil(other, (calls) => calls >= CALLS_WHEN_IDLE);
  const before = await application.usage();
  let printing = DOCUMENTS_AT_ONCE;
  const start = performance.now();
  const documents = Array.from({ length: DOCUMENTS_AT_ONCE }, async () => {
    const bytes = await buyer.size('/api/quote/get-pdf', { quoteUID }).finally(() => (printing -= 1));
    return { bytes, seconds: (performance.now() - start) / 1000 };
  });
  const meanwhile = await listUntil(other, () => printing === 0);
  const after = await application.usage();
  const all = await Promise.all(documents);
  const lines = [
    `documents        ${all.map(({ bytes, seconds }) => `${seconds.toFixed(1)} s, ${bytes} bytes`).join('; ')}`,
    `event loop    p99 ${before.loopP99Ms} ms idle, ${after.loopP99Ms} ms while printing, longest ${after.loopMaxMs} ms`,
    `memory        ${before.memoryMb} MB idle, ${after.peakMemoryMb} MB at most`,
    `others, idle  ${told(idle)}`,
    `meanwhile     ${told(meanwhile)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await application.stop();
}
