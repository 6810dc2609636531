import type { Params } from 'nestjs-pino';
import { pino } from 'pino';
import type { AppConfig } from '../config/app-config.js';

/** Bytes, and milliseconds: a line of the log is written when so much has come together, or so long after it came. */
const WRITTEN_TOGETHER = { minLength: 4096, periodicFlush: 250 };

/**
 * Lines of JSON. Requests are logged by `logRequests`, so there is no middleware, which would cost every call more.
 * Lines are written together, because a call of the system for each would cost as much as a statement; what still
 * waits is written when the process ends, by an error too.
 */
export function loggerSettings(config: AppConfig): Params {
  const stream = pino.destination({ dest: 1, sync: false, ...WRITTEN_TOGETHER });
  return { pinoHttp: { level: config.logLevel, stream }, forRoutes: [] };
}
