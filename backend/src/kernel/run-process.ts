import type { INestApplicationContext } from '@nestjs/common';
import { loadCatalogues } from '@glass/language/server';
import type { AppConfig } from './config/app-config.js';

/**
 * Starts a process and runs it until a signal. Then Nest closes server, workers and connections in order, within
 * `shutdownSeconds`, and it exits with status 0. A process that can't start logs the reason and exits with status 1.
 */
export function runProcess(start: () => Promise<{ app: INestApplicationContext; config: AppConfig }>): void {
  Promise.resolve()
    // A missing file fails the start instead of a request.
    .then(loadCatalogues)
    .then(start)
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

/** Forces the exit after the grace period, so that a client that never completes a request can't block it. */
function endInTime(app: INestApplicationContext, seconds: number): void {
  setTimeout(() => {
    process.stderr.write(`Ended after ${seconds} s with work under way (SHUTDOWN_SECONDS).\n`);
    process.exit(0);
  }, seconds * 1000);
  void app.close().finally(() => process.exit(0));
}
