import { randomUUID } from 'node:crypto';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { PanelFeature } from '@glass/contracts/panel';
import type {
  PlatformFeeSchedule,
  QuotePlatformFee,
  SavePlatformFeeScheduleRequest,
} from '@glass/contracts/payment';
import type { QuoteDetails } from '@glass/contracts/quote';
import { lengthOf } from '@glass/geometry';
import { computePlatformFee } from '@glass/pricing';
import { demoAddress } from '../../../../test/demo-address.js';
import { toCheckoutRequest, demoPanel } from '../../../../test/demo-quote.js';
import { createPlatformStaff, type PlatformPerson } from '../../../../test/demo-tenant.js';
import { dayInOtherTimeZone, OTHER_DAY_TIME_ZONE } from '../../../../test/other-day-time-zone.js';
import { systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CancelUnpaidOrders } from '../../order/use-cases/cancel-unpaid-orders.use-case.js';
import { QuoteScene } from '../../quote/test/quote-scene.js';

const LIST = '/api/platform-fee-schedule/list';
const SAVE = '/api/platform-fee-schedule/save';
const DELETE = '/api/platform-fee-schedule/delete';
const RECALCULATE = '/api/utility/recalculate-quote-platform-fee';

const terms: PlatformFeeSchedule = {
  ...{ currency: 'USD', percent: '2', fixed: '0.30', minimum: '1.00', cap: '150.00' },
  tiers: [{ from: '2500', percent: '1.5', fixed: '0.30' }],
};
const LONG_AGO = '2020-01-01';
const day = dayInOtherTimeZone;

let scene: QuoteScene;
let staff: Record<PlatformPerson, string>;
beforeAll(async () => {
  scene = await QuoteScene.start('fees', { timeZone: OTHER_DAY_TIME_ZONE });
  staff = await createPlatformStaff(scene.api);
});
afterAll(() => scene.stop());
/** Each test starts without schedules. */
afterEach(async () => {
  for (const entry of await list()) {
    const { version } = await save({ ...entry, assignments: [] });
    await scene.api.call(DELETE, { uid: entry.uid, version }, staff.admin);
  }
});

const list = async () => (await scene.api.call(LIST, {}, staff.admin)).items;
const save = (request: SavePlatformFeeScheduleRequest) => {
  const { uid, version, name, assignments } = request;
  const given = assignments.map(({ tenantUID, validFrom }) => ({ tenantUID, validFrom }));
  return scene.api.call(SAVE, { uid, version, name, terms: request.terms, assignments: given }, staff.admin);
};
const send = (path: EndpointPath, body: object, who: PlatformPerson = 'admin') =>
  scene.api.send(path, body, { authorization: `Bearer ${staff[who]}` });
const schedule = (change: Partial<SavePlatformFeeScheduleRequest> = {}): SavePlatformFeeScheduleRequest => ({
  ...{ uid: randomUUID(), version: 0, name: 'Standard', terms },
  assignments: [{ tenantUID: scene.tenant.uid, validFrom: LONG_AGO }],
  ...change,
});
const recalculate = (quoteUID: string, tenantUID = scene.tenant.uid) => ({ tenantUID, quoteUID });

async function feeOf(table: 'quote' | 'customer_order', uid: string): Promise<QuotePlatformFee | null> {
  const [row] = (await scene.sql(`select platform_fee as fee from ${table} where uid = $1`, uid)) as {
    fee: QuotePlatformFee | null;
  }[];
  return row!.fee;
}
const pay = async (quote: QuoteDetails) => {
  const { sessionUID, orderUID } = await scene.call(
    '/api/payment/create-checkout-session',
    toCheckoutRequest(quote),
  );
  await scene.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' });
  return orderUID;
};

describe('platform fee schedules', () => {
  it('are saved with assignments, listed by name, and deleted', async () => {
    const later = await save(schedule({ name: 'Volume', assignments: [] }));
    const first = await save(schedule());
    expect(first).toMatchObject({ version: 1, name: 'Standard', terms });
    const { uid: tenantUID } = scene.tenant;
    expect(first.assignments).toEqual([{ tenantUID, tenantName: 'Glass of fees', validFrom: LONG_AGO }]);
    expect(await list()).toEqual([first, later]);

    const moved = await save({ ...first, name: 'Usual', assignments: [{ tenantUID, validFrom: day(7) }] });
    expect(moved).toMatchObject({ version: 2, name: 'Usual', assignments: [{ validFrom: day(7) }] });
    expect(await scene.api.call(DELETE, { uid: later.uid, version: 1 }, staff.admin)).toEqual({ done: true });
    expect(await scene.api.call(DELETE, { uid: later.uid, version: 1 }, staff.admin)).toEqual({ done: true });
    expect(await list()).toEqual([moved]);
  });

  it('reject changes and deletion based on an older version', async () => {
    const seen = await save(schedule());
    await save({ ...seen, name: 'Newer' });
    for (const [path, body] of [
      [SAVE, { ...schedule(), uid: seen.uid, version: 1 }],
      [SAVE, { ...schedule(), uid: seen.uid, version: 0 }],
      [DELETE, { uid: seen.uid, version: 1 }],
    ] as const) {
      const { body: problem } = await send(path, body);
      expect(problem).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: 2, name: 'Newer' } });
    }
    const gone = { ...schedule(), version: 3 };
    expect((await send(SAVE, gone)).body).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are not deleted while assigned, and the error names a tenant', async () => {
    const { uid, version } = await save(schedule());
    const { body } = await send(DELETE, { uid, version });
    expect(body).toMatchObject({
      code: 'STATE_CONFLICT',
      errors: [{ reason: 'Glass of fees has this schedule. Give them another one first.' }],
    });
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['terms.percent', { terms: { ...terms, percent: '101' } }],
    ['terms.minimum', { terms: { ...terms, minimum: '200.00' } }],
    ['terms.tiers.0.percent', { terms: { ...terms, tiers: [{ from: '9', percent: '200', fixed: '0' }] } }],
    [
      'terms.tiers.1.from',
      { terms: { ...terms, tiers: [...terms.tiers, { ...terms.tiers[0]!, from: '2500.0' }] } },
    ],
    ['terms.currency', { terms: { ...terms, currency: 'XXX' } }],
    ['assignments.0.tenantUID', { assignments: [{ tenantUID: randomUUID(), validFrom: LONG_AGO }] }],
    ['assignments.0.tenantUID', { assignments: [{ tenantUID: ROOT_TENANT_UID, validFrom: LONG_AGO }] }],
  ])('are rejected at %s if invalid', async (name, change) => {
    const { body } = await send(SAVE, schedule(change as Partial<SavePlatformFeeScheduleRequest>));
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name }] });
    expect(await list()).toEqual([]);
  });

  it('allow one schedule per tenant and day', async () => {
    const first = schedule();
    const twice = { ...first, assignments: [...first.assignments, ...first.assignments] };
    expect((await send(SAVE, twice)).body).toMatchObject({ errors: [{ name: 'assignments.1.validFrom' }] });
    const both = await Promise.all([send(SAVE, first), send(SAVE, schedule())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = both.find(({ status }) => status !== 200)!;
    expect(refused.body).toMatchObject({ errors: [{ name: 'assignments.0.validFrom' }] });
  });

  it('are readable by their tenants only, and writable by none', async () => {
    const own = await save(schedule());
    await save(schedule({ name: 'Another tenant’s', assignments: [] }));
    expect(await scene.sql('select uid from platform_fee_schedule')).toEqual([{ uid: own.uid }]);
    for (const statement of [
      'update platform_fee_schedule set version = 9',
      'delete from platform_fee_assignment',
    ]) {
      await expect(scene.sql(statement)).rejects.toThrow('permission denied');
    }
  });

  it('log who changed them', async () => {
    const { uid } = await save(schedule());
    const rows = await scene.api.app.get(Database).runInTransaction(
      systemContext(ROOT_TENANT_UID, 'test', 'test'),
      ({ tx }) =>
        tx.query(
          `select actor_name, about from audit_event
           where action = 'platform-fee-schedule-saved' and about->>'uid' = $1`,
          [uid],
        ) as Promise<object[]>,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actor_name: 'admin of platform',
      about: { uid, before: null, after: { name: 'Standard' } },
    });
  });
});

describe('the platform fee', () => {
  it('is computed when a quote is quoted, and stored with schedule and lines', async () => {
    const { uid } = await save(schedule());
    const draft = await scene.draft();
    expect(await feeOf('quote', draft.uid)).toBeNull();
    const quote = await scene.submit(draft);
    const totalMinor = quote.totals.totalMinor!;
    const expected = computePlatformFee({ schedule: terms, totalMinor, currency: 'USD' });
    const fee = await feeOf('quote', quote.uid);
    expect(fee).toMatchObject({ ...expected, scheduleUID: uid, scheduleName: 'Standard', totalMinor });
    expect(fee!.feeMinor).toBeGreaterThan(0);
    expect(fee!.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(fee!.feeMinor);
  });

  it('uses the schedule of the day and the quote’s currency', async () => {
    const held = (validFrom: string) => ({ assignments: [{ tenantUID: scene.tenant.uid, validFrom }] });
    await save(schedule(held(LONG_AGO)));
    const newer = await save(
      schedule({ ...held(day(-1)), name: 'Newer', terms: { ...terms, percent: '3' } }),
    );
    await save(schedule({ ...held(day(2)), name: 'Not yet', terms: { ...terms, percent: '4' } }));
    await save(schedule({ ...held(day(0)), name: 'Euro', terms: { ...terms, currency: 'EUR' } }));
    const quote = await scene.quoted();
    expect(await feeOf('quote', quote.uid)).toMatchObject({ scheduleUID: newer.uid, currency: 'USD' });
  });

  it('is absent for quotes in review, tenants without a schedule, and reopened drafts', async () => {
    expect(await feeOf('quote', (await scene.quoted()).uid)).toBeNull();
    await save(schedule());
    const asked = await scene.submit(await scene.draft(), { askForReview: true });
    expect(await feeOf('quote', asked.uid)).toBeNull();
    const { uid: quoteUID, version } = await scene.quoted();
    await scene.call('/api/quote/reprice', { quoteUID, version });
    expect(await feeOf('quote', quoteUID)).toBeNull();
  });

  it('includes rush, crate, delivery, countersinks and templates, also when chosen later', async () => {
    const { terms: held } = await save(schedule());
    const plain = demoPanel();
    const countersunk = { diameter: lengthOf('3/4', 'inch'), angleDegrees: 82, side: 'far' } as const;
    const features = plain.features.map((hole) => ({ ...hole, countersunk }) as PanelFeature);
    const quote = await scene.submit(await scene.draftOf([{ ...plain, features, template: 'made' }]));
    const seen = { quoteUID: quote.uid, version: quote.version };
    const method = 'delivery' as const;
    const chosen = await scene.call('/api/quote/update-shipping-address', {
      ...{ ...seen, method, rush: 'rush', crate: 'crate' },
    });
    const { totals } = await scene.call('/api/quote/custom-shipping-address/save', {
      ...{ quoteUID: quote.uid, version: chosen.version, address: demoAddress },
    });
    const kinds = totals.lines.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['rush', 'crate', 'delivery']));
    const totalMinor = totals.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(totals.totalMinor).toBe(totalMinor);
    const expected = computePlatformFee({ schedule: held, totalMinor, currency: 'USD' });
    expect(await feeOf('quote', quote.uid)).toMatchObject({ ...expected, totalMinor });
  });

  it('is computed by the day of quoting again after an unpaid cancellation, and again with the next order', async () => {
    const first = await save(schedule());
    const quote = await scene.quoted();
    const ofQuoting = await feeOf('quote', quote.uid);
    await scene.sql(`update quote set quoted_at = quoted_at - interval '10 days' where uid = $1`, quote.uid);
    const assignments = [{ tenantUID: scene.tenant.uid, validFrom: day(-5) }];
    const second = await save(
      schedule({ name: 'Since then', terms: { ...terms, percent: '9', cap: null }, assignments }),
    );
    const { orderUID } = await scene.call('/api/payment/create-checkout-session', toCheckoutRequest(quote));
    expect(await feeOf('customer_order', orderUID)).toMatchObject({ scheduleUID: second.uid });
    await scene.sql(
      `update customer_order set created_at = created_at - interval '3 days' where uid = $1`,
      orderUID,
    );
    expect(await scene.api.app.get(CancelUnpaidOrders).run(scene.platform)).toBe(1);
    const { feeMinor, lines } = ofQuoting!;
    expect(await feeOf('quote', quote.uid)).toMatchObject({ scheduleUID: first.uid, feeMinor, lines });
    const again = await pay(await scene.get(quote.uid));
    const fee = await feeOf('customer_order', again);
    expect(fee).toMatchObject({ scheduleUID: second.uid });
    expect(await feeOf('quote', quote.uid)).toEqual(fee);
  });

  it('is recomputed when ordered, and kept when the schedule changes', async () => {
    const entry = await save(schedule());
    const quote = await scene.quoted();
    const changed = await save({ ...entry, terms: { ...terms, percent: '5' } });
    const orderUID = await pay(quote);
    const fee = await feeOf('customer_order', orderUID);
    const totalMinor = quote.totals.totalMinor!;
    expect(fee).toMatchObject(computePlatformFee({ schedule: changed.terms, totalMinor, currency: 'USD' }));
    expect(await feeOf('quote', quote.uid)).toEqual(fee);
    await save({ ...changed, terms });
    expect(await feeOf('customer_order', orderUID)).toEqual(fee);
  });

  it('is computed for a draft that is ordered directly', async () => {
    const { uid } = await save(schedule());
    const orderUID = await pay(await scene.draft());
    expect(await feeOf('customer_order', orderUID)).toMatchObject({ scheduleUID: uid });
  });

  it('is in no reply to buyers or tenant users', async () => {
    await save(schedule({ name: 'Hidden fee' }));
    const quote = await scene.submit(await scene.draft());
    const orderUID = await pay(await scene.quoted());
    const secret = await feeOf('customer_order', orderUID);
    expect(secret).not.toBeNull();
    const ofBuyer: [EndpointPath, object][] = [
      ['/api/quote/get-details', { quoteUID: quote.uid }],
      ['/api/quote/list-for-customer', {}],
      ['/api/quote/get-glass-panel-list', { quoteUID: quote.uid }],
      ['/api/glass-panel/get', { panelUID: quote.panels[0]!.uid }],
      ['/api/order/get-for-customer', { orderUID }],
      ['/api/order/list-for-customer', {}],
      ['/api/quote/copy', { fromQuoteUID: quote.uid, quoteUID: randomUUID() }],
      ['/api/quote/reprice', { quoteUID: quote.uid, version: quote.version }],
    ];
    const ofTenant: [EndpointPath, object][] = [
      ['/api/quote/get-details', { quoteUID: quote.uid }],
      ['/api/quote/list-for-tenant', {}],
      ['/api/order/get-for-tenant', { orderUID }],
      ['/api/order/list-for-tenant', {}],
    ];
    const replies = [
      ...(await Promise.all(ofTenant.map(([path, body]) => scene.send(path, body, 'viewer')))),
      ...(await Promise.all(ofTenant.map(([path, body]) => scene.send(path, body, 'owner')))),
    ];
    for (const [path, body] of ofBuyer) replies.push(await scene.send(path, body));
    for (const { status, text } of replies) {
      expect({ status, tells: /platform_?fee|schedule|feeMinor|nobody sees/i.test(text) }).toEqual({
        status: 200,
        tells: false,
      });
    }
  });
});

describe('quote/recalculate-fee', () => {
  it('uses the schedule of the quote’s day, and returns the previous fee', async () => {
    const entry = await save(schedule());
    const quote = await scene.quoted();
    const wrong = await feeOf('quote', quote.uid);
    await scene.sql(`update quote set quoted_at = quoted_at - interval '10 days' where uid = $1`, quote.uid);
    const right = await save({ ...entry, terms: { ...terms, percent: '1' } });
    const assignments = [{ tenantUID: scene.tenant.uid, validFrom: day(-5) }];
    await save(schedule({ name: 'Since then', terms: { ...terms, percent: '9' }, assignments }));

    const reply = await scene.api.call(RECALCULATE, recalculate(quote.uid), staff.support);
    expect(reply.before).toEqual(wrong);
    expect(reply.after).toMatchObject({
      scheduleUID: right.uid,
      rule: { about: 'feeOf', values: { percent: '1' } },
    });
    expect(await feeOf('quote', quote.uid)).toEqual(reply.after);
    expect((await scene.get(quote.uid)).version).toBe(quote.version);
    const [written] = (await scene.sql(
      `select actor_name, about from audit_event where action = 'platform-fee-recalculated'`,
    )) as { actor_name: string; about: object }[];
    expect(written).toMatchObject({
      actor_name: expect.stringMatching(/^Platform staff: /),
      about: { quoteUID: quote.uid, before: wrong, after: reply.after },
    });
  });

  it('changes an unpaid order, but none whose fee is charged', async () => {
    const entry = await save(schedule());
    const quote = await scene.quoted();
    const { sessionUID, orderUID } = await scene.call(
      '/api/payment/create-checkout-session',
      toCheckoutRequest(quote),
    );
    await save({ ...entry, terms: { ...terms, percent: '1' } });
    const { after } = await scene.api.call(RECALCULATE, recalculate(quote.uid), staff.support);
    expect(after).toMatchObject({ rule: { about: 'feeOf', values: { percent: '1' } } });
    expect(await feeOf('customer_order', orderUID)).toEqual(after);

    await scene.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' });
    const { body } = await send(RECALCULATE, recalculate(quote.uid));
    expect(body).toMatchObject({
      code: 'STATE_CONFLICT',
      errors: [{ reason: 'This quote was ordered, so its fee is already charged.' }],
    });
    expect(await feeOf('customer_order', orderUID)).toEqual(after);
  });

  it('rejects drafts, unknown quotes and unknown tenants', async () => {
    const draft = await scene.draft();
    expect((await send(RECALCULATE, recalculate(draft.uid))).body).toMatchObject({ code: 'STATE_CONFLICT' });
    for (const nothing of [
      recalculate(randomUUID()),
      recalculate(draft.uid, randomUUID()),
      recalculate(draft.uid, ROOT_TENANT_UID),
    ]) {
      expect((await send(RECALCULATE, nothing)).body).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
