import { randomUUID } from 'node:crypto';
import type { JobDetails } from '@glass/contracts/job';
import type { QuoteDetails } from '@glass/contracts/quote';
import { toCheckoutRequest, demoPanel } from '../../backend/test/demo-quote.js';
import { startBenchApplication, withAdmin } from './api/application.js';
import { signIn } from './api/people.js';
import { worstQuote } from './api/worst-quote.js';

/*
 * `npm run bench:memory`: memory of API and worker. Starts both as built. 20 users add panels, the largest quote that
 * is drawn during a call is printed four times concurrently, and labels, machine files and summaries of 10,000 panels
 * are made, each as one job by a new worker. Prints the peak resident memory (RSS) of each whole process, threads included. The requests and limits
 * of docker-compose.yml and deploy/k8s come from these figures. `--node-options=…` applies to both processes, as in
 * `bench:api`.
 */

const USERS = 20;
const ORDERS = 25;
const PANELS_OF_ORDER = 20;
/** Copies of each order: 10,000 panels in total. */
const COPIES = 20;
const CONCURRENT_DOCUMENTS = 4;
const JOBS = [
  ['labels', '/api/order/bulk-panel-labels-pdf'],
  ['machine files', '/api/order/bulk-dxf-files'],
  ['summaries', '/api/order/bulk-order-summary-pdf'],
] as const;

const COPIED = 'unnest($1::uuid[], $2::uuid[]) with ordinality as wanted (original, copy, place)';
const COPY_ORDERS = `insert into customer_order select r.* from ${COPIED}
  join customer_order o on o.uid = wanted.original
  cross join lateral jsonb_populate_record(o, jsonb_build_object(
    'uid', copy, 'number', 100000 + place, 'quote_uid', gen_random_uuid())) r`;
const COPY_PANELS = `insert into order_panel select r.* from ${COPIED}
  join order_panel p on p.order_uid = wanted.original
  cross join lateral jsonb_populate_record(p, jsonb_build_object('uid', gen_random_uuid(), 'order_uid', copy)) r`;

const nodeOptions = process.argv
  .filter((argument) => argument.startsWith('--node-options='))
  .flatMap((argument) => argument.slice('--node-options='.length).split(' '));
const application = await startBenchApplication(nodeOptions);
try {
  let worker = application.startWorker();
  const tell = async (what: string): Promise<void> => {
    const [api, ofWorker] = await Promise.all([application.usage(), worker.usage()]);
    process.stdout.write(
      `${what.padEnd(44)}peak RSS: API ${api.peakMemoryMb} MB, worker ${ofWorker.peakMemoryMb} MB\n`,
    );
  };
  const [buyer, owner] = [await signIn(application, 'demo'), await signIn(application, 'demo', 'owner')];
  await withAdmin(application.adminUrl, (admin) =>
    admin.query('update company set house_account_limit_minor = 1000000000, house_account_past_due = false'),
  );
  await tell('started');

  const orderUIDs: string[] = [];
  const order = async (): Promise<void> => {
    const quoteUID = randomUUID();
    await buyer.post('/api/quote/save', { uid: quoteUID, name: 'Bathroom' });
    for (let line = 0; line < PANELS_OF_ORDER; line += 1) {
      const panel = { quoteUID, panelUID: randomUUID(), quantity: 1, spec: demoPanel() };
      await buyer.post('/api/quote/add-glass-panel', panel);
    }
    const { version } = await buyer.post<QuoteDetails>('/api/quote/get-details', { quoteUID });
    const pickUp = { quoteUID, version, method: 'pickUp' };
    const quote = await buyer.post<QuoteDetails>('/api/quote/update-shipping-address', pickUp);
    const { method: _method, ...onAccount } = toCheckoutRequest(quote);
    await buyer.post('/api/payment/complete-house-account', onAccount);
    orderUIDs.push(onAccount.orderUID);
  };
  /** Copies orders with their panels. */
  const copied = (originals: string[]): Promise<string[]> =>
    withAdmin(application.adminUrl, async (admin) => {
      const copies = Array.from({ length: originals.length * (COPIES - 1) }, (_, index) => ({
        original: originals[index % originals.length],
        copy: randomUUID(),
      }));
      const wanted = [copies.map(({ original }) => original), copies.map(({ copy }) => copy)];
      // The copies have no quote, which no document reads.
      await admin.query('set session_replication_role = replica');
      await admin.query(COPY_ORDERS, wanted);
      await admin.query(COPY_PANELS, wanted);
      return copies.map(({ copy }) => copy);
    });
  let begun = 0;
  const user = async (): Promise<void> => {
    while (begun++ < ORDERS) await order();
  };
  await Promise.all(Array.from({ length: USERS }, user));
  await tell(`${orderUIDs.length * PANELS_OF_ORDER} panels, ${orderUIDs.length} orders`);

  const quoteUID = await worstQuote(buyer);
  const print = () => buyer.size('/api/quote/get-pdf', { quoteUID });
  await Promise.all(Array.from({ length: CONCURRENT_DOCUMENTS }, print));
  await tell('largest quote, 4 concurrently');

  orderUIDs.push(...(await copied(orderUIDs)));
  const panels = orderUIDs.length * PANELS_OF_ORDER;
  for (const [what, path] of JOBS) {
    const jobUID = randomUUID();
    await owner.post(path, { jobUID, orderUIDs });
    let state: JobDetails;
    do {
      await new Promise((resolve) => setTimeout(resolve, 500));
      state = await owner.post<JobDetails>('/api/job/get', { jobUID });
    } while (state.status === 'waiting' || state.status === 'running');
    await tell(`${what} of ${panels} panels (${state.status})`);
    worker.kill();
    worker = application.startWorker();
  }
} finally {
  await application.stop();
}
