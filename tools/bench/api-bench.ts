import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { PanelSpec } from '@glass/contracts/panel';
import { startBenchApplication, withAdmin, type BenchApplication } from './api/application.js';
import { Caller, measure, type LoadResult } from './api/load.js';
import { copyOf, panelWithFeature, signIn, signInMany } from './api/people.js';

/*
 * `npm run bench:api`: load test of the API. Starts the built API on a fresh database with the demo data and calls it
 * with 1 and 20 users, each with their own account, because a person gets only a share of the pool.
 *
 *   --json              prints all figures as JSON in the last line
 *   --beside COMMAND    another program's measurement, run in turns with ours on the same PostgreSQL (PGPORT, PGUSER,
 *                       PGPASSWORD) and with as many users (USERS); its last line is JSON with `perSecond`
 *   --rounds N          rounds of adding panels (odd, default 3); the figures are the median's
 *   --users 1,20,100    concurrent users; default 1 and 20
 *   --large             1,000 tenants with 100,000 orders (`seed-large`), which takes some minutes to create
 *   --orders 1000       number of orders; --large is --orders 100000
 *   --node-options=…    of the API process, such as --node-options="--cpu-prof --cpu-prof-dir=/tmp/profile"
 *   --only A,B          measures only these: tenantInit, listQuotes, listOrders, listSearch, listNothing,
 *                       getDetails, addPanel
 */

const PANELS_OF_QUOTE = 10;
const MANY_QUOTES = 2500;
/** More than one page of a list. */
const QUOTES_OF_EACH = 200;
const USERS = 20;
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    beside: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    'node-options': { type: 'string', default: '' },
    only: { type: 'string' },
    large: { type: 'boolean', default: false },
    orders: { type: 'string' },
    users: { type: 'string', default: '1,20' },
  },
});

const ROUNDS = Number(options.rounds);
if (!(ROUNDS % 2 === 1))
  throw new Error(`--rounds is an odd number, so that there is a median; not "${options.rounds}".`);

const USER_COUNTS = options.users.split(',').map(Number);
if (!USER_COUNTS.every((count) => count >= 1 && count <= 200))
  throw new Error(`--users is a list such as 1,20,100, each of them up to 200; not "${options.users}".`);
/** Orders of `seed-large`, if used. */
const ORDERS = options.large ? '100000' : options.orders;
const MOST_USERS = Math.max(USERS, ...USER_COUNTS);

interface Scene {
  application: BenchApplication;
  visitor: Caller;
  /** The first has the demo's quotes; a user is one of these. */
  buyers: Caller[];
  spec: PanelSpec;
}

async function main(): Promise<void> {
  const application = await startBenchApplication(options['node-options'].split(' ').filter(Boolean));
  try {
    if (ORDERS) await application.command('seed-large', ORDERS);
    const figures = await measureAll(await makeScene(application));
    if (options.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
  } finally {
    await application.stop();
  }
}

/** The demo's buyer, with a panel that has holes or cutouts, to price repeatedly. */
async function makeScene(application: BenchApplication): Promise<Scene> {
  const visitor = new Caller(application.baseUrl);
  const buyer = await signIn(application, 'demo');
  const others = await signInMany(application, 'demo', 'buyer', MOST_USERS - 1);
  await withAdmin(application.adminUrl, (admin) => admin.query(sameForAll()));
  return { application, visitor, buyers: [buyer, ...others], spec: await panelWithFeature(buyer) };
}

async function measureAll(scene: Scene): Promise<Record<string, unknown>> {
  const { application, visitor, buyers } = scene;
  const results: Record<string, LoadResult> = {};
  const note = (name: string, result: LoadResult): void => {
    results[name] = result;
    print(name, result);
  };
  const isAsked = (name: string): boolean => !options.only || options.only.split(',').includes(name);
  if (options.only !== 'addPanel') {
    const full = await Promise.all(buyers.map((buyer) => quoteOfPanels(scene, buyer, PANELS_OF_QUOTE)));
    const all: [string, Caller[], string, (user: number) => unknown][] = [
      ['tenantInit', [visitor], '/api/tenant/init', () => ({ host: 'demo.localhost' })],
      ['listQuotes', buyers, '/api/quote/list-for-customer', () => ({})],
      ['listOrders', buyers, '/api/order/list-for-customer', () => ({})],
      ['listSearch', buyers, '/api/quote/list-for-customer', () => ({ search: 'Unit 4B' })],
      ['listNothing', buyers, '/api/quote/list-for-customer', () => ({ search: 'nowhere to be found' })],
      ['getDetails', buyers, '/api/quote/get-details', (user) => ({ quoteUID: full[user] })],
    ];
    const reads = all.filter(([name]) => isAsked(name));
    for (const [name, callers, path, body] of reads) {
      for (const users of USER_COUNTS)
        note(`${name}${users}`, await calls(scene, callers, path, body, users));
    }
    // The large data has them already.
    if (!ORDERS) await withAdmin(application.adminUrl, (admin) => admin.query(manyQuotes()));
    for (const [name, callers, path, body] of reads.filter(([each]) => each.startsWith('list'))) {
      note(`${name}OfMany20`, await calls(scene, callers, path, body, USERS));
    }
  }
  if (!isAsked('addPanel')) return results;
  await addPanels(scene, USERS, 100); // warms up the compiler
  note('addPanel1', await addPanels(scene, 1, 30));
  for (const users of USER_COUNTS.filter((count) => count > USERS))
    note(`addPanel${users}`, await addPanels(scene, users, 2 * users));
  const rounds: LoadResult[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // New quotes in each round: the other program has replaced the shared caches in between.
    await addPanels(scene, USERS, 100);
    const ours = await addPanels(scene, USERS, 100);
    rounds.push(ours);
    print('addPanel20', ours);
    if (options.beside) {
      beside.push(await runBeside(options.beside, application.adminUrl, USERS));
      process.stdout.write(`${'beside'.padEnd(20)}${beside.at(-1)}/s\n`);
    }
  }
  const addPanel20 = median(rounds, ({ perSecond }) => perSecond);
  const besidePerSecond20 = beside.length > 0 ? median(beside, (each) => each) : null;
  return {
    ...results,
    addPanel20,
    addPanelPerSecond20: addPanel20.perSecond,
    addPanelStatements: addPanel20.statements,
    addPanelP95Ms20: addPanel20.p95Ms,
    getDetailsPerSecond20: results.getDetails20?.perSecond ?? null,
    besidePerSecond20,
    timesBeside20: besidePerSecond20 ? Number((addPanel20.perSecond / besidePerSecond20).toFixed(2)) : null,
  };
}

async function calls(
  { application }: Scene,
  callers: Caller[],
  path: string,
  body: (user: number) => unknown,
  users: number,
): Promise<LoadResult> {
  const work = async (
    timed: <T>(call: () => Promise<T>) => Promise<T>,
    _turn: number,
    user: number,
  ): Promise<void> => {
    const one = user % callers.length;
    await timed(() => callers[one]!.size(path, body(one)));
  };
  // Warms up the compiler and the connections' plans.
  await measure(application, { users: USERS, turns: 500 }, work);
  return measure(application, { users, turns: users === 1 ? 200 : 1000 }, work);
}

/** Each turn creates a quote and adds ten panels, one call each. */
function addPanels({ application, buyers, spec }: Scene, users: number, quotes: number): Promise<LoadResult> {
  return measure(application, { users, turns: quotes }, async (timed, turn, user) => {
    const buyer = buyers[user % buyers.length]!;
    const quoteUID = await newQuote(buyer, `load ${turn}`);
    for (let line = 0; line < PANELS_OF_QUOTE; line += 1) {
      const body = { quoteUID, panelUID: randomUUID(), quantity: 1 + (line % 3), spec };
      await timed(() => buyer.size('/api/quote/add-glass-panel', body));
    }
  });
}

async function quoteOfPanels({ spec }: Scene, buyer: Caller, count: number): Promise<string> {
  const quoteUID = await newQuote(buyer, 'ten panels');
  for (let line = 0; line < count; line += 1) {
    await buyer.post('/api/quote/add-glass-panel', { quoteUID, panelUID: randomUUID(), quantity: 1, spec });
  }
  return quoteUID;
}

async function newQuote(buyer: Caller, name: string): Promise<string> {
  const uid = randomUUID();
  await buyer.post('/api/quote/save', { uid, name });
  return uid;
}

/** Copies the demo buyer's newest rows to the others: copying all of the large data would create 3 million. */
function sameForAll(): string {
  const copies = (table: string, quote: string): string =>
    `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object(
       'uid', md5('${table}' || r.uid || other.uid)::uuid, 'contact_uid', other.uid,
       'quote_uid', md5('quote' || (to_jsonb(r)->>'quote_uid') || other.uid)::uuid,
       'number', 10000000 * other.place + r.number))).*
     from ${table} r
     join (select q.tenant_uid, q.uid from quote q
           join contact c on c.tenant_uid = q.tenant_uid and c.uid = q.contact_uid
           where c.email = 'buyer@demo.example' order by q.created_at desc limit ${QUOTES_OF_EACH}) newest
       on newest.tenant_uid = r.tenant_uid and newest.uid = r.${quote}
     cross join (select uid, 1000 + row_number() over (order by uid) as place from contact
                 where email like '${copyOf('buyer')}%') other`;
  return `${copies('quote', 'uid')}; ${copies('customer_order', 'quote_uid')}`;
}

/** Copies of each user's newest quote and order, enough to notice a list that reads them all. */
function manyQuotes(): string {
  const copies = (table: string): string =>
    `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object(
       'uid', md5('${table}' || r.contact_uid || g)::uuid, 'quote_uid', md5('quote' || r.contact_uid || g)::uuid,
       'number', 100000000000 + 10000 * newest.place + g, 'created_at', r.created_at - make_interval(hours => g),
       'updated_at', r.created_at))).*
     from (select distinct on (t.contact_uid) t.uid, dense_rank() over (order by t.contact_uid) as place
           from ${table} t join contact c on c.tenant_uid = t.tenant_uid and c.uid = t.contact_uid
           where c.email = 'buyer@demo.example' or c.email like '${copyOf('buyer')}%' order by t.contact_uid, t.created_at desc) newest
     join ${table} r on r.uid = newest.uid
     cross join generate_series(1, ${MANY_QUOTES}) g`;
  return `${copies('quote')}; ${copies('customer_order')}; analyze quote; analyze customer_order`;
}

/** @returns calls per second that the other program measured */
async function runBeside(command: string, adminUrl: string, users: number): Promise<number> {
  const { port, username, password } = new URL(adminUrl);
  const env = { ...process.env, PGPORT: port, PGUSER: username, PGPASSWORD: password, USERS: String(users) };
  const child = spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const last = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0) throw new Error(`"${command}" ended with ${String(code)}:\n${output}`);
  const { perSecond } = JSON.parse(last) as { perSecond: number };
  return perSecond;
}

function print(name: string, { perSecond, p50Ms, p95Ms, cpuMs, statements }: LoadResult): void {
  const facts = `p50 ${p50Ms} ms, p95 ${p95Ms} ms, API ${cpuMs} ms CPU, ${statements} statements`;
  process.stdout.write(`${name.padEnd(20)}${String(perSecond).padStart(8)}/s   ${facts}\n`);
}

function median<T>(values: T[], by: (value: T) => number): T {
  const sorted = [...values].sort((a, b) => by(a) - by(b));
  return sorted[Math.floor(sorted.length / 2)]!;
}

await main();
