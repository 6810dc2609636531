import Fastify from 'fastify';
import { fileURLToPath } from 'node:url';

/** Number of stored events; the oldest are dropped. */
const KEPT = 1000;
const LONGEST_BODY = 10_000;

/**
 * Collects events like Plausible and shows them, to try out analytics. It stores them in memory, without addresses or
 * browsers.
 *
 * @param {{ port: number, host?: string }} options `port` 0 for a free one
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startAnalyticsCollector({ port, host = '127.0.0.1' }) {
  const events = [];
  const app = Fastify({ bodyLimit: LONGEST_BODY, forceCloseConnections: true });
  // Pages of other origins send text, which needs no preflight.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  });
  app.post('/api/event', (request, reply) => {
    const { event, errors } = readEvent(request.body);
    if (errors) return reply.code(400).send({ errors });
    events.push({ at: new Date().toISOString(), ...event });
    if (events.length > KEPT) events.shift();
    return reply.code(202).type('text/plain').send('ok');
  });
  app.get('/events', () => events);
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(pageOf(events)));
  await app.listen({ port, host });
  return { url: `http://localhost:${app.server.address().port}`, stop: () => app.close() };
}

/** @returns the event, or errors by field */
function readEvent(body) {
  const sent = parsed(body);
  if (typeof sent !== 'object' || sent === null) return { errors: { body: ['must be a JSON object'] } };
  const errors = {};
  for (const name of ['name', 'url', 'domain'])
    if (typeof sent[name] !== 'string' || sent[name] === '') errors[name] = ["can't be blank"];
  if (!errors.url && !URL.canParse(sent.url)) errors.url = ['is not a valid address'];
  if (sent.props && !isFlat(sent.props)) errors.props = ['must hold single values'];
  if (Object.keys(errors).length > 0) return { errors };
  const { name, url, domain, referrer = null, props } = sent;
  return { event: { name, url, domain, referrer, props: props ?? {} } };
}

function parsed(body) {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function isFlat(props) {
  return typeof props === 'object' && Object.values(props).every((value) => typeof value !== 'object');
}

const escaped = (text) => String(text).replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function pageOf(events) {
  const counts = new Map();
  for (const { name, url } of events) {
    const key = JSON.stringify([name, new URL(url).pathname]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const table = (head, rows) =>
    `<table><tr>${head.map((cell) => `<th>${cell}`).join('')}</tr>${rows
      .map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}`).join('')}</tr>`)
      .join('')}</table>`;
  const most = [...counts].sort(([, one], [, other]) => other - one);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Visits</title>
<style>body{font:16px system-ui;margin:2rem;max-width:60rem}table{border-collapse:collapse;margin:1rem 0}
td,th{padding:.3rem .8rem;text-align:left;border-bottom:1px solid #ccc;overflow-wrap:anywhere}</style>
<h1>Visits</h1><p>${events.length} events, the newest first below.</p>
${table(
  ['Times', 'Event', 'Page'],
  most.map(([key, count]) => [count, ...JSON.parse(key)]),
)}
${table(
  ['When', 'Event', 'Address', 'From'],
  events
    .slice(-50)
    .reverse()
    .map(({ at, name, url, referrer }) => [at, name, url, referrer ?? '']),
)}</html>`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const collector = await startAnalyticsCollector({ port: Number(process.env.ANALYTICS_COLLECTOR) });
  const stop = () => collector.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  process.once('disconnect', stop);
  process.send?.('ready');
}
