/** A running database. Addresses hold passwords: do not log them. */
export interface EmbeddedPostgres {
  /** Logs in as `glass_api`, which owns nothing but the schema `bullmq`. */
  databaseUrl: string;
  /** Logs in as `glass_owner`, which owns the database `glass` and may create roles. */
  migrationDatabaseUrl: string;
  /** Logs in as the superuser, to the database `glass`. */
  adminUrl: string;
  clusterDir: string;
  logFile: string;
  pid: number;
  /** The server was left behind by an earlier process and goes on. */
  adopted: boolean;
  /** After `onLost`: starts the server again where it does not run, and holds it, at the same address. */
  bringBack: () => Promise<void>;
  /** Ends it at once, without writing down what it holds in memory. */
  kill: () => void;
  stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Fast, and not safe against a power failure. `glass_owner` may then create databases too. */
  forTests?: boolean;
  /** Called when the server dies by itself, or ends its connections because one of its processes was killed. */
  onLost?: () => void;
}

/** @throws Error when another running process holds the cluster, or PostgreSQL does not start */
export function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres>;
