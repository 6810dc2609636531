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
import { toRootSpanId, isTraceId } from './trace-id.js';

export const TRACER = Symbol('Tracer');

/** null if tracing is off. */
interface SpanSource {
  tracer: Tracer;
  ids: RootSpanIdGenerator;
  stop(): Promise<void>;
}

/** Generates random ids, except for root spans of traces whose id is known. */
class RootSpanIdGenerator implements IdGenerator {
  private given: { traceId: string; spanId: string } | null = null;

  constructor(private readonly random: IdGenerator) {}

  /** Makes the span that `start` creates the root of a trace. */
  first(traceId: string, start: () => Span): Span {
    this.given = { traceId, spanId: toRootSpanId(traceId) };
    try {
      return start();
    } finally {
      this.given = null;
    }
  }

  generateTraceId = (): string => this.given?.traceId ?? this.random.generateTraceId();
  generateSpanId = (): string => this.given?.spanId ?? this.random.generateSpanId();
}

/** Loads the SDK only if traces are exported. */
export async function createSpanSource(
  config: Pick<AppConfig, 'otlpEndpoint' | 'traceRatio' | 'buildId'>,
  processName: string,
): Promise<SpanSource | null> {
  if (!config.otlpEndpoint) return null;
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const ids = new RootSpanIdGenerator(new sdk.RandomIdGenerator());
  const exporter = new OTLPTraceExporter({ url: `${config.otlpEndpoint}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    idGenerator: ids,
    // Samples by trace id, so that all processes keep or drop a request with its jobs.
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
 * Creates OpenTelemetry spans of requests, statements and jobs. Ignores trace headers of clients: each request starts
 * its own trace.
 */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  constructor(@Inject(TRACER) private readonly source: SpanSource | null) {}

  get isOn(): boolean {
    return this.source !== null;
  }

  /**
   * Starts a root span.
   * @returns null if tracing is off
   */
  first(traceId: string, name: string, kind: SpanKind): Span | null {
    if (!this.source || !isTraceId(traceId)) return null;
    const { tracer, ids } = this.source;
    return ids.first(traceId, () => tracer.startSpan(name, { kind, root: true }, ROOT_CONTEXT));
  }

  /** Starts a span below the given span, or below the root of the trace, which may be in another process. */
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
      spanId: toRootSpanId(traceId),
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

/** Ends a span, with the error if there was one. */
export function endSpan(span: Span | null, error?: unknown): void {
  if (!span) return;
  if (error !== undefined) {
    // Only the error's name: database messages may contain user input.
    span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

export { SpanKind };
