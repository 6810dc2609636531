import { once } from 'node:events';
import { rmSync } from 'node:fs';

/** Ctrl-C, as a person would end it; it must stop everything and leave with the status of an interrupt. */
export default async function globalTeardown() {
  if (!globalThis.glassApplication) return;
  const { child, dataDir } = globalThis.glassApplication;
  if (child.exitCode === null) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
}
