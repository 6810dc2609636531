import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  await globalThis.stopTestPostgres?.();
  rmSync(process.env.TEST_FILES_DIR, { recursive: true, force: true });
}
