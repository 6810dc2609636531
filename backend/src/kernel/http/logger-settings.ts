import type { Params } from 'nestjs-pino';
import type { AppConfig } from '../config/app-config.js';

/** Lines of JSON. Requests are logged by `logRequests`, so there is no middleware, which would cost every call more. */
export function loggerSettings(config: AppConfig): Params {
  return { pinoHttp: { level: config.logLevel }, forRoutes: [] };
}
