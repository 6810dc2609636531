import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';
import { TestJobs } from './test-jobs.js';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** Simulated OpenTelemetry collector. */
let collector: Server;
let spans: SentSpan[];
let services: string[];
let bodies: string;

interface Sent {
  resourceSpans: { resource: Pick<SentSpan, 'attributes'>; scopeSpans: { spans: SentSpan[] }[] }[];
}

beforeAll(async () => {
  spans = [];
  services = [];
  bodies = '';
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies += body;
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        services.push(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '');
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(() => collector.close());

const attribute = (span: SentSpan | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

it('a request, its statements and its job form one trace with the reply’s id', async () => {
  const otlpEndpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const api = await TestApi.start({ otlpEndpoint });
  const { tokens } = await createDemoTenant(api, 'north');
  const jobs = await TestJobs.start(api.config);
  const change = { currentPassword: 'Panels-2026!', newPassword: 'Taken-Over-2026' };
  const { headers } = await api.send('/api/auth/change-password', change, {
    authorization: `Bearer ${tokens.buyer}`,
    // Clients' trace headers are ignored.
    traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
  });
  await jobs.runAll();
  // Remaining spans are sent at shutdown.
  await jobs.stop();
  await api.stop();

  const traceId = headers['x-request-id'];
  const own = spans.filter((span) => span.traceId === traceId);
  const request = own.find(({ name }) => name === 'POST /api/auth/change-password');
  expect(request?.parentSpanId ?? '').toBe('');
  expect(attribute(request, 'http.route')).toBe('/api/auth/change-password');
  expect(Number(attribute(request, 'http.response.status_code'))).toBe(200);
  const below = own.filter(({ parentSpanId }) => parentSpanId === request!.spanId);
  const statements = below.filter((span) => attribute(span, 'db.system.name') === 'postgresql');
  expect(statements.length).toBe(Number(attribute(request, 'glass.statements')));
  expect(statements.length).toBeGreaterThan(3);
  const job = below.find(({ name }) => name === 'job account-notice-mail');
  expect(own.some((span) => span.parentSpanId === job!.spanId && attribute(span, 'db.system.name'))).toBe(
    true,
  );
  expect(new Set(services)).toEqual(new Set(['glass-api', 'glass-command']));
  // No personal addresses, and no input.
  expect(bodies).not.toMatch(/buyer@|north\.example|Taken-Over|1111111111/);
});
