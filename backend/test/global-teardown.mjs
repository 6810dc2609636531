import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  await globalThis.stopTestServers?.();
  rmSync(process.env.TEST_FILES_DIR, { recursive: true, force: true });
}
