import { Injectable } from '@nestjs/common';
import type { Span } from '@opentelemetry/api';
import { Metrics } from './metrics.js';
import { newTraceId } from './trace-id.js';
import { endSpan, SpanKind, Tracing } from './tracing.js';
import { ActiveWork } from './active-work.js';

/** Measures and traces jobs and tasks of the worker. */
@Injectable()
export class ObservedWork {
  constructor(
    readonly metrics: Metrics,
    private readonly tracing: Tracing,
    private readonly underWay: ActiveWork,
  ) {}

  /**
   * @param work returns the outcome
   * @param outcomeOf maps an error to an outcome
   */
  async job<Outcome extends string>(
    job: { name: string; id: string; traceId: string },
    work: () => Promise<Outcome>,
    outcomeOf: (error: unknown) => Outcome,
  ): Promise<void> {
    const span = this.tracing.below(job.traceId, null, `job ${job.name}`, SpanKind.CONSUMER, {
      'messaging.operation.type': 'process',
      'messaging.message.id': job.id,
    });
    await this.observe({ ...job, span }, work, outcomeOf, (outcome, seconds) =>
      this.metrics.jobs.observe({ kind: job.name, outcome }, seconds),
    );
  }

  /** @param work receives the trace id */
  async task(name: string, work: (traceId: string) => Promise<void>): Promise<void> {
    const traceId = newTraceId();
    const span = this.tracing.first(traceId, `task ${name}`, SpanKind.INTERNAL);
    const done = async (): Promise<'done' | 'failed'> => {
      await work(traceId);
      return 'done';
    };
    await this.observe(
      { name, traceId, span },
      done,
      () => 'failed',
      (outcome, seconds) => this.metrics.tasks.observe({ task: name, outcome }, seconds),
    );
  }

  private async observe<Outcome extends string>(
    { traceId, name, span }: { traceId: string; name: string; span: Span | null },
    work: () => Promise<Outcome>,
    outcomeOf: (error: unknown) => Outcome,
    tell: (outcome: Outcome, seconds: number) => void,
  ): Promise<void> {
    const underWay = this.underWay.begin(traceId, name, span);
    const since = performance.now();
    const end = (outcome: Outcome, error?: unknown): void => {
      this.underWay.end(traceId, name, underWay);
      tell(outcome, (performance.now() - since) / 1000);
      endSpan(span, error);
    };
    try {
      end(await work());
    } catch (error) {
      end(outcomeOf(error), error);
      throw error;
    }
  }
}
