import { Injectable } from '@nestjs/common';
import type { Span } from '@opentelemetry/api';
import type { Context, PlatformContext } from '../context/context.js';

/** Request, job or task in progress in this process. */
export interface Work {
  /** Number of statements sent so far. */
  statements: number;
  /** null if tracing is off. */
  span: Span | null;
}

/** Current user of a connection. */
export interface Borrower {
  work: Work | undefined;
  traceId: string;
}

/** Attributes SQL statements to requests and jobs, through the context that each connection is lent to. */
@Injectable()
export class ActiveWork {
  private readonly works = new Map<string, Work>();
  private readonly connections = new WeakMap<object, Borrower>();

  /** @param name of the job or task; null for a request */
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

  /** Attributes statements on the connection to this context until it is lent again. */
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
