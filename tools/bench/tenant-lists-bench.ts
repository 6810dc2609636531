import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { CompanyListReply } from '@glass/contracts/company';
import type { EndpointPath, RequestOf } from '@glass/contracts/endpoints';
import type { AuditListReply } from '@glass/contracts/platform';
import type { QuoteListReply } from '@glass/contracts/quote';
import type { ShopOrdersReply } from '@glass/contracts/shop';
import { startBenchApplication } from './api/application.js';
import { measure, type Caller } from './api/load.js';
import { signIn } from './api/people.js';
import { median } from './timing.js';

/*
 * `npm run bench:tenant-lists`: lists, board, counts and searches of a fabricator and the platform. Starts the built
 * API on a fresh database with the demo data and calls it as the demo's owner and the platform's root, one call at a
 * time.
 *
 *   --large          1,000 tenants, with 20,000 orders of the demo's (`seed-large`), which takes some minutes to
 * create
 *   --orders 1000    number of orders, a fifth of them the demo's; --large is --orders 100000
 *   --against 1000   compares with this number of orders, alternating calls; prints the ratio
 *   --only A,B       cases whose names contain one of these
 *   --json           prints all figures as JSON in the last line
 *   --stay           keeps API and database running until Ctrl-C, to look at plans
 */

const WARM_UPS = 30;
const CALLS = 100;
/** Feels immediate to users. */
const WANTED_MS = 50;
const { values: options } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    orders: { type: 'string' },
    against: { type: 'string' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    stay: { type: 'boolean', default: false },
  },
});

type Case = { [P in EndpointPath]: [name: string, path: P, body: RequestOf<P>] }[EndpointPath];

async function main(): Promise<void> {
  if (options.against) return compare(options.against);
  const application = await startBenchApplication([]);
  try {
    const orders = options.large ? '100000' : options.orders;
    if (orders) await application.command('seed-large', orders);
    const owner = await signIn(application, 'demo', 'owner');
    const root = await signIn(application, 'platform', 'root');
    const figures: Record<string, unknown> = {};
    const wanted = options.only.split(',');
    const cases = [
      ...(await casesFor(owner)).map((each) => [owner, ...each] as const),
      ...platformCases().map((each) => [root, ...each] as const),
    ];
    for (const [caller, name, path, body] of cases) {
      if (!wanted.some((part) => name.includes(part))) continue;
      const call = async (timed: <T>(call: () => Promise<T>) => Promise<T>): Promise<void> => {
        await timed(() => caller.size(path, body));
      };
      // Warms up the compiler and the connections' plans.
      await measure(application, { users: 1, turns: WARM_UPS }, call);
      const { p50Ms, p95Ms, statements } = await measure(application, { users: 1, turns: CALLS }, call);
      figures[name] = { p50Ms, p95Ms, statements };
      const slow = p95Ms > WANTED_MS ? `  more than ${WANTED_MS} ms` : '';
      const times = `p50 ${p50Ms.toFixed(1).padStart(6)} ms, p95 ${p95Ms.toFixed(1).padStart(6)} ms`;
      process.stdout.write(`${name.padEnd(44)}${times}, ${statements} statements${slow}\n`);
    }
    if (options.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
    if (options.stay) {
      process.stdout.write(`${application.baseUrl}  ${application.adminUrl}\n`);
      await once(process, 'SIGINT');
    }
  } finally {
    await application.stop();
  }
}

/** Compares many and few orders on two applications in turns, because the machine's speed varies. */
async function compare(few: string): Promise<void> {
  const applications = await Promise.all([startBenchApplication([]), startBenchApplication([])]);
  try {
    const [many, fewer] = await Promise.all(
      applications.map(async (application, at) => {
        await application.command('seed-large', at === 0 ? (options.orders ?? '100000') : few);
        const owner = await signIn(application, 'demo', 'owner');
        return { owner, cases: await casesFor(owner) };
      }),
    );
    const wanted = options.only.split(',');
    for (const [at, [name]] of many!.cases.entries()) {
      if (!wanted.some((part) => name.includes(part))) continue;
      const took: [number[], number[]] = [[], []];
      for (let call = 0; call < WARM_UPS + CALLS; call += 1) {
        for (const [side, { owner, cases }] of [many!, fewer!].entries()) {
          const [, path, body] = cases[at]!;
          const begun = performance.now();
          await owner.size(path, body);
          if (call >= WARM_UPS) took[side]!.push(performance.now() - begun);
        }
      }
      const [long, short] = [median(took[0]), median(took[1])];
      const figures = `${long.toFixed(1).padStart(6)} ms against ${short.toFixed(1).padStart(6)} ms`;
      process.stdout.write(`${name.padEnd(44)}${figures}, ${(long / short).toFixed(2)} ×\n`);
    }
  } finally {
    for (const application of applications) await application.stop();
  }
}

/** Calls of the pages, and search texts: with many matches, one, and none. */
async function casesFor(owner: Caller): Promise<Case[]> {
  const quotes = '/api/quote/list-for-tenant';
  const orders = '/api/order/list-for-tenant';
  const companies = '/api/company/list-for-tenant';
  const audit = '/api/audit-log/list-for-tenant';
  const payments = '/api/payment/get-tenant-dashboard';
  const fees = '/api/tenant/list-platform-fee-transactions';
  const find = '/api/search/find';
  const { items } = await owner.post<ShopOrdersReply>(orders, { limit: 100 });
  const [{ number, jobName, companyName }] = items as [ShopOrdersReply['items'][0]];
  const name = companyName ?? '';
  const found = await owner.post<CompanyListReply>(companies, { search: name });
  const { companyUID } = found.items[0]!;
  const orderCursor = await cursorAfter<ShopOrdersReply>(owner, orders);
  const quoteCursor = await cursorAfter<QuoteListReply>(owner, quotes);
  const auditCursor = await cursorAfter<AuditListReply>(owner, audit);
  return [
    ['orders', orders, {}],
    ['orders, a hundred', orders, { limit: 100 }],
    ['orders, after 2,000', orders, { limit: 100, cursor: orderCursor }],
    ['orders, by day due', orders, { sort: 'due' }],
    ['orders, late ones', orders, { sort: 'due', filters: { due: ['late'] } }],
    ['orders, due this week', orders, { sort: 'due', filters: { due: ['week'] } }],
    ['orders, at one stage', orders, { filters: { stage: ['tempering'] } }],
    ['orders, one rare status', orders, { filters: { status: ['awaitingPayment'] } }],
    [
      'orders, two statuses by total',
      orders,
      { sort: '-total', filters: { status: ['received', 'onHold'] } },
    ],
    ['orders, one found', orders, { search: number }],
    ['orders, one found by "#"', orders, { search: `#${number.replace(/\D/g, '')}` }],
    ['orders, much found', orders, { search: 'PO-1' }],
    ['orders, found by company', orders, { search: name }],
    ['orders, two letters', orders, { search: 'zq' }],
    ['orders, two usual letters', orders, { search: 'ba' }],
    ['orders, one letter', orders, { search: 'z' }],
    ['orders, nothing found', orders, { search: 'nowhere to be found' }],
    ['orders, search in a status', orders, { search: 'bath', filters: { status: ['onHold'] } }],
    ['order counts', '/api/order/count-for-tenant', {}],
    ['order board', '/api/order/get-board', {}],
    ['orders to try prices on', '/api/order/recent', {}],
    ['quotes', quotes, {}],
    ['quotes, the queue', quotes, { sort: 'queue', filters: { status: ['submitted', 'inReview'] } }],
    ['quotes, unread messages', quotes, { filters: { messages: ['unread'] } }],
    ['quotes, after 2,000', quotes, { limit: 100, cursor: quoteCursor }],
    ['quotes, expired', quotes, { filters: { status: ['expired'] } }],
    ['quotes, much found', quotes, { search: 'PO-1' }],
    ['quotes, one found', quotes, { search: jobName }],
    ['quotes, two letters', quotes, { search: 'zq' }],
    ['quotes, two usual letters', quotes, { search: 'ba' }],
    ['quotes, one letter', quotes, { search: 'z' }],
    ['quotes, nothing found', quotes, { search: 'nowhere to be found' }],
    ['quote counts', '/api/quote/count-for-tenant', {}],
    ['companies', companies, {}],
    ['companies, newest', companies, { sort: '-createdAt', limit: 100 }],
    ['companies, past due', companies, { filters: { account: ['pastDue'] } }],
    ['companies, found', companies, { search: 'Granite' }],
    ['companies, nothing found', companies, { search: 'nowhere to be found' }],
    ['company statement', '/api/company/account-statement', { companyUID }],
    ['invoices, one found', '/api/company/find-invoices', { companyUID, search: number }],
    ['payments, a month', payments, { ...range(30), step: 'day' }],
    ['payments, a year', payments, { ...range(365), step: 'month' }],
    ['platform fees', fees, {}],
    ['platform fees, one kind', fees, { filters: { kind: ['feeReturned'] } }],
    ['platform fees, some days', fees, { filters: range(30) }],
    ['platform fees, one found', fees, { search: number }],
    ['platform fees, nothing found', fees, { search: 'nowhere to be found' }],
    ['platform fee balance', '/api/tenant/get-platform-fee-account', {}],
    ['accounting', '/api/accounting/get', {}],
    ['audit log', audit, {}],
    ['audit log, after 2,000', audit, { limit: 100, cursor: auditCursor }],
    ['audit log, one kind', audit, { filters: { kind: ['team'] } }],
    ['audit log, settings', audit, { filters: { kind: ['settings'] } }],
    ['audit log, one found', audit, { search: number }],
    ['audit log, two letters', audit, { search: 'zq' }],
    ['audit log, nothing found', audit, { search: 'nowhere to be found' }],
    ['users', '/api/tenant/user-list', {}],
    ['invitations', '/api/tenant/invitations/list', {}],
    ['find by number', find, { search: number }],
    ['find by company', find, { search: name }],
    ['find a mark', find, { search: 'door' }],
    ['find two letters', find, { search: 'zq' }],
    ['find two usual letters', find, { search: 'ba' }],
    ['find one letter', find, { search: 'z' }],
    ['find nothing', find, { search: 'nowhere to be found' }],
    ['discounts', '/api/discount-structure/list', {}],
    ['settings', '/api/tenant-settings/get', {}],
  ];
}

/** Lists of platform staff. */
function platformCases(): Case[] {
  const people = '/api/platform/list-users';
  const dealings = '/api/platform/quotes-and-orders-list';
  const tenants = '/api/tenant/list';
  const year = { ...range(365), step: 'month' as const };
  return [
    ['platform: statistics, a month', '/api/platform/stats', { ...range(30), step: 'day' }],
    ['platform: statistics, a year', '/api/platform/stats', year],
    ['platform: accounts added', '/api/platform/stats-accounts-added', year],
    ['platform: tenants added', '/api/platform/stats-tenants-added', year],
    ['platform: people', people, {}],
    ['platform: people, one kind', people, { filters: { kind: ['team'] } }],
    ['platform: people, much found', people, { search: 'Abbott' }],
    ['platform: people, nothing found', people, { search: 'nowhere to be found' }],
    ['platform: people counted', '/api/platform/user-stats', {}],
    ['platform: quotes and orders', dealings, {}],
    ['platform: quotes and orders, much found', dealings, { search: 'PO-1' }],
    ['platform: quotes and orders, two letters', dealings, { search: 'zq' }],
    ['platform: quotes and orders, nothing found', dealings, { search: 'nowhere to be found' }],
    ['platform: tenants', tenants, {}],
    ['platform: tenants, found', tenants, { search: 'Lakeside' }],
    ['platform: fee schedules', '/api/platform-fee-schedule/list', {}],
    ['platform: queues', '/api/platform/queues', {}],
  ];
}

/** The last days. */
function range(days: number): { from: string; to: string } {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayOf(Date.now() - days * 86_400_000), to: dayOf(Date.now()) };
}

/** Cursor of a page far down the list. */
async function cursorAfter<Reply extends { nextCursor: string | null }>(
  owner: Caller,
  path: EndpointPath,
): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < 20; page += 1) {
    const reply = await owner.post<Reply>(path, { limit: 100, ...(cursor ? { cursor } : {}) });
    if (reply.nextCursor === null) break;
    cursor = reply.nextCursor;
  }
  return cursor;
}

await main();
