import { randomUUID } from 'node:crypto';
import type {
  CreatedSecondMeasurement,
  OpenSecondMeasurement,
  SecondMeasurementReply,
  SecondMeasures,
  ShowerLayout,
} from '@glass/contracts/layout';
import { lengthFromMm } from '@glass/geometry';
import { toMeasuringPlan } from '@glass/layouts';
import { demoShower } from '../../../../test/demo-shower.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { DeleteExpiredMeasurements } from '../use-cases/second-measurement.use-case.js';

let api: TestApi;
let tenant: DemoTenant;
let other: DemoTenant;
let layout: ShowerLayout;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'second');
  other = await createDemoTenant(api, 'third');
  layout = demoShower(tenant.catalogue, { key: 'neoThree' });
});
afterAll(() => api.stop());

const create = (
  uid: string = randomUUID(),
  plan = toMeasuringPlan(layout),
): Promise<CreatedSecondMeasurement> =>
  api.call('/api/second-measurement/create', { tenantUID: tenant.uid, uid, plan });
const read = (token: string): Promise<SecondMeasurementReply> =>
  api.call('/api/second-measurement/open', { token });
async function readOpen(token: string): Promise<OpenSecondMeasurement> {
  const reply = await read(token);
  if (reply.status !== 'open') throw new Error(`The link is ${reply.status}`);
  return reply;
}

const width = (mm: number, path = 'runs.0.widths.bottom') => ({
  ...{ path, length: lengthFromMm(mm, '1/16') },
});
const MEASURES: SecondMeasures = {
  measuredBy: 'Jo Miller',
  lengths: [width(25.4 * 30), width(25.4 * 78, 'runs.0.heights.left')],
  angles: [{ path: 'joints.0.angleDegrees', angleDegrees: 134.5 }],
};
const save = (token: string, measures: SecondMeasures = MEASURES) =>
  api.send('/api/second-measurement/save', { token, ...measures });

const sql = (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) => tx.query(text, values) as Promise<Record<string, unknown>[]>);
const expire = (uid: string, ago: string) =>
  sql(`update second_measurement set expires_at = now() - $2::interval where uid = $1`, uid, ago);

describe('/api/second-measurement/create', () => {
  it('gives a visitor a link of the site for 24 hours, and stores only a hash of its token', async () => {
    const uid = randomUUID();
    const { token, url, expiresAt } = await create(uid);
    expect(url).toMatch(new RegExp(`^https?://second\\..+/measure/${token}$`));
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const [stored] = await sql(
      `select row_to_json(m)::text as row from second_measurement m where uid = $1`,
      uid,
    );
    expect(String(stored?.['row'])).not.toContain(token.split('.')[1]);
  });

  it('returns the same link for the same uid, and refuses another plan for it', async () => {
    const uid = randomUUID();
    const first = await create(uid);
    expect(await create(uid)).toEqual(first);
    const plan = toMeasuringPlan(demoShower(tenant.catalogue, { key: 'door' }));
    const reply = await api.send('/api/second-measurement/create', { tenantUID: tenant.uid, uid, plan });
    expect([reply.status, reply.body.code]).toEqual([409, 'UID_TAKEN']);
  });

  it('refuses a layout with its measures, so that none can reach the second person', async () => {
    const plan = { ...toMeasuringPlan(layout), runs: layout.runs };
    const body = { tenantUID: tenant.uid, uid: randomUUID(), plan };
    const reply = await api.send('/api/second-measurement/create', body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors.map(({ name }) => name)).toContain('plan.runs.0.widths');
  });

  it('refuses angles as measured, and sides without a corner between them', async () => {
    const plan = toMeasuringPlan(layout);
    const namesOf = async (changed: object) => {
      const body = { tenantUID: tenant.uid, uid: randomUUID(), plan: { ...plan, ...changed } };
      return (await api.send('/api/second-measurement/create', body)).body.errors.map(({ name }) => name);
    };
    expect(await namesOf({ joints: [{ angleDegrees: 134.5 }, { angleDegrees: 135 }] })).toEqual([
      'plan.joints.0.angleDegrees',
    ]);
    expect(await namesOf({ joints: [] })).toEqual(['plan.joints']);
  });
});

describe('/api/second-measurement/open', () => {
  it('has the plan, but none of the first person’s measures', async () => {
    const opened = await readOpen((await create()).token);
    expect(opened).toMatchObject({ measuredBy: '', lengths: [], angles: [], savedAt: null });
    expect(opened.plan.runs.map(({ bays }) => bays.length)).toEqual(
      layout.runs.map(({ bays }) => bays.length),
    );
    const sent = JSON.stringify(opened);
    const first = layout.runs.flatMap(({ widths, heights }) => [widths.bottom, heights.left]);
    expect(first.length).toBeGreaterThan(2);
    for (const { text, mm } of first) {
      expect(sent).not.toContain(`"${text}"`);
      expect(sent).not.toContain(String(mm));
    }
  });

  it('says whether a link has expired or is unknown', async () => {
    const uid = randomUUID();
    const { token } = await create(uid);
    await expire(uid, '1 second');
    expect(await read(token)).toEqual({ status: 'expired' });
    expect(await read(`${tenant.uid}.guessed`)).toEqual({ status: 'unknown' });
    expect(await read('damaged')).toEqual({ status: 'unknown' });
  });

  it('opens nothing with the tenant of a token exchanged', async () => {
    const [, secret] = (await create()).token.split('.');
    expect(await read(`${other.uid.replaceAll('-', '')}.${secret}`)).toEqual({ status: 'unknown' });
  });
});

describe('/api/second-measurement/save', () => {
  it('replaces what was sent before, and changes nothing the second time', async () => {
    const { token } = await create();
    expect((await save(token, { ...MEASURES, measuredBy: '', lengths: [], angles: [] })).status).toBe(200);
    expect((await save(token)).status).toBe(200);
    const saved = await readOpen(token);
    expect(saved).toMatchObject(MEASURES);
    expect((await save(token)).status).toBe(200);
    expect(await readOpen(token)).toEqual(saved);
  });

  it.each([
    [
      'a measure that the shower doesn’t have',
      { lengths: [width(762), width(762, 'runs.7.widths.top')] },
      'lengths.1.path',
    ],
    ['an angle sent as a length', { lengths: [width(762, 'joints.0.angleDegrees')] }, 'lengths.0.path'],
    ['a measure that was sent twice', { lengths: [width(762), width(800)] }, 'lengths.1.path'],
    [
      'a text of another length',
      { lengths: [{ ...width(762), length: { text: '30', mm: 700 } }] },
      'lengths.0.length',
    ],
    [
      'an angle beyond a half turn',
      { angles: [{ path: 'joints.0.angleDegrees', angleDegrees: 200 }] },
      'angles.0.angleDegrees',
    ],
  ])('names the field of %s, and keeps what was saved', async (_what, wrong, field) => {
    const { token } = await create();
    await save(token);
    const reply = await save(token, { ...MEASURES, ...wrong });
    expect(reply.status).toBe(400);
    expect(reply.body.errors.map(({ name }) => name)).toEqual([field]);
    expect(await readOpen(token)).toMatchObject(MEASURES);
  });

  it('saves nothing after the end', async () => {
    const uid = randomUUID();
    const { token } = await create(uid);
    await expire(uid, '1 second');
    expect((await save(token)).body).toEqual({ status: 'expired' });
    expect(await sql(`select measures from second_measurement where uid = $1`, uid)).toEqual([
      { measures: null },
    ]);
  });
});

describe('the daily deletion of second measurements', () => {
  it('deletes those that ended more than a day ago', async () => {
    const [old, ended] = [randomUUID(), randomUUID()];
    const { token } = await create(old);
    const link = await create(ended);
    await expire(old, '25 hours');
    await expire(ended, '23 hours');
    const system = platformSystemContext('test', 'second-measurement');
    await api.app.get(DeleteExpiredMeasurements, { strict: false }).run(system);
    expect(await read(token)).toEqual({ status: 'unknown' });
    expect(await read(link.token)).toEqual({ status: 'expired' });
  });
});
