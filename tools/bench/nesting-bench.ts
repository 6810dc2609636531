import { parseArgs } from 'node:util';
import { type CuttingPlan, type CuttingTask, planCutting, type SheetPart, verifyPlan } from '@glass/nesting';
import { type PlannedInstance, runGcut, SETS } from './nesting/sets.js';
import { generatedOrders } from './nesting/generated-orders.js';

/*
 * Plans public instances and compares them with the best values known. Each plan is checked by the verifier.
 *
 *   npm run bench:nesting -- --data DIR [--sets rotated3Stage,imahori] [--seconds 1] [--sample 10] [--json]
 *
 * `--seconds` is the time for each instance, turned into the engine's effort by its speed on this machine. `--sample 10`
 * plans every tenth instance.
 */

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    sets: { type: 'string' },
    seconds: { type: 'string' },
    sample: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

const USUAL_SECONDS: Readonly<Record<string, number>> = { roadefA: 30 };
const names = values.sets?.split(',') ?? [...Object.keys(SETS), 'gcutUnlimited'];
const say = (line: string) => process.stdout.write(`${line}\n`);
let allVerified = true;

/** Places tried for pieces in a second. */
function measureSpeed(task: CuttingTask): number {
  planCutting(task, { work: 200_000 });
  const began = process.cpuUsage();
  const planned = planCutting(task, { work: 2_000_000 });
  const { user, system } = process.cpuUsage(began);
  return (planned.ok ? planned.work : 0) / ((user + system) / 1e6);
}

function measure(plan: CuttingPlan, { task, piecesArea }: PlannedInstance, kind: 'sheets' | 'waste'): number {
  if (kind === 'sheets') return plan.sheets.reduce((sum, { count }) => sum + count, 0);
  const sheets = plan.sheets.flatMap(({ sheetId, area, count }) =>
    Array.from({ length: count }, () => ({ sheet: task.sheets.find(({ id }) => id === sheetId)!, area })),
  );
  const used = sheets.reduce(
    (sum, { sheet, area }, at) =>
      sum + sheet.height * (at < sheets.length - 1 ? sheet.width : usedWidth(area)),
    0,
  );
  return used - piecesArea;
}

/** Up to the last first cut. */
function usedWidth(area: SheetPart): number {
  if (area.kind !== 'cut' || area.direction !== 'vertical' || area.stage !== 1) return area.width;
  const last = area.parts.at(-1)!;
  return last.kind === 'waste' ? last.x - area.x : area.width;
}

function runSet(name: keyof typeof SETS, data: string, seconds: number) {
  const { instances, measure: kind } = SETS[name];
  const every = Number(values.sample);
  const chosen = instances(data).filter((_, index) => index % every === 0);
  const speed = measureSpeed(chosen[Math.floor(chosen.length / 2)]!.task);
  let [total, best, spent, longest, bound] = [0, 0, 0, 0, 0];
  for (const instance of chosen) {
    const began = process.cpuUsage();
    const planned = planCutting(instance.task, { work: Math.round(speed * seconds) });
    const { user, system } = process.cpuUsage(began);
    const took = (user + system) / 1e6;
    if (!planned.ok) throw new Error(`${instance.name}: ${JSON.stringify(planned.faults)}`);
    const faults = [
      ...verifyPlan(instance.task, planned.plan),
      ...planned.plan.unplaced.map(({ pieceId }) => `Piece ${pieceId} isn't placed.`),
    ];
    if (faults.length > 0) {
      allVerified = false;
      say(`${instance.name}: ${faults[0]!}`);
    }
    const ours = measure(planned.plan, instance, kind);
    total += ours;
    best += instance.best;
    bound += ours * (1 - planned.atMostBetter);
    spent += took;
    longest = Math.max(longest, took);
    if (!values.json) say(`${instance.name.padEnd(40)} ${ours} / ${instance.best}, ${took.toFixed(1)} s`);
  }
  const gapPercent = Number(((total / best - 1) * 100).toFixed(2));
  const mean = Number((spent / chosen.length).toFixed(2));
  say(
    `${name}: ${kind} ${total}, best known ${best}, gap ${gapPercent} %, ${chosen.length} instances, at most ` +
      `${((1 - bound / total) * 100).toFixed(1)} % better is possible, ` +
      `${mean} s of processor each, ${longest.toFixed(1)} s at most`,
  );
  return kind === 'sheets'
    ? { sheets: total, best, gapPercent, seconds: mean }
    : { gapPercent, seconds: mean };
}

const results: Record<string, unknown> = {};
const { data } = values;
if (data === undefined) {
  say(
    'Without --data DIR, only generated orders are planned; the public instances are not part of the product.',
  );
  results.generated = generatedOrders(say);
} else {
  for (const name of names) {
    if (name === 'gcutUnlimited') {
      const { different, ...counts } = runGcut(data);
      say(
        `gcutUnlimited: ${counts.equal} of ${counts.of} equal${different.map((one) => `, ${one}`).join('')}`,
      );
      results[name] = counts;
      continue;
    }
    if (!(name in SETS))
      throw new Error(`--sets takes ${Object.keys(SETS).join()},gcutUnlimited, not ${name}.`);
    const seconds = Number(values.seconds ?? USUAL_SECONDS[name] ?? 1);
    results[name] = runSet(name as keyof typeof SETS, data, seconds);
  }
}
say(JSON.stringify({ ...results, allVerified }));
