import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = '/sys/fs/cgroup';
const PERIOD_MICROSECONDS = 100_000;

/**
 * Limits a process to a share of one core, to simulate separate machines without enough cores for them and the
 * database.
 * @param share above 0, up to 1
 * @returns ends the limit, after the process has exited
 * @throws if control groups are missing or not writable (needs Linux and root)
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
