import type { Params } from 'nestjs-pino';
import type { AppConfig } from '../config/app-config.js';

/** One JSON line a request, with its id; never a token, a password or a body. */
export function loggerSettings(config: AppConfig): Params {
  return {
    pinoHttp: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      customProps: (request) => ({ traceId: String(request.id) }),
      autoLogging: { ignore: (request) => request.url?.startsWith('/health/') ?? false },
      serializers: {
        req: (request: { id: unknown; method: string; url: string; remoteAddress: string }) => ({
          id: request.id,
          method: request.method,
          // Query strings may carry tokens of e-mail links.
          url: request.url.split('?')[0],
          remoteAddress: request.remoteAddress,
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
    },
  };
}
