import type { INestApplicationContext } from '@nestjs/common';
import type { AppConfig } from './config/app-config.js';

/**
 * Starts a process and stays until a signal ends it; Nest closes the server, the workers and the connections in
 * order. A process that cannot start says why and ends with status 1.
 */
export function runProcess(start: () => Promise<{ app: INestApplicationContext; config: AppConfig }>): void {
  start()
    .then(({ app, config }) => {
      if (config.exitWithParent) {
        process.on('disconnect', () => void app.close().finally(() => process.exit(0)));
        process.send?.('ready');
      }
    })
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(1);
    });
}
