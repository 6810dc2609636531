import { hostname } from 'node:os';

/** Name of this process among workers: `glass-worker-7f9c:31`. */
export function getWorkerName(): string {
  return `${hostname()}:${process.pid}`;
}
