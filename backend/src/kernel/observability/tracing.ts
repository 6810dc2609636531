import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import type { IdGenerator } from '@opentelemetry/sdk-trace-base';
import type { AppConfig } from '../config/app-config.js';
import { firstSpanId, isTraceId } from './trace-id.js';

export const TRACER = Symbol('Tracer');

/** null where nothing is traced. */
export interface SpanSource {
  tracer: Tracer;
  ids: GivenIds;
  stop(): Promise<void>;
}

/** Ids of spans: random, but for a trace whose id is known before it begins. */
export class GivenIds implements IdGenerator {
  private given: { traceId: string; spanId: string } | null = null;

  constructor(private readonly random: IdGenerator) {}

  /** The span that `start` begins is the first of this trace. */
  first(traceId: string, start: () => Span): Span {
    this.given = { traceId, spanId: firstSpanId(traceId) };
    try {
      return start();
    } finally {
      this.given = null;
    }
  }

  generateTraceId = (): string => this.given?.traceId ?? this.random.generateTraceId();
  generateSpanId = (): string => this.given?.spanId ?? this.random.generateSpanId();
}

/** The SDK is loaded only where somebody is sent the traces. */
export async function spanSource(
  config: Pick<AppConfig, 'otlpEndpoint' | 'traceRatio' | 'buildId'>,
  processName: string,
): Promise<SpanSource | null> {
  if (!config.otlpEndpoint) return null;
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const ids = new GivenIds(new sdk.RandomIdGenerator());
  const exporter = new OTLPTraceExporter({ url: `${config.otlpEndpoint}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    idGenerator: ids,
    // By the trace's id: a request and its jobs are kept or left out together, in all processes.
    sampler: new sdk.TraceIdRatioBasedSampler(config.traceRatio),
    resource: resourceFromAttributes({
      'service.name': `glass-${processName}`,
      'service.version': config.buildId,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  return { tracer: provider.getTracer('glass'), ids, stop: () => provider.shutdown() };
}

/**
 * Spans of requests, statements and jobs, in OpenTelemetry's words. What a caller says of a trace is not believed: each
 * request begins its own.
 */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  constructor(@Inject(TRACER) private readonly source: SpanSource | null) {}

  get isOn(): boolean {
    return this.source !== null;
  }

  /** The first span of a trace. null where nothing is traced, as for the other two. */
  first(traceId: string, name: string, kind: SpanKind): Span | null {
    if (!this.source || !isTraceId(traceId)) return null;
    const { tracer, ids } = this.source;
    return ids.first(traceId, () => tracer.startSpan(name, { kind, root: true }, ROOT_CONTEXT));
  }

  /** One below the first of that trace, which may be another process's, or below the span that is given. */
  below(
    traceId: string,
    parent: Span | null,
    name: string,
    kind: SpanKind,
    attributes: Attributes,
  ): Span | null {
    if (!this.source || !isTraceId(traceId)) return null;
    const above = parent?.spanContext() ?? {
      traceId,
      spanId: firstSpanId(traceId),
      traceFlags: TraceFlags.SAMPLED,
      isRemote: true,
    };
    return this.source.tracer.startSpan(
      name,
      { kind, attributes },
      trace.setSpanContext(ROOT_CONTEXT, above),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.source?.stop();
  }
}

/** Ends a span; with what was thrown, where something was. */
export function endSpan(span: Span | null, error?: unknown): void {
  if (!span) return;
  if (error !== undefined) {
    // Its name alone: a message of the database may hold what somebody entered.
    span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

export { SpanKind };
