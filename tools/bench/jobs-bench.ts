import { randomUUID } from 'node:crypto';
import type { JobDetails } from '@glass/contracts/job';
import type { UnitSystem } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { ownRedisDatabase, startTestRedis } from '@glass/testing';
import { toCheckoutRequest, demoPanel } from '../../backend/test/demo-quote.js';
import { startBenchApplication, withAdmin, type BenchApplication } from './api/application.js';
import type { Caller } from './api/load.js';
import { signIn } from './api/people.js';

/*
 * `npm run bench:jobs -- --json`: waiting times of documents. Starts the built API and worker, with the queue in
 * PostgreSQL or, with `--redis`, in Redis. Measures how long 3 labels of a tenant take on an idle system and while
 * another tenant's 10,000 labels are made, how fast the API lists quotes meanwhile, the worker's peak memory, and the
 * takeover time after `kill -9` of the worker. The last line is JSON.
 */

const LABELS = 10_000;
/** Pieces per order of the large job. */
const PIECES = 500;
const SMALL_JOBS = 20;
const POLL_MS = 20;
const CALLS = 100;

const isOnRedis = process.argv.includes('--redis');
const isQuick = process.argv.includes('--quick');
const tell = (line: string) => void (process.argv.includes('--json') || process.stdout.write(`${line}\n`));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const at = (values: number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? NaN;

async function placed(buyer: Caller, quantity: number, units: UnitSystem): Promise<string> {
  const quoteUID = randomUUID();
  await buyer.post('/api/quote/save', { uid: quoteUID, name: 'Tower' });
  const panel = { quoteUID, panelUID: randomUUID(), quantity, spec: demoPanel(units) };
  await buyer.post('/api/quote/add-glass-panel', panel);
  const { version } = await buyer.post<QuoteDetails>('/api/quote/get-details', { quoteUID });
  const pickUp = { quoteUID, version, method: 'pickUp' };
  const quote = await buyer.post<QuoteDetails>('/api/quote/update-shipping-address', pickUp);
  const { method: _method, ...onAccount } = toCheckoutRequest(quote);
  await buyer.post('/api/payment/complete-house-account', onAccount);
  return onAccount.orderUID;
}

const start = (person: Caller, jobUID: string, orderUIDs: string[]) =>
  person.post('/api/order/bulk-panel-labels-pdf', { jobUID, orderUIDs, format: '4x6' });
const ended = ({ status }: JobDetails) => status !== 'waiting' && status !== 'running';
async function watched(
  person: Caller,
  jobUID: string,
  isOver: (job: JobDetails) => boolean,
): Promise<JobDetails> {
  for (;;) {
    const job = await person.post<JobDetails>('/api/job/get', { jobUID });
    if (isOver(job)) return job;
    await pause(POLL_MS);
  }
}
/** Milliseconds from the request to the result. */
async function made(person: Caller, orderUIDs: string[]): Promise<number> {
  const [jobUID, begin] = [randomUUID(), performance.now()];
  await start(person, jobUID, orderUIDs);
  const { status, error } = await watched(person, jobUID, ended);
  if (status !== 'done') throw new Error(`A job ended as ${status}: ${error}`);
  return performance.now() - begin;
}
async function smallOnes(
  person: Caller,
  order: string,
  isOver: () => boolean = () => false,
): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < SMALL_JOBS && !isOver()) waits.push(await made(person, [order]));
  return waits;
}
async function listed(person: Caller): Promise<number[]> {
  const waits: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const begin = performance.now();
    await person.post('/api/quote/list-for-tenant', {});
    waits.push(performance.now() - begin);
  }
  return waits;
}

async function measure(application: BenchApplication): Promise<object> {
  const worker = application.startWorker();
  await withAdmin(application.adminUrl, (admin) =>
    admin.query('update company set house_account_limit_minor = 1000000000, house_account_past_due = false'),
  );
  const [buyer, owner] = [await signIn(application, 'demo'), await signIn(application, 'demo', 'owner')];
  const [otherBuyer, other] = [
    await signIn(application, 'metrik'),
    await signIn(application, 'metrik', 'owner'),
  ];
  const small = await placed(otherBuyer, 3, 'metric');
  const many: string[] = [];
  const labels = isQuick ? LABELS / 5 : LABELS;
  while (many.length < labels / PIECES) many.push(await placed(buyer, PIECES, 'inch'));

  await smallOnes(other, small);
  const idle = await smallOnes(other, small);
  const idleCalls = await listed(other);
  const [jobUID, begin] = [randomUUID(), performance.now()];
  await start(owner, jobUID, many);
  await watched(owner, jobUID, ({ status }) => status === 'running');
  let isOver = false;
  const whole = watched(owner, jobUID, ended).then((job) => {
    isOver = true;
    return { job, seconds: (performance.now() - begin) / 1000 };
  });
  const beside = await smallOnes(other, small, () => isOver);
  const besideCalls = isOver ? [] : await listed(other);
  const { job, seconds } = await whole;
  if (job.status !== 'done') throw new Error(`The large job ended as ${job.status}: ${job.error}`);
  const { peakMemoryMb } = await worker.usage();

  // Reversed orders are another document.
  const again = randomUUID();
  await start(owner, again, many.toReversed());
  await watched(owner, again, ({ done }) => done >= 1);
  application.startWorker();
  await pause(5000);
  const before = await owner.post<JobDetails>('/api/job/get', { jobUID: again });
  const [killedAt] = [performance.now(), worker.kill()];
  const first = await watched(owner, again, (each) => each.done > before.done || ended(each));
  const figures = {
    backend: isOnRedis ? 'redis' : 'postgres',
    labels,
    seconds: Number(seconds.toFixed(1)),
    smallIdleP95Ms: Math.round(at(idle, 0.95)),
    smallBesideP95Ms: Math.round(at(beside, 0.95)),
    smallJobsBeside: beside.length,
    apiIdleP95Ms: Math.round(at(idleCalls, 0.95)),
    apiBesideP95Ms: Math.round(at(besideCalls, 0.95)),
    workerPeakMb: peakMemoryMb,
    nextOrderAfterKillSeconds: Number(((performance.now() - killedAt) / 1000).toFixed(1)),
    stateAfterKill: first.status,
  };
  await owner.post('/api/job/cancel', { jobUID: again }).catch(() => undefined);
  return figures;
}

const redis = isOnRedis ? await startTestRedis() : null;
if (isOnRedis && !redis) throw new Error('There is no Redis here');
if (redis) process.env.REDIS_URL = ownRedisDatabase(redis.url);
const application = await startBenchApplication([]);
try {
  const figures = await measure(application);
  for (const [name, value] of Object.entries(figures)) tell(`${name.padEnd(28)}${String(value)}`);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await application.stop();
  await redis?.stop();
}
