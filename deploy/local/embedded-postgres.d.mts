/** A running database. Its URLs contain passwords: do not log them. */
export interface EmbeddedPostgres {
  /** Logs in as `glass_api`, which owns only the schema `bullmq`. */
  databaseUrl: string;
  /** Logs in as `glass_owner`, which owns the database `glass` and may create roles. */
  migrationDatabaseUrl: string;
  /** Logs in to the database `glass` as the superuser. */
  adminUrl: string;
  clusterDir: string;
  logFile: string;
  pid: number;
  /** Whether an earlier process left the server running. */
  adopted: boolean;
  /** After `onLost`: restarts the server if it is down, and locks it again, at the same address. */
  bringBack: () => Promise<void>;
  /** Stops it immediately, without a checkpoint. */
  kill: () => void;
  stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Fast, but not safe against power failure. `glass_owner` may then create databases too. */
  forTests?: boolean;
  /** Called when the server dies, or closes its connections because one of its processes was killed. */
  onLost?: () => void;
}

/** @throws Error if another running process holds the cluster, or PostgreSQL does not start */
export function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres>;
