import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';

/*
 * Loaded into the API process that is measured (`node --import`): counts the statements that go to PostgreSQL, as
 * round trips are counted, and answers each message of the bench with the count and the processor time so far, the
 * memory, and the delays of the event loop since the message before.
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
// The channel alone is no reason to go on.
process.channel?.unref();
