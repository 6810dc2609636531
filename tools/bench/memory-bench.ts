import { randomUUID } from 'node:crypto';
import type { JobDetails, QuoteDetails } from '@glass/contracts';
import { checkoutOf, demoPanel } from '../../backend/test/demo-quote.js';
import { startBenchApplication, withAdmin } from './api/application.js';
import { signIn } from './api/people.js';
import { worstQuote } from './api/worst-quote.js';

/*
 * How much memory the API and the worker take: `npm run bench:memory`. It starts both as they are built, and lets 20 users
 * add panels, prints the largest quote that is drawn at once four times, and makes the documents of 300 orders in one
 * job. Told is the resident memory of each process at the most so far. The requests and limits of docker-compose.yml
 * and deploy/k8s come from these figures. `--node-options=…` are those of both processes, as in `bench:api`.
 */

const USERS = 20;
const ORDERS = 300;
const DOCUMENTS_AT_ONCE = 4;

const nodeOptions = process.argv
  .filter((argument) => argument.startsWith('--node-options='))
  .flatMap((argument) => argument.slice('--node-options='.length).split(' '));
const application = await startBenchApplication(nodeOptions);
try {
  const workerUsage = application.startWorker();
  const tell = async (what: string): Promise<void> => {
    const [api, worker] = await Promise.all([application.usage(), workerUsage()]);
    process.stdout.write(`${what.padEnd(28)}API ${api.peakMemoryMb} MB, worker ${worker.peakMemoryMb} MB\n`);
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
    for (let line = 0; line < 10; line += 1) {
      const panel = { quoteUID, panelUID: randomUUID(), quantity: 1, spec: demoPanel() };
      await buyer.post('/api/quote/add-glass-panel', panel);
    }
    const quote = await buyer.post<QuoteDetails>('/api/quote/get-details', { quoteUID });
    const { method: _method, ...onAccount } = checkoutOf(quote);
    await buyer.post('/api/payment/complete-house-account', onAccount);
    orderUIDs.push(onAccount.orderUID);
  };
  let begun = 0;
  const user = async (): Promise<void> => {
    while (begun++ < ORDERS) await order();
  };
  await Promise.all(Array.from({ length: USERS }, user));
  await tell(`${orderUIDs.length * 10} panels, ${orderUIDs.length} orders`);

  const quoteUID = await worstQuote(buyer);
  const print = () => buyer.size('/api/quote/get-pdf', { quoteUID });
  await Promise.all(Array.from({ length: DOCUMENTS_AT_ONCE }, print));
  await tell('largest quote, 4 at once');

  const jobUID = randomUUID();
  await owner.post('/api/order/bulk-order-summary-pdf', { jobUID, orderUIDs });
  let state: JobDetails;
  do {
    await new Promise((resolve) => setTimeout(resolve, 500));
    state = await owner.post<JobDetails>('/api/job/get', { jobUID });
  } while (state.status === 'waiting' || state.status === 'running');
  await tell(`documents of ${orderUIDs.length} orders (${state.status})`);
} finally {
  await application.stop();
}
