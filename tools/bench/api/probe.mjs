import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';

/*
 * Loaded into the measured API process (`node --import`). Counts statements sent to PostgreSQL and answers each
 * message of the benchmark with that count, processor time, memory, and event loop delays since the last message.
 */

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(...args) {
  statements += 1;
  return query.apply(this, args);
};

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

const peakMemoryMb = () => Math.round(process.resourceUsage().maxRSS / 1024);

process.on('message', (message) => {
  if (message !== 'probe') return;
  const { user, system } = process.cpuUsage();
  const loopP99Ms = Math.round(delay.percentile(99) / 1e6);
  const loopMaxMs = Math.round(delay.max / 1e6);
  delay.reset();
  const memoryMb = Math.round(process.memoryUsage.rss() / 2 ** 20);
  const usage = { statements, cpuMicroseconds: user + system, memoryMb, peakMemoryMb: peakMemoryMb() };
  process.send?.({ ...usage, loopP99Ms, loopMaxMs });
});
// The channel must not keep the process alive.
process.channel?.unref();
