import pg from 'pg';

let done = false;

/**
 * A connection that PostgreSQL ends says so by an event, and an event `error` that nobody listens to ends the process.
 * Between the moments at which a pool, TypeORM or the queue listen there are some at which nobody does: so each
 * connection of this process has a listener from the beginning. Nothing is lost: what was asked on the connection fails
 * all the same, and those who do listen hear of it.
 */
export function surviveLostConnections(): void {
  if (done) return;
  done = true;
  // All connections, those of pools too, are of this class, and only here can all of them be met.
  const { prototype } = pg.Client as unknown as { prototype: Connecting };
  const connect = prototype.connect;
  prototype.connect = function (this: Connecting & NodeJS.EventEmitter, ...args: unknown[]) {
    this.on('error', () => undefined);
    return connect.apply(this, args);
  };
}

interface Connecting {
  connect(...args: unknown[]): unknown;
}
