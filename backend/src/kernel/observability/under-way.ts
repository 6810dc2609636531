import { Injectable } from '@nestjs/common';
import type { Span } from '@opentelemetry/api';
import type { Context, PlatformContext } from '../context/context.js';

/** A request, job or task that this process works on. */
export interface Work {
  /** Sent to PostgreSQL for it so far. */
  statements: number;
  /** null where nothing is traced. */
  span: Span | null;
}

/** For whom a connection works. */
export interface Borrower {
  work: Work | undefined;
  traceId: string;
}

/** Which statement belongs to which request or job. A context is handed on everywhere, so it says whose a connection is. */
@Injectable()
export class UnderWay {
  private readonly works = new Map<string, Work>();
  private readonly connections = new WeakMap<object, Borrower>();

  /** @param name of the job or task; a request has none */
  begin(traceId: string, name: string | null, span: Span | null): Work {
    const work = { statements: 0, span };
    this.works.set(keyOf(traceId, name), work);
    return work;
  }

  end(traceId: string, name: string | null, work: Work): void {
    const key = keyOf(traceId, name);
    if (this.works.get(key) === work) this.works.delete(key);
  }

  of({ actor, traceId }: Context | PlatformContext): Work | undefined {
    const name = actor.kind === 'system' ? actor.name : null;
    return this.works.get(keyOf(traceId, name)) ?? this.works.get(traceId);
  }

  /** Until it is lent to another, what the connection is asked is for this context. */
  lend(connection: object, ctx: Context | PlatformContext): void {
    this.connections.set(connection, { work: this.of(ctx), traceId: ctx.traceId });
  }

  takeBack(connection: object): void {
    this.connections.delete(connection);
  }

  borrowerOf(connection: object): Borrower | undefined {
    return this.connections.get(connection);
  }
}

function keyOf(traceId: string, name: string | null): string {
  return name === null ? traceId : `${traceId} ${name}`;
}
