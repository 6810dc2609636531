import type { INestApplicationContext } from '@nestjs/common';
import type { AppConfig } from './config/app-config.js';

/**
 * Starts a process and stays until a signal ends it, with status 0: Nest closes the server, the workers and the
 * connections in order, for as long as `shutdownSeconds` at most. A process that cannot start says why and ends with
 * status 1.
 */
export function runProcess(start: () => Promise<{ app: INestApplicationContext; config: AppConfig }>): void {
  start()
    .then(({ app, config }) => {
      let ending = false;
      const end = (): void => {
        if (!ending) endInTime(app, config.shutdownSeconds);
        ending = true;
      };
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
      if (config.exitWithParent) {
        process.on('disconnect', end);
        process.send?.('ready');
      }
    })
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(1);
    });
}

/** What has begun gets its time; somebody who never sends the rest of a request does not keep the process. */
function endInTime(app: INestApplicationContext, seconds: number): void {
  setTimeout(() => {
    process.stderr.write(`Ended after ${seconds} s with work under way (SHUTDOWN_SECONDS).\n`);
    process.exit(0);
  }, seconds * 1000);
  void app.close().finally(() => process.exit(0));
}
