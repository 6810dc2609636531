import { randomUUID } from 'node:crypto';
import { OTHER_DAY_TIME_ZONE } from '../../../../test/other-day-time-zone.js';
import { QuoteScene } from './quote-scene.js';

/* Expected figures are counted by hand. Moments and statuses are written into the database. */

let scene: QuoteScene;
beforeAll(async () => (scene = await QuoteScene.start('figures', { timeZone: OTHER_DAY_TIME_ZONE })));
afterAll(() => scene.stop());

interface Known {
  /** SQL expression of the submission time; `month` is the start of this month in the tenant's time zone. */
  submitted: string;
  status: 'submitted' | 'quoted' | 'ordered' | 'declined' | 'deleted';
  totalMinor: number;
  /** Whether its prices were fixed. */
  isQuoted?: boolean;
  answeredAfterMinutes?: number;
  currency?: string;
}

const THIS_MONTH: Known[] = [
  { submitted: `month`, status: 'ordered', totalMinor: 10_000, isQuoted: true, answeredAfterMinutes: 30 },
  { submitted: `month + '1 hour'`, status: 'declined', totalMinor: 5_000, answeredAfterMinutes: 90 },
  { submitted: `month + '2 hours'`, status: 'quoted', totalMinor: 2_550, isQuoted: true },
];
const MONTH_BEFORE: Known[] = [
  {
    ...{ submitted: `month - interval '1 second'`, status: 'ordered', totalMinor: 20_000, isQuoted: true },
    answeredAfterMinutes: 10,
  },
  { submitted: `month - interval '1 month'`, status: 'quoted', totalMinor: 30_000, isQuoted: true },
];
const NOT_COUNTED: Known[] = [
  { submitted: `month`, status: 'deleted', totalMinor: 99_900, isQuoted: true },
  { submitted: `month`, status: 'ordered', totalMinor: 70_000, isQuoted: true, currency: 'EUR' },
  { submitted: `month - interval '12 months'`, status: 'ordered', totalMinor: 50_000, isQuoted: true },
];

async function enter(known: Known): Promise<void> {
  const { uid } = await scene.call('/api/quote/save', { uid: randomUUID(), name: 'Known' });
  await scene.sql(
    `update quote set status = $2, total_minor = $3, currency = $4, submitted_at = moment.at,
       quoted_at = case when $5 then moment.at end,
       answered_at = moment.at + make_interval(mins => $6::int)
     from (select (${known.submitted}) at time zone '${OTHER_DAY_TIME_ZONE}' as at
           from (select date_trunc('month', now() at time zone '${OTHER_DAY_TIME_ZONE}') as month) m) moment
     where uid = $1`,
    ...[uid, known.status, known.totalMinor, known.currency ?? 'USD', known.isQuoted ?? false],
    known.answeredAfterMinutes ?? null,
  );
}

it('POST quote/get-figures counts and adds up submitted, quoted and ordered quotes by month', async () => {
  for (const known of [...THIS_MONTH, ...MONTH_BEFORE, ...NOT_COUNTED]) await enter(known);
  // Drafts aren't counted.
  await scene.draft();
  const { months, currency } = await scene.call('/api/quote/get-figures', {}, 'sales');
  const [now, before, ...earlier] = months;
  expect(currency).toBe('USD');
  expect(now).toMatchObject({
    ...{ submitted: 3, submittedMinor: 17_550, quoted: 2, quotedMinor: 12_550 },
    ...{ ordered: 1, orderedMinor: 10_000, declined: 1, answered: 2, medianAnswerMinutes: 60 },
  });
  expect(before).toMatchObject({
    ...{ submitted: 2, submittedMinor: 50_000, quoted: 2, quotedMinor: 50_000 },
    ...{ ordered: 1, orderedMinor: 20_000, declined: 0, answered: 1, medianAnswerMinutes: 10 },
  });
  expect(earlier).toHaveLength(10);
  expect(earlier.every(({ submitted, orderedMinor }) => submitted === 0 && orderedMinor === 0)).toBe(true);
});
