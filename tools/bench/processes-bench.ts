import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startBenchApplication } from './api/application.js';
import { Caller, measure } from './api/load.js';
import { panelWithFeature, signIn, signInMany } from './api/people.js';
import { median } from './timing.js';

/*
 * `npm run bench:processes`: gain from a second API process. Starts the built API twice on one database with the demo
 * data. 20 users call each alone, then 20 call each concurrently, in turns.
 *
 *   --share 0.3   limits each process to this share of a core, so that database and callers have the rest (Linux, as
 *                 root); by default they share everything
 *   --rounds N    default 3; the figures are medians
 *   --only A,B    calls whose names contain one of these
 *   --json        prints all figures as JSON in the last line
 */

const USERS = 20;
/** Calls to one process per round. */
const CALLS = 600;
/** A process is fast once its code is compiled, which takes longer on a share of a core. */
const WARM_UPS = 3000;
const { values: options } = parseArgs({
  options: {
    share: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(options.rounds);

/** Calls that a user makes in a turn, and their number. */
type Turn = { calls: number; of: (caller: Caller) => Promise<unknown> };
type Work = Parameters<typeof measure>[2];

async function main(): Promise<void> {
  const application = await startBenchApplication([], options.share ? Number(options.share) : undefined);
  try {
    const first = [
      await signIn(application, 'demo'),
      ...(await signInMany(application, 'demo', 'buyer', USERS - 1)),
    ];
    const secondUrl = await application.startSecondApi();
    const second = first.map((caller) => caller.at(secondUrl));
    const figures: Record<string, unknown> = {};
    const wanted = options.only.split(',');
    for (const [name, turn] of Object.entries(await callsOf(first[0]!))) {
      if (!wanted.some((part) => name.includes(part))) continue;
      const perSecond = async (callers: Caller[], calls: number): Promise<number> => {
        const work: Work = async (timed, _turn, user) => {
          await timed(() => turn.of(callers[user]!));
        };
        const turns = Math.ceil(calls / turn.calls);
        return (await measure(application, { users: callers.length, turns }, work)).perSecond;
      };
      await perSecond([...first, ...second], WARM_UPS);
      const one: number[] = [];
      const two: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        one.push(await perSecond(first, CALLS), await perSecond(second, CALLS));
        two.push(await perSecond([...first, ...second], 2 * CALLS));
      }
      const figure = { one: median(one), two: median(two), ratio: median(two) / median(one) };
      figures[name] = figure;
      process.stdout.write(
        `${name.padEnd(16)}one ${figure.one.toFixed(0)}/s, two ${figure.two.toFixed(0)}/s, ${figure.ratio.toFixed(2)} ×\n`,
      );
    }
    if (options.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
  } finally {
    await application.stop();
  }
}

/** The most frequent calls of buyers: lists, one quote, and adding panels to it. */
async function callsOf(buyer: Caller): Promise<Record<string, Turn>> {
  const spec = await panelWithFeature(buyer);
  const panel = { quantity: 1, spec };
  return {
    'lists of quotes': { calls: 1, of: (caller) => caller.size('/api/quote/list-for-customer', {}) },
    'lists of orders': { calls: 1, of: (caller) => caller.size('/api/order/list-for-customer', {}) },
    'quotes and panels': {
      calls: 5,
      of: async (caller) => {
        const quoteUID = randomUUID();
        await caller.post('/api/quote/save', { uid: quoteUID, name: 'load' });
        for (let line = 0; line < 3; line += 1) {
          await caller.post('/api/quote/add-glass-panel', { quoteUID, panelUID: randomUUID(), ...panel });
        }
        await caller.post('/api/quote/get-details', { quoteUID });
      },
    },
  };
}

await main();
