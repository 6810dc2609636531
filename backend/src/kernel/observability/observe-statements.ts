import type { Span } from '@opentelemetry/api';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { Metrics } from './metrics.js';
import { endSpan, SpanKind, type Tracing } from './tracing.js';
import type { Borrower, ActiveWork } from './active-work.js';

interface Observers {
  metrics: Metrics;
  tracing: Tracing;
  underWay: ActiveWork;
}

type Query = (...args: unknown[]) => unknown;

/** Creates a connection class for the pool that measures every statement; undefined if metrics and traces are off. */
export function createObservedConnection(observers: Observers): typeof pg.Client | undefined {
  if (!observers.metrics.isOn && !observers.tracing.isOn) return undefined;
  return class extends pg.Client {
    override query = observed(this, super.query.bind(this) as Query, observers) as pg.Client['query'];
  };
}

/** Adds metrics of the connection pool. */
export function observePool(dataSource: DataSource, metrics: Metrics): void {
  const pool = (dataSource.driver as unknown as { master: pg.Pool }).master;
  metrics.beforeEach(async () => {
    metrics.poolConnections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    metrics.poolConnections.set({ state: 'idle' }, pool.idleCount);
    metrics.poolSize.set(pool.options.max);
  });
}

function observed(client: object, query: Query, { metrics, tracing, underWay }: Observers): Query {
  return (...args) => {
    const since = performance.now();
    const borrower = underWay.borrowerOf(client);
    if (borrower?.work) borrower.work.statements += 1;
    const span = borrower && tracing.isOn ? statementSpan(tracing, borrower, args[0]) : null;
    const end = (outcome: 'ok' | 'failed', error?: unknown): void => {
      metrics.statements.observe({ outcome }, (performance.now() - since) / 1000);
      endSpan(span, error);
    };
    const answer = query(...args);
    if (answer instanceof Promise)
      answer.then(
        () => end('ok'),
        (error: unknown) => end('failed', error),
      );
    else end('ok');
    return answer;
  };
}

function statementSpan(tracing: Tracing, { work, traceId }: Borrower, sent: unknown): Span | null {
  const { summary, text } = describe(sent);
  return tracing.below(traceId, work?.span ?? null, summary, SpanKind.CLIENT, {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    'db.query.text': text,
  });
}

/** Literals may be user input, so they are masked. Parameters are never recorded. */
const LITERALS = /'(?:[^']|'')*'/g;
const MAX_LENGTH = 2000;

function describe(sent: unknown): { summary: string; text: string } {
  const { name, text } = typeof sent === 'string' ? { text: sent, name: undefined } : (sent as PgQuery);
  const shown = (text ?? '').replaceAll(LITERALS, '?').slice(0, MAX_LENGTH);
  return { summary: name ?? /^\s*(\w+)/.exec(shown)?.[1]?.toUpperCase() ?? 'statement', text: shown };
}

interface PgQuery {
  name?: string;
  text?: string;
}
