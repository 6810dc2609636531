import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = '/sys/fs/cgroup';
const PERIOD_MICROSECONDS = 100_000;

/**
 * Leaves a process so much of one core and no more, as a machine of its own would: two that are held alike show what a
 * second one brings, also where there are not cores enough for both and for the database.
 * @param share above 0 and up to 1
 * @returns what ends it, once the process is gone
 * @throws where the system has no control groups or they are not ours to write (Linux, as root)
 */
export function holdProcessor(pid: number, share: number): () => void {
  const quota = Math.round(PERIOD_MICROSECONDS * share);
  const isUnified = existsSync(join(GROUPS, 'cgroup.controllers'));
  const group = join(GROUPS, isUnified ? '' : 'cpu', `glass-bench-${pid}`);
  mkdirSync(group);
  if (isUnified) writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_MICROSECONDS}`);
  else {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
  }
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return () => rmdirSync(group);
}
