import { hostname } from 'node:os';

/** What this process is called where several do jobs: `glass-worker-7f9c:31`. */
export function workerName(): string {
  return `${hostname()}:${process.pid}`;
}
